/** The game store's state: the round, what the server says of the table, and the values derived from both. */
import type { City } from '../domain/city'
import type { DiceNumber } from '../domain/dice'
import type { Mode } from '../domain/mode'
import { isExcluded } from '../domain/money/limits'
import { rupeesFromPaise } from '../domain/money/money'
import { countdownDigit, ZERO_MS } from '../domain/resultTimeline'
import { DEFAULT_SECONDS_LEFT, type RoundTimes, secondsLeft } from '../domain/round'
import {
  betOf,
  EMPTY_ROUND,
  isOnResultScreen,
  lastBetOf,
  type Outcome,
  type PlayerRound,
  revealOf,
} from '../domain/roundState'
import { isRefusingBets } from './table/closure'
import { shownInstances } from './table/shownInstances'
import type { TableData } from './table/tableData'
import type { BetCounts, RecentResult } from './table/tableInstance'

/** What only the client knows. Times are server time in epoch milliseconds. */
export interface RoundStore {
  mode: Mode
  round: PlayerRound
  /** The server time of the last tick, null before the server's clock is known. */
  nowMs: number | null
  /** When the last response with instances arrived, null before the first one since the table was opened. */
  instancesAtMs: number | null
  /** When the result screen was left last. */
  leftAtMs: number | null
  /** Whether a pending bet request was lost at least once and is retried. */
  isUnanswered: boolean
  /** Whether the server's clock and the state of the player's bet are known. */
  isSynced: boolean
}

export interface GameState extends RoundStore, TableData {
  /** Whole seconds to the end of betting, null while unknown and without a round. */
  timer: number | null
  /** The digit over the result screen: 3, 2, 1, 0, then null. */
  countdown: number | null
  /** Enabled coins with an active instance; the same array while its ids are the same. */
  openCoinTypeIds: readonly number[]
  isGameActive: boolean
}

type Facts = RoundStore & TableData

export type GamePhase = 'spinning' | 'won' | 'resetting' | 'waiting'

/** The game's values under their documented names. */
export interface LocalGame {
  onlineUsers: number
  totalBet: number
  timer: number | null
  currentCity: City | null
  currentNumber: DiceNumber | null
  /** Rupees. */
  winAmount: number
  isGameActive: boolean
  gamePhase: GamePhase
  selectedCity: City | null
  selectedDice: DiceNumber | null
  /** The chosen coin's value in rupees. */
  selectedAmount: number | null
}

/** 'spinning' becomes 'won' this long after the reveal. */
const SPIN_MS = 3_000
/** 'resetting' becomes 'waiting' this long after the result screen was left. */
export const RESET_MS = 2_000

export const INITIAL_ROUND_STORE: RoundStore = {
  mode: 'dummy',
  round: EMPTY_ROUND,
  nowMs: null,
  instancesAtMs: null,
  leftAtMs: null,
  isUnanswered: false,
  isSynced: false,
}

/** @param before the last state, whose `openCoinTypeIds` is reused while equal */
export function deriveGameState(store: RoundStore, table: TableData, before: GameState | null): GameState {
  const isOnBreak = isExcluded(table.breakUntilMs, store.nowMs ?? 0)
  const facts = { ...store, ...table, closed: isOnBreak ? 'break' : table.closed }
  const open = shownInstances(facts, store.nowMs).map(({ coinTypeId }) => coinTypeId)
  const isSame = open.join() === before?.openCoinTypeIds.join()
  return {
    ...facts,
    timer: timerOf(facts),
    countdown: countdownOf(facts),
    openCoinTypeIds: isSame ? before.openCoinTypeIds : open,
    isGameActive: open.length > 0,
  }
}

/** The local game, derived on demand from a state of the game store. */
export function localGame(state: GameState): LocalGame {
  const { round, coins, onlineUsers, timer, isGameActive } = state
  const outcome = outcomeOf(round)
  const coin = coins?.find(({ coinTypeId }) => coinTypeId === round.selection.coinTypeId)
  return {
    onlineUsers,
    totalBet: outcome?.totalBets ?? 0,
    timer,
    currentCity: outcome?.result.city ?? null,
    currentNumber: outcome?.result.diceNumber ?? null,
    winAmount: rupeesFromPaise(outcome?.prizePaise ?? 0),
    isGameActive,
    gamePhase: gamePhaseOf(state),
    selectedCity: round.selection.city,
    selectedDice: round.selection.diceNumber,
    selectedAmount: coin?.rupees ?? null,
  }
}

/** Whether the selected coin may have a round that is not known, because no response has arrived since its last one. */
export function mayHaveSuccessor({ round, coins, instances, instancesAtMs, closed }: GameState): boolean {
  if (isRefusingBets(closed)) return false
  if (coins === null || instancesAtMs === null) return true
  const { coinTypeId } = round.selection
  const last = instances.find((instance) => instance.coinTypeId === coinTypeId)
  const isEnabled = coins.some((coin) => coin.coinTypeId === coinTypeId)
  return isEnabled && last !== undefined && instancesAtMs < last.times.activeUntilMs
}

/** The coin whose results the table shows: the selected one, else that of the last bet, else the first open one. */
export function shownCoinTypeId({ round, openCoinTypeIds }: GameState): number | null {
  const preferred = [round.selection.coinTypeId, lastBetOf(round)?.coinTypeId, openCoinTypeIds[0]]
  return preferred.find((id) => id != null && openCoinTypeIds.includes(id)) ?? null
}

const NO_RESULTS: readonly RecentResult[] = []

/** The newest results of the shown coin, newest first. */
export function recentResultsOf(state: GameState): readonly RecentResult[] {
  const coinTypeId = shownCoinTypeId(state)
  return state.instances.find((one) => one.coinTypeId === coinTypeId)?.recentResults ?? NO_RESULTS
}

/** The bets in the round of the placed bet, null while no bet is placed or the counts are not known. */
export function betCountsOf({ round, instances }: GameState): BetCounts | null {
  if (round.phase !== 'placed') return null
  const { instanceId } = round.bet
  return instances.find(({ id }) => id === instanceId)?.betCounts ?? null
}

/** The times of the round that the countdown runs for, null while unknown and without a round. */
export function countdownTimes(state: GameState): RoundTimes | null {
  const bet = betOf(state.round)
  const rounds =
    bet === null
      ? shownInstances(state, state.nowMs)
      : state.instances.filter(({ id }) => id === bet.instanceId)
  const [first] = rounds.map(({ times }) => times).sort((a, b) => a.endsAtMs - b.endsAtMs)
  return first ?? null
}

/** Whether betting has ended and the next instance is not open yet. */
export function isBettingOver({ timer }: Pick<GameState, 'timer'>): boolean {
  return timer === 0
}

/** The outcome on the result screen, else the last one. */
export function outcomeOf(round: PlayerRound): Outcome | null {
  if ('outcome' in round) return round.outcome
  return round.lastResult?.outcome ?? null
}

function timerOf(facts: Facts): number | null {
  const { round, nowMs } = facts
  if (nowMs === null) return null
  const bet = betOf(round)
  const ends = bet === null ? shownInstances(facts, nowMs).map(({ times }) => times.endsAtMs) : [bet.endsAtMs]
  if (ends.length === 0) return null
  const left = secondsLeft(Math.min(...ends), nowMs)
  return Number.isFinite(left) ? left : DEFAULT_SECONDS_LEFT
}

function countdownOf({ round, nowMs }: Facts): number | null {
  if (nowMs === null) return null
  if (round.phase === 'resolving') return countdownDigit(round.openedAtMs, null, nowMs)
  if (round.phase !== 'countingDown' && round.phase !== 'revealing') return null
  // The 0 stays for a moment after the reveal has begun.
  if (nowMs >= round.revealAtMs + ZERO_MS) return null
  return countdownDigit(round.openedAtMs, round.revealAtMs, nowMs)
}

function gamePhaseOf({ round, leftAtMs, nowMs }: RoundStore): GamePhase {
  if (round.phase === 'leaving') return 'resetting'
  const reveal = revealOf(round)
  if (reveal !== null && nowMs !== null && nowMs >= reveal.revealAtMs + SPIN_MS) return 'won'
  if (isOnResultScreen(round)) return 'spinning'
  return leftAtMs !== null && nowMs !== null && nowMs < leftAtMs + RESET_MS ? 'resetting' : 'waiting'
}
