/** How many players are at the table: those who polled in the last half minute, which is two polls, in all processes. */
import { randomUUID } from 'node:crypto'
import { isRecent } from '../../domain/isRecent'
import type { Clock } from '../clock'
import type { Pool } from '../db/pool'

const PRESENT_MS = 30_000
const COUNT_EVERY_MS = 1_000

export class OnlineUsers {
  private readonly name = randomUUID()
  private readonly seenAtMs = new Map<number, number>()
  private countedAtMs = 0
  private counted = 0
  /** Players whom only other processes have seen, as they last told. */
  private elsewhere = 0

  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  see(userId: number): void {
    this.seenAtMs.set(userId, this.clock())
  }

  count(): number {
    return this.here() + this.elsewhere
  }

  /** Tells the other processes, and asks them. */
  async share(): Promise<void> {
    const nowMs = this.clock()
    this.here()
    const { rows } = await this.pool.query<{ others: number }>(
      `WITH told AS (
         INSERT INTO presence (process, users, at) VALUES ($1, $2, $3)
         ON CONFLICT (process) DO UPDATE SET users = excluded.users, at = excluded.at
       )
       SELECT count(DISTINCT id)::int AS others FROM presence, unnest(users) AS id
        WHERE process <> $1 AND at > $4 AND at <= $3 AND id <> ALL ($2)`,
      [this.name, [...this.seenAtMs.keys()], new Date(nowMs), new Date(nowMs - PRESENT_MS)],
    )
    this.elsewhere = rows[0]?.others ?? 0
  }

  /** Counted once a second at most, however many ask. */
  private here(): number {
    const nowMs = this.clock()
    if (isRecent(this.countedAtMs, nowMs, COUNT_EVERY_MS))
      return Math.max(this.counted, Math.min(1, this.seenAtMs.size))
    for (const [userId, seenAtMs] of this.seenAtMs) {
      if (!isRecent(seenAtMs, nowMs, PRESENT_MS)) this.seenAtMs.delete(userId)
    }
    this.countedAtMs = nowMs
    this.counted = this.seenAtMs.size
    return this.counted
  }
}
