/** The time at which a round changes its phase by itself. */
import { CARD_MS, LEAVING_MS, RESOLVE_RETRY_MS, SHOW_MS } from './resultTimeline'
import type { PlayerRound } from './roundState'

/** Returns the server time in epoch milliseconds at which a `tick` changes the state next, null if none does. */
export function nextDeadlineMs(state: PlayerRound): number | null {
  switch (state.phase) {
    case 'placed':
      return state.bet.endsAtMs
    case 'resolving':
      return state.bet.endsAtMs + RESOLVE_RETRY_MS
    case 'countingDown':
      return state.revealAtMs
    case 'revealing':
      return state.revealAtMs + SHOW_MS
    case 'celebrating':
      return state.revealAtMs + CARD_MS
    case 'leaving':
      return (
        LEAVING_MS +
        (state.revealAtMs === null ? state.bet.endsAtMs + RESOLVE_RETRY_MS : state.revealAtMs + CARD_MS)
      )
    default:
      return null
  }
}
