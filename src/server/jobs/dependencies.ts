/** What background jobs need. */
import type { Clock } from '../base/clock'
import type { Log } from '../base/log'
import type { Database } from '../db'
import type { Metrics } from '../metrics'

export interface JobDependencies {
  db: Database
  clock: Clock
  log: Log
  metrics: Pick<Metrics, 'leaderReadings'>
}
