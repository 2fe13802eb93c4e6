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
}

export type PlayerRound = RoundCommon &
  (
    | {
        phase: 'choosing' /** A bet whose result is still to come, shown as a chip when it does. */
        awaited: PlacedBet | null
      }
    | { phase: 'placing'; instanceId: number; awaited: PlacedBet | null }
    | { phase: 'placed'; bet: PlacedBet }
    | { phase: 'resolving'; bet: PlacedBet; openedAtMs: number }
    | { phase: 'countingDown'; bet: PlacedBet; openedAtMs: number; outcome: Outcome; revealAtMs: number }
    | {
        phase: 'revealing' | 'celebrating'
        bet: PlacedBet
        openedAtMs: number
        outcome: Outcome
        revealAtMs: number
      }
    | { phase: 'leaving'; bet: PlacedBet; outcome: Outcome | null }
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

/** Whether the state belongs on the result screen; everything else belongs in the menu. */
export function isOnResultScreen(state: PlayerRound): boolean {
  return ['resolving', 'countingDown', 'revealing', 'celebrating', 'leaving'].includes(state.phase)
}
