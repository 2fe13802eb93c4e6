/** What a backup and a restore need. */
import type { Clock, RandomSource } from '../base/clock'

export interface BackupDependencies {
  /** Of the owner of the tables. */
  ownerUrl: string
  /** DATA_DIR of the embedded database; null for a database of one's own. */
  dataDir: string | null
}

export interface RestoredDependencies {
  ownerUrl: string
  /** As in `migrate`. */
  hasRoles: boolean
  clock: Clock
}

export interface RestoreDependencies {
  /** A database of one's own; null for the embedded one. */
  database: Omit<RestoredDependencies, 'clock'> | null
  dataDir: string
  clock: Clock
  random: RandomSource
}
