/** The values of the game store that follow from its other fields. */
import type { City } from '../../domain/core/city'
import { COIN_RUPEES } from '../../domain/core/coin'
import type { DiceNumber } from '../../domain/core/dice'
import { rupeesFromPaise } from '../../domain/core/money'
import { isExcluded } from '../../domain/money/limits'
import { countdownDigit, ZERO_MS } from '../../domain/resultTimeline'
import { DEFAULT_SECONDS_LEFT, secondsLeft } from '../../domain/round'
import { betOf, isOnResultScreen, outcomeOf, type PlayerRound, revealOf } from '../../domain/roundState'
import type { TableClosure } from './closure'
import { shownInstances } from './shownInstances'
import type { TableFacts } from './tableFacts'
import type { TableInstance } from './tableInstance'

export type GamePhase = 'spinning' | 'won' | 'resetting' | 'waiting'

export interface GameValues {
  /** Whole seconds to the end of betting, null while unknown and without a round. */
  timer: number | null
  /** The digit over the result screen: 3, 2, 1, 0, then null. */
  countdown: number | null
  /** Why the player cannot bet, null if nothing but time prevents a bet. */
  closed: TableClosure | null
  /** Enabled coins with an active instance; the same array while its ids are the same. */
  openCoinTypeIds: readonly number[]
  isGameActive: boolean
  gamePhase: GamePhase
  /** The bets of everybody in the round of the result, null without a result. */
  totalBet: number | null
  /** The result of the player's round, null until it is known. */
  currentCity: City | null
  currentNumber: DiceNumber | null
  /** Rupees. */
  winAmount: number
  selectedCity: City | null
  selectedDice: DiceNumber | null
  /** The value of the chosen coin in rupees. */
  selectedAmount: number | null
}

interface Facts extends TableFacts {
  round: PlayerRound
  nowMs: number | null
  leftAtMs: number | null
  isTimeUp: boolean
}

/** 'spinning' becomes 'won' this long after the reveal. */
const SPIN_MS = 3_000
/** 'resetting' becomes 'waiting' this long after the result screen was left. */
export const RESET_MS = 2_000

/** @param openBefore the last `openCoinTypeIds`, which is returned again while equal */
export function gameValues(facts: Facts, openBefore: readonly number[]): GameValues {
  const { round, nowMs } = facts
  const closed = closureOf(facts)
  const shown = shownInstances({ ...facts, closed }, nowMs)
  const open = shown.map(({ coinTypeId }) => coinTypeId)
  const outcome = outcomeOf(round)
  const { coinTypeId, city, diceNumber } = round.selection
  return {
    timer: timerOf(round, shown, nowMs),
    countdown: countdownOf(round, nowMs),
    closed,
    openCoinTypeIds: open.join() === openBefore.join() ? openBefore : open,
    isGameActive: open.length > 0,
    gamePhase: gamePhaseOf(facts),
    totalBet: outcome?.totalBets ?? null,
    currentCity: outcome?.result.city ?? null,
    currentNumber: outcome?.result.diceNumber ?? null,
    winAmount: rupeesFromPaise(outcome?.prizePaise ?? 0),
    selectedCity: city,
    selectedDice: diceNumber,
    selectedAmount: coinTypeId === null ? null : (COIN_RUPEES[coinTypeId] ?? null),
  }
}

function closureOf({ breakUntilMs, nowMs, isTimeUp, operatorClosure }: Facts): TableClosure | null {
  if (isExcluded(breakUntilMs, nowMs ?? 0)) return 'break'
  return isTimeUp ? 'timeLimit' : operatorClosure
}

function timerOf(round: PlayerRound, shown: readonly TableInstance[], nowMs: number | null): number | null {
  if (nowMs === null) return null
  const bet = betOf(round)
  const ends = bet === null ? shown.map(({ times }) => times.endsAtMs) : [bet.endsAtMs]
  if (ends.length === 0) return null
  const left = secondsLeft(Math.min(...ends), nowMs)
  return Number.isFinite(left) ? left : DEFAULT_SECONDS_LEFT
}

function countdownOf(round: PlayerRound, nowMs: number | null): number | null {
  if (nowMs === null) return null
  if (round.phase === 'resolving') return countdownDigit(round.openedAtMs, null, nowMs)
  if (round.phase !== 'countingDown' && round.phase !== 'revealing') return null
  // The 0 stays for a moment after the reveal has begun.
  if (nowMs >= round.revealAtMs + ZERO_MS) return null
  return countdownDigit(round.openedAtMs, round.revealAtMs, nowMs)
}

function gamePhaseOf({ round, leftAtMs, nowMs }: Facts): GamePhase {
  if (round.phase === 'leaving') return 'resetting'
  const reveal = revealOf(round)
  if (reveal !== null && nowMs !== null && nowMs >= reveal.revealAtMs + SPIN_MS) return 'won'
  if (isOnResultScreen(round)) return 'spinning'
  return leftAtMs !== null && nowMs !== null && nowMs < leftAtMs + RESET_MS ? 'resetting' : 'waiting'
}
