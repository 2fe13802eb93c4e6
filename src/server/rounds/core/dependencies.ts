/** What opening, sealing, settling and voiding rounds need. */
import type { RoundTiming } from '../../../domain/round'
import type { Log } from '../../base/log'
import type { ChainDependencies } from '../../chains'
import type { Queryable } from '../../db'
import type { LeaderElection } from './leaderElection'

/** Returns why no result may be ordered here, or null. */
export type FindOrderObstacle = (db: Queryable) => Promise<string | null>

export interface RoundDependencies extends ChainDependencies {
  log: Log
  timing: RoundTiming
  /** Whether real-money rounds may open at all. */
  opensReal: boolean
  leaderElection: LeaderElection
  findOrderObstacle: FindOrderObstacle
  /** Starts the measurement of a settlement; the returned function ends and records the measurement. */
  startSettlementTimer: () => () => unknown
}
