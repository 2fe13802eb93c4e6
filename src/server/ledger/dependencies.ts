/** What the ledger needs. */
import type { Clock } from '../base/clock'
import type { Database } from '../db'

export interface LedgerDependencies {
  db: Database
  clock: Clock
}
