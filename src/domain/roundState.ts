/** The state of a player's round: its phases, their data, and selectors over them. */
import type { City } from './core/city'
import type { DiceNumber } from './core/dice'
import type { Combination } from './core/payout'
import { CARD_MS, LEAVING_MS, RESOLVE_RETRY_MS, SHOW_MS } from './resultTimeline'

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

/** A bet with its result; in the menu the last one, shown as a chip. */
export interface LastResult {
  bet: PlacedBet
  outcome: Outcome
}

/** Fields of every phase. */
export interface RoundCommon {
  selection: Selection
  lastResult: LastResult | null
  /**
   * A bet whose result is still missing and will be shown as a chip: its result screen is over or failed, or another
   * bet of the same round has the result screen.
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
        /** Whether the player reached the result screen after the reveal was due. */
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
    /** No result came in time. */
    | { phase: 'leaving'; bet: PlacedBet; outcome: null; revealAtMs: null }
  )

export const NO_SELECTION: Selection = { coinTypeId: null, city: null, diceNumber: null }

/** The initial state. */
export const EMPTY_ROUND: PlayerRound = {
  phase: 'choosing',
  selection: NO_SELECTION,
  lastResult: null,
  awaited: null,
}

/** Returns the bet of the current phase, or null in phases without a bet. */
export function betOf(state: PlayerRound): PlacedBet | null {
  return 'bet' in state ? state.bet : null
}

/** Returns the player's last bet that is over, or null. */
export function lastBetOf({ awaited, lastResult }: PlayerRound): PlacedBet | null {
  return awaited ?? lastResult?.bet ?? null
}

/** Returns the bet whose result is missing, for the result screen or the menu's chip, or null. */
export function unresolvedBet(state: PlayerRound): PlacedBet | null {
  if (state.phase === 'resolving') return state.bet
  return state.phase === 'choosing' ? state.awaited : null
}

export interface Reveal extends LastResult {
  revealAtMs: number
}

/** Returns the result and when its reveal begins, null without a result. */
export function revealOf(state: PlayerRound): Reveal | null {
  if (!('revealAtMs' in state) || state.outcome === null) return null
  const { bet, outcome, revealAtMs } = state
  return { bet, outcome, revealAtMs }
}

/** Whether a result pays more than was staked. */
export function isGain(reveal: Reveal | null): reveal is Reveal {
  return reveal?.outcome.isWin === true && reveal.outcome.prizePaise > reveal.bet.stakePaise
}

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
