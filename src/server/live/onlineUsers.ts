/** Counts online players across all server processes: those who polled within the last 30 s, which is two polls. */
import { randomUUID } from 'node:crypto'
import { and, gt, lte, ne, sql } from 'drizzle-orm'
import { isRecent } from '../../domain/isRecent'
import type { Clock } from '../clock'
import type { Database } from '../db'
import { presence } from './tables'

const ONLINE_MS = 30_000
const COUNT_EVERY_MS = 1_000

export class OnlineUsers {
  private readonly processId = randomUUID()
  private readonly seenAtMs = new Map<number, number>()
  private countedAtMs = 0
  private localCount = 0
  /** Players seen by other processes and not by this one, as of the last `share`. */
  private remoteCount = 0

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  see(userId: number): void {
    this.seenAtMs.set(userId, this.clock())
  }

  count(): number {
    return this.countLocal() + this.remoteCount
  }

  /** Publishes this process's players in the `presence` table and reads the other processes' players. */
  async share(): Promise<void> {
    const nowMs = this.clock()
    this.countLocal()
    const users = [...this.seenAtMs.keys()]
    const at = new Date(nowMs)
    await this.db
      .insert(presence)
      .values({ process: this.processId, users, at })
      .onConflictDoUpdate({ target: presence.process, set: { users, at } })
    const [row] = await this.db
      .select({ remote: sql<number>`count(DISTINCT id)` })
      .from(presence)
      .crossJoin(sql`unnest(${presence.users}) AS id`)
      .where(
        and(
          ne(presence.process, this.processId),
          gt(presence.at, new Date(nowMs - ONLINE_MS)),
          lte(presence.at, at),
          sql`id <> ALL (${sql.param(users, presence.users)}::int[])`,
        ),
      )
    this.remoteCount = row?.remote ?? 0
  }

  /** Recounts at most once a second; the first player seen since the last count is reported at once. */
  private countLocal(): number {
    const nowMs = this.clock()
    if (isRecent(this.countedAtMs, nowMs, COUNT_EVERY_MS))
      return Math.max(this.localCount, Math.min(1, this.seenAtMs.size))
    for (const [userId, seenAtMs] of this.seenAtMs) {
      if (!isRecent(seenAtMs, nowMs, ONLINE_MS)) this.seenAtMs.delete(userId)
    }
    this.countedAtMs = nowMs
    this.localCount = this.seenAtMs.size
    return this.localCount
  }
}
