/** What bets need. */
import type { Clock, RandomSource } from '../base/clock'
import type { Database } from '../db'
import type { RegionSettings } from '../limits'
import type { Metrics } from '../metrics'
import type { LiveRounds } from '../rounds'
import type { ReceiptSigner } from './betRow'

export interface BetDependencies {
  db: Database
  clock: Clock
  random: RandomSource
  liveRounds: LiveRounds
  receiptSigner: ReceiptSigner
  metrics: Pick<Metrics, 'betDuration'>
  settings: RegionSettings
}
