/** What the limits of players and the policy on real money need. */
import type { Clock } from '../base/clock'
import type { Database } from '../db'
import type { Env } from '../settings'

export interface LimitDependencies {
  db: Database
  clock: Clock
}

/** The settings by which a player's region allows real money. */
export type RegionSettings = Pick<Env, 'realMoney' | 'regionHeader'>
