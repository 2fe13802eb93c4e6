/** What background jobs need. */
import type { Clock } from '../clock'
import type { Database } from '../db'
import type { Log } from '../log'
import type { Metrics } from '../metrics'

export interface JobDependencies {
  db: Database
  clock: Clock
  log: Log
  metrics: Pick<Metrics, 'leaderReadings'>
}
