/** What the histories of games and bets need. */
import type { Clock } from '../base/clock'
import type { Database } from '../db'

export interface HistoryDependencies {
  db: Database
  clock: Clock
}
