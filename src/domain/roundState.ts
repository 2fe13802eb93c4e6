/** The state of a player's round: its phases, their data, and selectors over them. */
import type { City } from './core/city'
import type { DiceNumber } from './core/dice'
import type { Combination } from './core/payout'
import { SHOW_MS } from './resultTimeline'

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

/** The last result, shown as a chip in the menu. */
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

/** Returns the result and when its reveal begins, in server time, or null without a result. */
export function revealOf(state: PlayerRound): { outcome: Outcome; revealAtMs: number } | null {
  return 'revealAtMs' in state && state.outcome !== null ? state : null
}

/** Returns the outcome on the result screen, null until it is known; in the menu the last one. */
export function outcomeOf(state: PlayerRound): Outcome | null {
  if (isOnResultScreen(state)) return 'outcome' in state ? state.outcome : null
  return state.lastResult?.outcome ?? null
}

/** Returns whether the result is revealed: from the reveal until the player returns to the menu. */
export function isRevealed(state: PlayerRound): boolean {
  return revealOf(state) !== null && state.phase !== 'countingDown'
}

/** Tolerated error of the client's estimate of the server clock. */
const CLOCK_MARGIN_MS = 1_000

/**
 * Returns whether to hide the server's balance, because it may lack the stake of a bet that is being placed, or include
 * the prize of a result that is not revealed yet.
 */
export function isBalanceMasked(state: PlayerRound, nowMs: number | null): boolean {
  if (state.phase === 'placed') return nowMs === null || nowMs >= state.bet.endsAtMs - CLOCK_MARGIN_MS
  return ['placing', 'resolving', 'countingDown', 'revealing'].includes(state.phase)
}

/**
 * Returns since when a win is celebrated, in server time: from the end of the video until the player returns to the menu.
 * Null otherwise, and for a prize of no more than the stake.
 */
export function celebrationStartMs(state: PlayerRound): number | null {
  if (state.phase !== 'celebrating' && state.phase !== 'leaving') return null
  return state.outcome !== null && isGain(state.outcome, state.bet) ? state.revealAtMs + SHOW_MS : null
}

/** Whether an outcome pays more than was staked. */
export function isGain(outcome: Outcome | null, bet: PlacedBet | null): boolean {
  return outcome?.isWin === true && outcome.prizePaise > (bet?.stakePaise ?? 0)
}

/** Returns whether a loss has been shown and the result screen is still there. */
export function isLossShown(state: PlayerRound): state is PlayerRound & { phase: 'celebrating' } {
  return state.phase === 'celebrating' && !state.outcome.isWin
}

/** Returns whether the phase belongs to the result screen. All other phases belong to the menu. */
export function isOnResultScreen(state: PlayerRound): boolean {
  return ['resolving', 'countingDown', 'revealing', 'celebrating', 'leaving'].includes(state.phase)
}
