/** What the result screen and the return from it may show at a time. */
import { REST_MS } from '../domain/resultTimeline'
import { betOf, revealOf } from '../domain/roundState'
import { outcomeOf, RESET_MS, type RoundStore } from './gameState'

/** Whether the reel of one half of the result rests on it, so that the half may be told elsewhere too. */
export function isTold({ round, nowMs }: RoundStore, half: keyof typeof REST_MS): boolean {
  const reveal = revealOf(round)
  return reveal !== null && nowMs !== null && nowMs >= reveal.revealAtMs + REST_MS[half]
}

/** Whether the reel of one half of the result rests on what the player picked. */
export function isPickMatched(state: RoundStore, half: keyof typeof REST_MS): boolean {
  return isTold(state, half) && outcomeOf(state.round)?.result[half] === betOf(state.round)?.[half]
}

/** Whether the player has just returned from the result screen with a prize. */
export function isBackFromWin({ round, leftAtMs, nowMs }: RoundStore): boolean {
  if (leftAtMs === null || nowMs === null || nowMs >= leftAtMs + RESET_MS) return false
  return round.phase === 'choosing' && round.lastResult?.outcome.isWin === true
}
