/** What the rate limits need. */
import type { Database } from '../db'

export interface RateLimitDependencies {
  db: Database
  /** Multiplies every limit. */
  scale: number
}
