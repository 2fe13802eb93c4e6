/** What complaints need. */
import type { Clock } from '../base/clock'
import type { Database } from '../db'
import type { SessionLookup } from '../http'
import type { NetworkGate, RateLimits } from '../rateLimits'

export interface ComplaintDependencies {
  db: Database
  clock: Clock
  rateLimits: RateLimits
  /** Limits the look-ups of sessions, which come before the limits of complaints are counted. */
  gate: NetworkGate
  sessions: Pick<SessionLookup, 'findUser'>
}
