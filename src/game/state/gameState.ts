/** The fields of the game store. Times are server time in epoch milliseconds. */
import type { City } from '../../domain/core/city'
import type { DiceNumber } from '../../domain/core/dice'
import type { Mode } from '../../domain/core/mode'
import { EMPTY_ROUND, type PlayerRound } from '../../domain/roundState'
import { type GameValues, gameValues } from './gameValues'
import { EMPTY_TABLE, type TableFacts } from './tableFacts'

/** The player's round, changed by game/round alone. */
export interface RoundFields {
  mode: Mode
  round: PlayerRound
  /** The time of the last tick, null before the server's clock is known. */
  nowMs: number | null
  /** When the result screen was left last. */
  leftAtMs: number | null
  /** Whether a pending bet request was lost at least once and is retried. */
  isUnanswered: boolean
  /** Whether the server's clock and the state of the player's bet are known. */
  isSynced: boolean
}

/** The player's own limits on this device. */
export interface OwnLimits {
  /** Whether today's time at the tables has reached the player's limit. */
  isTimeUp: boolean
}

export type TileKey = `coin-${number}` | `city-${City}` | `die-${DiceNumber}`

/** The tiles under the player's pointer, fingers and keyboard: the DOM controls set them, the stage draws them. */
export interface TileInteraction {
  hovered: TileKey | null
  /** Several, one for each finger. */
  pressed: readonly TileKey[]
  focused: TileKey | null
}

export type VideoState = 'idle' | 'loading' | 'playing' | 'unavailable'

/** What one of stage and React does and the other shows. */
export interface SharedFields {
  tiles: TileInteraction
  /** The result video. */
  videoState: VideoState
  /** The instance during whose throw the player has brought the columns back, null for none. */
  columnsKeptFor: number | null
  /** When dummy coins were added last, for the confetti. */
  coinsAddedAtMs: number | null
}

export type GameState = RoundFields & TableFacts & OwnLimits & SharedFields & GameValues

const INITIAL_FIELDS: RoundFields & TableFacts & OwnLimits & SharedFields = {
  ...EMPTY_TABLE,
  mode: 'dummy',
  round: EMPTY_ROUND,
  nowMs: null,
  leftAtMs: null,
  isUnanswered: false,
  isSynced: false,
  isTimeUp: false,
  tiles: { hovered: null, pressed: [], focused: null },
  videoState: 'idle',
  columnsKeptFor: null,
  coinsAddedAtMs: null,
}

export const INITIAL_GAME: GameState = { ...INITIAL_FIELDS, ...gameValues(INITIAL_FIELDS, []) }

/** Returns the state after a change, with the values that follow from it. */
export function changeState(
  state: GameState,
  part: Partial<RoundFields & TableFacts & OwnLimits>,
): GameState {
  const changed = { ...state, ...part }
  return { ...changed, ...gameValues(changed, state.openCoinTypeIds) }
}
