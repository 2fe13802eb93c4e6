/** When the balances are requested after a change of the round. */
import { isCelebrated, type PlayerRound } from '../../domain/roundState'

/** All bets of a round are told their results in the same instant, so their requests are spread over this time. */
const SPREAD_MS = 5_000

/**
 * @param random from 0 up to 1
 * @returns the delay in milliseconds, null for no request. Only a win is waited for: it changes the shown balance.
 */
export function refreshDelayMs(before: PlayerRound, after: PlayerRound, random: number): number | null {
  if (after.phase === before.phase) {
    return after.lastResult !== null && after.lastResult !== before.lastResult ? 0 : null
  }
  // An earlier request would give the result away.
  if (isResultPending(after) || !isResultPending(before)) return null
  return after.phase === 'choosing' || isCelebrated(after) ? 0 : random * SPREAD_MS
}

function isResultPending({ phase }: PlayerRound): boolean {
  return phase !== 'celebrating' && phase !== 'leaving' && phase !== 'choosing'
}
