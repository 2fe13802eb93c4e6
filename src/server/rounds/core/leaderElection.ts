/** Elects the one process that opens and settles rounds: the holder of a session-level advisory lock. */
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { executeSql, LOCKS, openSession, trySessionLock } from '../../db'

/** PostgreSQL ends the leader's session, which releases the lock, after this long without a heartbeat. */
const SESSION_TIMEOUT_MS = 3_000
const HEARTBEAT_MS = 1_000

interface HeldLock {
  client: pg.Client
  heartbeat: NodeJS.Timeout
}

/**
 * Two leaders can overlap for a few seconds, if PostgreSQL ends a session before its process notices. The overlap is
 * harmless, because opening and settling a round take locks of their own.
 */
export class LeaderElection {
  private held: HeldLock | null = null

  constructor(private readonly url: string) {}

  get isHeld(): boolean {
    return this.held !== null
  }

  /**
   * Tries to take the lock without waiting, unless this process already holds it.
   * @returns whether this process is the leader
   * @throws if the database cannot be reached
   */
  async claim(): Promise<boolean> {
    return this.held !== null || (await this.tryLock())
  }

  async resign(): Promise<void> {
    const { held } = this
    this.drop()
    await held?.client.end().catch(() => undefined)
  }

  private drop(): void {
    if (this.held !== null) clearInterval(this.held.heartbeat)
    this.held = null
  }

  private async tryLock(): Promise<boolean> {
    const client = await openSession(this.url, { query_timeout: SESSION_TIMEOUT_MS })
    try {
      const db = drizzle(client)
      // A hung process or a lost machine cannot release the lock, so PostgreSQL ends the session for them.
      await executeSql(
        db,
        `SET idle_session_timeout = ${SESSION_TIMEOUT_MS}; SET tcp_user_timeout = ${SESSION_TIMEOUT_MS}`,
      )
      if (await trySessionLock(db, LOCKS.leader)) {
        this.hold(client)
        return true
      }
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    await client.end()
    return false
  }

  private hold(client: pg.Client): void {
    const db = drizzle(client)
    const heartbeat = setInterval(() => {
      executeSql(db, 'SELECT 1').catch(() => client.end().catch(() => undefined))
    }, HEARTBEAT_MS)
    const held = { client, heartbeat }
    this.held = held
    client.once('end', () => {
      clearInterval(heartbeat)
      if (this.held === held) this.drop()
    })
  }
}
