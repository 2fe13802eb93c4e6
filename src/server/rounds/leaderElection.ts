/** Which of several processes turns the rounds: the one that holds an advisory lock on a connection of its own. */
import pg from 'pg'
import { LOCKS } from '../db/locks'
import { connectionSettings } from '../db/pool'

/** A leader that gives no sign of life for this long has lost its lock. */
const SILENCE_MS = 3_000
const HEARTBEAT_MS = 1_000

interface Held {
  client: pg.Client
  heartbeat: NodeJS.Timeout
}

export class LeaderElection {
  private held: Held | null = null

  constructor(private readonly url: string) {}

  get isHeld(): boolean {
    return this.held !== null
  }

  /**
   * Whether this process leads now; asks for the lock if it does not.
   * @throws if the database cannot be asked
   */
  async claim(): Promise<boolean> {
    return this.held !== null || (await this.apply())
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

  private async apply(): Promise<boolean> {
    const client = new pg.Client({ ...connectionSettings(this.url), query_timeout: SILENCE_MS })
    client.on('error', () => undefined)
    try {
      await client.connect()
      // A process that hangs, or a machine that vanishes, must not keep the lock.
      await client.query(`SET idle_session_timeout = ${SILENCE_MS}; SET tcp_user_timeout = ${SILENCE_MS}`)
      const sql = 'SELECT pg_try_advisory_lock($1, 0) AS "isOurs"'
      const { rows } = await client.query<{ isOurs: boolean }>(sql, [LOCKS.leader])
      if (rows[0]?.isOurs === true) {
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
    const heartbeat = setInterval(() => {
      client.query('SELECT 1').catch(() => client.end().catch(() => undefined))
    }, HEARTBEAT_MS)
    const held = { client, heartbeat }
    this.held = held
    client.once('end', () => {
      clearInterval(heartbeat)
      if (this.held === held) this.drop()
    })
  }
}
