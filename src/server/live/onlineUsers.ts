/** Counts online players across all server processes: those who polled within the last 30 s, which is two polls. */
import { randomUUID } from 'node:crypto'
import { isRecent } from '../../domain/isRecent'
import type { Clock } from '../clock'
import type { Database } from '../db'

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
    const { rows } = await this.db.$client.query<{ remote: number }>(
      `WITH published AS (
         INSERT INTO presence (process, users, at) VALUES ($1, $2, $3)
         ON CONFLICT (process) DO UPDATE SET users = excluded.users, at = excluded.at
       )
       SELECT count(DISTINCT id)::int AS remote FROM presence, unnest(users) AS id
        WHERE process <> $1 AND at > $4 AND at <= $3 AND id <> ALL ($2)`,
      [this.processId, [...this.seenAtMs.keys()], new Date(nowMs), new Date(nowMs - ONLINE_MS)],
    )
    this.remoteCount = rows[0]?.remote ?? 0
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
