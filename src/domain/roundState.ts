/** What a player's round is at any moment, as data: its phases, what each of them knows, and what follows from it. */
import type { City } from './city'
import type { DiceNumber } from './dice'
import type { Combination } from './payout'

export interface Selection {
  coinTypeId: number | null
  city: City | null
  diceNumber: DiceNumber | null
}

export interface PlacedBet extends Combination {
  instanceId: number
  coinTypeId: number
  stakePaise: number
  endsAtMs: number
}

export interface Outcome {
  instanceId: number
  result: Combination
  isWin: boolean
  prizePaise: number
  totalBets: number
}

/** The last round as the menu's chip shows it. */
export interface LastResult {
  bet: PlacedBet
  outcome: Outcome
}

/** What every phase has. */
export interface RoundCommon {
  selection: Selection
  lastResult: LastResult | null
  /**
   * A bet whose result comes as a chip, since its own show is over or could not be had, or since another bet of the
   * same round has the show.
   */
  awaited: PlacedBet | null
}

export type PlayerRound = RoundCommon &
  (
    | { phase: 'choosing' }
    | { phase: 'placing'; instanceId: number }
    | { phase: 'placed'; bet: PlacedBet }
    | {
        phase: 'resolving'
        bet: PlacedBet
        openedAtMs: number
        /** Whether the reveal was due already when the player came. */
        isLate: boolean
      }
    | { phase: 'countingDown'; bet: PlacedBet; openedAtMs: number; outcome: Outcome; revealAtMs: number }
    | {
        phase: 'revealing' | 'celebrating'
        bet: PlacedBet
        openedAtMs: number
        outcome: Outcome
        revealAtMs: number
      }
    | { phase: 'leaving'; bet: PlacedBet; outcome: Outcome; revealAtMs: number }
    /** There was nothing to show. */
    | { phase: 'leaving'; bet: PlacedBet; outcome: null; revealAtMs: null }
  )

/** Nothing is chosen. */
export const NO_SELECTION: Selection = { coinTypeId: null, city: null, diceNumber: null }

/** Nothing chosen, nothing placed, no last result. */
export const EMPTY_ROUND: PlayerRound = {
  phase: 'choosing',
  selection: NO_SELECTION,
  lastResult: null,
  awaited: null,
}

/** The bet that a state is about, if any. */
export function betOf(state: PlayerRound): PlacedBet | null {
  return 'bet' in state ? state.bet : null
}

/** The bet whose result is still to be read, on the result screen or for the menu's chip. */
export function unresolvedBet(state: PlayerRound): PlacedBet | null {
  if (state.phase === 'resolving') return state.bet
  return state.phase === 'choosing' ? state.awaited : null
}

/** The result on the screen and when its reveal begins, in server time; null while there is none. */
export function revealOf(state: PlayerRound): { outcome: Outcome; revealAtMs: number } | null {
  return 'revealAtMs' in state && state.outcome !== null ? state : null
}

/** Whether the reveal has begun, until the screen has been left. */
export function isRevealed(state: PlayerRound): boolean {
  return revealOf(state) !== null && state.phase !== 'countingDown'
}

/** A device may believe the end of betting to be this much later than it is. */
const CLOCK_MARGIN_MS = 1_000

/**
 * Whether the wallet as the server has it says something that the player must not see yet: the stake not yet taken of a
 * bet on its way, or the prize of a result that has not been shown.
 */
export function isBalanceMasked(state: PlayerRound, nowMs: number | null): boolean {
  if (state.phase === 'placed') return nowMs === null || nowMs >= state.bet.endsAtMs - CLOCK_MARGIN_MS
  return ['placing', 'resolving', 'countingDown', 'revealing'].includes(state.phase)
}

/** Whether the show ended in a win, which is celebrated until the screen has been left. */
export function isCelebrated(state: PlayerRound): boolean {
  return (state.phase === 'celebrating' || state.phase === 'leaving') && state.outcome?.isWin === true
}

/** Whether the state belongs on the result screen; everything else belongs in the menu. */
export function isOnResultScreen(state: PlayerRound): boolean {
  return ['resolving', 'countingDown', 'revealing', 'celebrating', 'leaving'].includes(state.phase)
}
