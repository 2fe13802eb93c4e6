/** The last events that have changed the round, for a player's report of a problem. */
import type { RoundEvent } from '../../domain/roundReducer'
import type { PlayerRound } from '../../domain/roundState'

export interface RoundStep {
  /** By the monotonic timer. */
  atMs: number
  before: PlayerRound
  event: RoundEvent
}

export const recentSteps: RoundStep[] = []
