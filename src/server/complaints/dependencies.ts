/** What complaints need. */
import type { Clock } from '../base/clock'
import type { Database } from '../db'
import type { SessionLookup } from '../http'

export interface ComplaintDependencies {
  db: Database
  clock: Clock
  sessions: Pick<SessionLookup, 'findUser'>
}
