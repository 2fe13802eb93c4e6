/** Keeps sign-ins and refusals for the time line of a player, written a second later so that no request waits for it. */
import type { Clock } from '../base/clock'
import type { Database } from '../db'
import type { ObservedAction } from '../metrics'
import { activity } from './tables'

/** Of entries that wait for the database; the log has those beyond. */
const MAX_WAITING = 10_000
/** Of one statement, which PostgreSQL limits to 65,535 parameters. */
const BATCH_ROWS = 1_000

export class ActivityRecorder {
  private readonly waiting: (typeof activity.$inferInsert)[] = []

  constructor(private readonly deps: { db: Database; clock: Clock }) {}

  /** Drops what names no player, and what another table keeps: everything that was done, but sign-ins. */
  record({ userId, code, round, coin, ...entry }: ObservedAction): void {
    if (userId === 0 || (code === null && entry.action !== 'sign-in')) return
    if (this.waiting.length >= MAX_WAITING) return
    const at = new Date(this.deps.clock())
    this.waiting.push({ ...entry, userId, at, code, gameInstanceId: round, coinTypeId: coin })
  }

  /** @throws the error of the database; what was not written is written by a later call */
  async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, BATCH_ROWS)
      try {
        await this.deps.db.insert(activity).values(batch)
      } catch (error) {
        this.waiting.unshift(...batch)
        throw error
      }
    }
  }
}
