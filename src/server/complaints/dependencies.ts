/** What complaints need. */
import type { Clock } from '../clock'
import type { Database } from '../db'
import type { SessionLookup } from '../http'
import type { RateLimits } from '../rateLimits'

export interface ComplaintDependencies {
  db: Database
  clock: Clock
  rateLimits: RateLimits
  sessions: Pick<SessionLookup, 'findUser'>
}
