/** What the rate limits need. */
import type { Clock } from '../base/clock'
import type { Database } from '../db'

export interface RateLimitDependencies {
  db: Database
  /** Of the limits of one process; those that all share are counted by `Date`. */
  clock: Clock
  /** Multiplies every limit. */
  scale: number
}
