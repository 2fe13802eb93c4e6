/**
 * What the table knows, as facts: the player's round, the active instances, and the specification's local game
 * store under its own names, all of it derived from the round and the server's clock.
 */
import type { City } from '../domain/city'
import type { DiceNumber } from '../domain/dice'
import type { Mode } from '../domain/mode'
import { rupeesFromPaise } from '../domain/money'
import type { RealMoneyState } from '../domain/realMoney'
import { countdownDigit, ZERO_MS } from '../domain/resultTimeline'
import {
  DEFAULT_SECONDS_LEFT,
  DEFAULT_TIMING,
  isActive,
  type RoundTiming,
  secondsLeft,
} from '../domain/round'
import {
  betOf,
  EMPTY_ROUND,
  isOnResultScreen,
  type Outcome,
  type PlayerRound,
  revealOf,
} from '../domain/roundState'
import type { TableInstance } from './roundMapper'

export type GamePhase = 'spinning' | 'won' | 'resetting' | 'waiting'

/** The local game store of the specification. */
export interface LocalGame {
  onlineUsers: number
  totalBet: number
  /** Whole seconds to the end of betting, null while there is no telling. */
  timer: number | null
  currentCity: City | null
  currentNumber: DiceNumber | null
  /** Rupees. */
  winAmount: number
  isGameActive: boolean
  gamePhase: GamePhase
  selectedCity: City | null
  selectedDice: DiceNumber | null
  /** Rupees of the chosen coin. */
  selectedAmount: number | null
}

export type TableClosure = 'paused' | Exclude<RealMoneyState, 'on'>

export interface TableCoin {
  coinTypeId: number
  rupees: number
}

export interface GameState extends LocalGame {
  /** When the last show was left, in server time. */
  resetAtMs: number | null
  /** The digit over the result screen: 3, 2, 1, 0, then null. */
  countdown: number | null
  /** Enabled coins that have an active instance now. Stays the same array while its ids do. */
  openCoinTypeIds: readonly number[]
  mode: Mode
  round: PlayerRound
  instances: readonly TableInstance[]
  /** Enabled coins, null until they are known. */
  coins: readonly TableCoin[] | null
  timing: RoundTiming
  /** Why the operator opens no more rounds; those that are open are settled. Null while they are opened. */
  closed: TableClosure | null
  /** How many bets were refused because their instance was gone: each time the instances are asked for anew. */
  goneInstances: number
  /** Whether the bet that is on its way was lost before, and is asked for again. */
  isUnanswered: boolean
  /** Whether the server's clock and the state of the player's bet are known. */
  isSynced: boolean
}

/** The local game store's own timings. */
export const SPIN_MS = 3_000
export const RESET_MS = 2_000
/** Between two rounds the next one takes a moment to be heard of; for so long the table stays lit, only locked. */
const TURN_MS = 3_000

export const INITIAL_GAME: GameState = {
  mode: 'dummy',
  round: EMPTY_ROUND,
  instances: [],
  coins: null,
  timing: DEFAULT_TIMING,
  closed: null,
  goneInstances: 0,
  isUnanswered: false,
  isSynced: false,
  resetAtMs: null,
  countdown: null,
  openCoinTypeIds: [],
  onlineUsers: 0,
  totalBet: 0,
  timer: null,
  currentCity: null,
  currentNumber: null,
  winAmount: 0,
  isGameActive: false,
  gamePhase: 'waiting',
  selectedCity: null,
  selectedDice: null,
  selectedAmount: null,
}

/** Everything that follows from the facts at a server time (null: not known yet), the specification's fields first. */
export function derivedGame(
  state: GameState,
  nowMs: number | null,
): LocalGame & Pick<GameState, 'openCoinTypeIds' | 'countdown'> {
  const { round, coins } = state
  const outcome = outcomeOf(round)
  const coin = coins?.find(({ coinTypeId }) => coinTypeId === round.selection.coinTypeId)
  const open = shownInstances(state, nowMs).map(({ coinTypeId }) => coinTypeId)
  const isSame = open.join() === state.openCoinTypeIds.join()
  return {
    countdown: countdownOf(round, nowMs),
    openCoinTypeIds: isSame ? state.openCoinTypeIds : open,
    onlineUsers: state.onlineUsers,
    totalBet: outcome?.totalBets ?? 0,
    timer: timerOf(state, nowMs),
    currentCity: outcome?.result.city ?? null,
    currentNumber: outcome?.result.diceNumber ?? null,
    winAmount: rupeesFromPaise(outcome?.prizePaise ?? 0),
    isGameActive: open.length > 0,
    gamePhase: phaseOf(state, nowMs),
    selectedCity: round.selection.city,
    selectedDice: round.selection.diceNumber,
    selectedAmount: coin?.rupees ?? null,
  }
}

/** The instances of enabled coins that the table shows: the active ones, and for a moment those that just ended. */
export function shownInstances(state: GameState, nowMs: number | null): readonly TableInstance[] {
  if (nowMs === null) return []
  return state.instances.filter(
    ({ coinTypeId, times }) =>
      nowMs >= times.startsAtMs &&
      nowMs < times.activeUntilMs + TURN_MS &&
      (state.coins?.some((coin) => coin.coinTypeId === coinTypeId) ?? false),
  )
}

/**
 * The instances to go on with after an answer. Who asks in the moment between two rounds is told of none: what has just
 * ended stays for that moment, so that the table waits lit and keeps the choice.
 */
export function instancesAfter(
  known: readonly TableInstance[],
  answered: readonly TableInstance[],
  nowMs: number | null,
): readonly TableInstance[] {
  if (nowMs === null) return answered
  const isTurning = ({ coinTypeId, times }: TableInstance) =>
    nowMs >= times.activeUntilMs &&
    nowMs < times.activeUntilMs + TURN_MS &&
    answered.every((instance) => instance.coinTypeId !== coinTypeId)
  const turning = known.filter(isTurning)
  return turning.length === 0 ? answered : [...answered, ...turning]
}

/** The instance that a bet with this coin would go to, null if there is none. */
export function instanceOf(
  state: GameState,
  coinTypeId: number | null,
  nowMs: number | null,
): TableInstance | null {
  if (nowMs === null) return null
  const isIt = ({ coinTypeId: id, times }: TableInstance) => id === coinTypeId && isActive(times, nowMs)
  return state.instances.find(isIt) ?? null
}

/** At 0 nothing can be chosen until the next instance opens. */
export function isBettingOver({ timer }: GameState): boolean {
  return timer === 0
}

/** What the round on show, or the last one, came to. */
export function outcomeOf(round: PlayerRound): Outcome | null {
  if ('outcome' in round) return round.outcome
  return round.lastResult?.outcome ?? null
}

function timerOf(state: GameState, nowMs: number | null): number | null {
  if (nowMs === null) return null
  const bet = betOf(state.round)
  const ends = bet === null ? shownInstances(state, nowMs).map(({ times }) => times.endsAtMs) : [bet.endsAtMs]
  if (ends.length === 0) return state.instances.length === 0 ? null : 0
  const left = secondsLeft(Math.min(...ends), nowMs)
  return Number.isFinite(left) ? left : DEFAULT_SECONDS_LEFT
}

function countdownOf(round: PlayerRound, nowMs: number | null): number | null {
  if (nowMs === null) return null
  if (round.phase === 'resolving') return countdownDigit(round.openedAtMs, null, nowMs)
  if (round.phase !== 'countingDown' && round.phase !== 'revealing') return null
  // The 0 stands while the reveal begins.
  if (nowMs >= round.revealAtMs + ZERO_MS) return null
  return countdownDigit(round.openedAtMs, round.revealAtMs, nowMs)
}

/** The specification's phases: spinning, won 3 s later, and after the show resetting for 2 s, then waiting. */
function phaseOf({ round, resetAtMs }: GameState, nowMs: number | null): GamePhase {
  if (round.phase === 'leaving') return 'resetting'
  const reveal = revealOf(round)
  if (reveal !== null && nowMs !== null && nowMs >= reveal.revealAtMs + SPIN_MS) return 'won'
  if (isOnResultScreen(round)) return 'spinning'
  return resetAtMs !== null && nowMs !== null && nowMs < resetAtMs + RESET_MS ? 'resetting' : 'waiting'
}
