/** What hash chains and their draws need. */
import type { Clock, RandomSource } from '../base/clock'
import type { Beacon, BeaconCache } from '../beacon'
import type { Database } from '../db'
import type { ChainKeys } from './chainKeys'
import type { Signer } from './signer'

export interface ChainDependencies {
  db: Database
  clock: Clock
  random: RandomSource
  chainKeys: ChainKeys
  signer: Pick<Signer, 'signText'>
  /** Null where no beacon is configured. */
  beacon: BeaconCache | null
  /** How many rounds a new chain has. */
  chainLength: number
}

export interface DrawDependencies extends Pick<ChainDependencies, 'clock' | 'chainKeys'> {
  /** Null where no beacon is configured. */
  beacon: Pick<Beacon, 'roundAfter'> | null
}
