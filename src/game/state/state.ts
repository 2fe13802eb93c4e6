/**
 * The whole state of the game on this page: each field once, with what it is, when it changes and who reads it. Times are
 * server time in epoch milliseconds, money is in rupees where a field of the specification says so.
 */
import type { City } from '../../domain/core/city'
import { COIN_RUPEES } from '../../domain/core/coin'
import type { DiceNumber } from '../../domain/core/dice'
import type { Mode } from '../../domain/core/mode'
import { rupeesFromPaise } from '../../domain/core/money'
import { isExcluded } from '../../domain/money/limits'
import { countdownDigit, ZERO_MS } from '../../domain/resultTimeline'
import { DEFAULT_SECONDS_LEFT, secondsLeft } from '../../domain/round'
import { betOf, EMPTY_ROUND, type PlayerRound, revealOf } from '../../domain/roundState'
import { outcomeOf, phaseOf, revealedAtMs } from '../round/phases/phaseOf'
import type { OperatorClosure, TableClosure } from './closure'
import { shownInstances } from './shownInstances'
import type { TableCoin, TableInstance } from './tableInstance'

/** The player's round. `round/roundMachine` changes it. */
export interface RoundFields {
  /** The table that is open, set when one opens. Every screen, the felt and the wallet read it. */
  mode: Mode
  /** The round's phase with its data, changed by the events of `domain/roundReducer`. Menu, result and stage read it. */
  round: PlayerRound
  /** The last tick, at least once a second; null before the server's clock is known. */
  nowMs: number | null
  /** Whether a bet request was lost at least once and is sent again. The bet button says so. */
  isUnanswered: boolean
  /** Whether the server's clock and the player's bet are known. Until then the timer is unknown. */
  isSynced: boolean
}

/** What the server says of the table. `table/enterTable` copies it from the query cache, since the stage reads no queries. */
export interface TableFacts {
  instances: readonly TableInstance[]
  /** Whether an answer has named the instances, even if there are none. */
  areInstancesKnown: boolean
  /** The last response or event, null before the first one since the table was opened. */
  instancesAtMs: number | null
  onlineUsers: number
  /** The enabled coins, null until they are known. */
  coins: readonly TableCoin[] | null
  operatorClosure: OperatorClosure | null
  /** Whether the texts of a loss must not suggest a near miss. */
  hasNeutralResults: boolean
  /** The end of the player's break from this table, null without one. */
  breakUntilMs: number | null
  /** Whether the last request for instances did not reach the server. */
  isOffline: boolean
}

interface OwnLimits {
  /** Whether today's time at the tables has reached the player's limit. `timeLimit` changes it. */
  isTimeUp: boolean
}

export type TileKey = `coin-${number}` | `city-${City}` | `die-${DiceNumber}`

/** The tiles under the player's pointer, fingers and keyboard. */
export interface TileInteraction {
  hovered: TileKey | null
  /** Several, one for each finger. */
  pressed: readonly TileKey[]
  focused: TileKey | null
}

export type VideoState = 'idle' | 'loading' | 'playing' | 'unavailable'

/** What one of stage and React does and the other shows. */
interface SharedFields {
  /** The DOM controls set it, the stage draws it. */
  tiles: TileInteraction
  /** The result video. The stage sets it, the result's texts name it. */
  videoState: VideoState
  /** Whether the stage draws the throw itself. While it does, the result's texts do not name the video. */
  isThrowDrawn: boolean
  /** The instance during whose throw the player has brought the columns back, null for none. */
  columnsKeptFor: number | null
  /** When dummy coins were added last, for the stage's confetti. */
  coinsAddedAtMs: number | null
}

/** Values that follow from the other fields; `changeState` computes them. */
interface DerivedValues {
  /** Whole seconds to the end of betting, null while unknown and without a round. Badge, lamps and sounds read it. */
  timer: number | null
  /** The digit over the result screen: 3, 2, 1, 0, then null. */
  countdown: number | null
  /** Why the player cannot bet, null if nothing but time prevents a bet. */
  closed: TableClosure | null
  /** Enabled coins with an active instance; the same array while its ids are the same. */
  openCoinTypeIds: readonly number[]
  isGameActive: boolean
  /** Named by the specification; the product itself reads `phaseOf(round)`. */
  gamePhase: 'spinning' | 'won' | 'resetting' | 'waiting'
  /** The bets of everybody in the round of the result, null without a result. */
  totalBet: number | null
  /** Named by the specification: the result of the player's round, null until it is known. */
  currentCity: City | null
  currentNumber: DiceNumber | null
  /** Rupees. Named by the specification; the product itself reads the outcome's prize. */
  winAmount: number
  selectedCity: City | null
  selectedDice: DiceNumber | null
  /** The value of the selected coin in rupees. */
  selectedAmount: number | null
}

type Facts = RoundFields & TableFacts & OwnLimits
export type GameState = Facts & SharedFields & DerivedValues

export const EMPTY_TABLE: TableFacts = {
  instances: [],
  areInstancesKnown: false,
  instancesAtMs: null,
  onlineUsers: 0,
  coins: null,
  operatorClosure: null,
  hasNeutralResults: false,
  breakUntilMs: null,
  isOffline: false,
}

const INITIAL_FACTS: Facts = {
  ...EMPTY_TABLE,
  mode: 'dummy',
  round: EMPTY_ROUND,
  nowMs: null,
  isUnanswered: false,
  isSynced: false,
  isTimeUp: false,
}

export const INITIAL_GAME: GameState = {
  ...INITIAL_FACTS,
  tiles: { hovered: null, pressed: [], focused: null },
  videoState: 'idle',
  isThrowDrawn: false,
  columnsKeptFor: null,
  coinsAddedAtMs: null,
  ...deriveValues(INITIAL_FACTS, []),
}

/** Returns the state after a change, with the values that follow from it. */
export function changeState(state: GameState, part: Partial<Facts>): GameState {
  const changed = { ...state, ...part }
  return { ...changed, ...deriveValues(changed, state.openCoinTypeIds) }
}

/** @param openBefore the last `openCoinTypeIds`, which is returned again while equal */
function deriveValues(facts: Facts, openBefore: readonly number[]): DerivedValues {
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
  if (nowMs === null || !('openedAtMs' in round) || phaseOf(round).result === 'announced') return null
  const revealAtMs = revealOf(round)?.revealAtMs ?? null
  // The 0 stays for a moment after the reveal has begun.
  if (revealAtMs !== null && nowMs >= revealAtMs + ZERO_MS) return null
  return countdownDigit(round.openedAtMs, revealAtMs, nowMs)
}

/** 'spinning' becomes 'won' this long after the reveal, as the specification has it. */
const SPIN_MS = 3_000

function gamePhaseOf({ round, nowMs }: Facts): DerivedValues['gamePhase'] {
  if (round.phase === 'leaving') return 'resetting'
  if (nowMs !== null && nowMs >= (revealedAtMs(round) ?? Infinity) + SPIN_MS) return 'won'
  return phaseOf(round).screen === 'result' ? 'spinning' : 'waiting'
}
