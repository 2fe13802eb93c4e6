/** What complaints need. */
import type { Clock } from '../clock'
import type { Database } from '../db'
import type { SessionLookup } from '../http'
import type { NetworkGate, RateLimits } from '../rateLimits'

export interface ComplaintDependencies {
  db: Database
  clock: Clock
  rateLimits: RateLimits
  /** Where complaints wait: a session is looked up before a limit is known to be reached. */
  gate: NetworkGate
  sessions: Pick<SessionLookup, 'findUser'>
}
