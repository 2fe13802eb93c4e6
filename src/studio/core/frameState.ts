/** The state's scene, changed by the address, as the page of a state gets it before its first script. JSON, for Playwright. */
import type { Mode } from '../../domain/core/mode'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../i18n/locale'
import { localPath } from '../../i18n/localPath'
import { crawledPaths, MENU_PATHS, modeOf, TABLE_PATHS } from '../../paths'
import type { MockCombination, Scene } from '../mock/scene'
import type { UiState } from '../states/state'
import type { StudioAddress } from './address'

/** A state that a test may open: one of the list, or one of its own without steps. */
export type OpenedState = Pick<
  UiState,
  'name' | 'path' | 'scene' | 'isVideoPending' | 'hasNoCanvas' | 'isPortrait'
> & { area?: UiState['area'] }

export interface FrameState {
  /** Finds the steps. */
  name: string
  path: string
  scene: Scene
  isVideoPending: boolean
  hasNoCanvas: boolean
  /** Whether the state's time counts from the end of betting; else from the moment at which its steps have led there. */
  isTimedByBetting: boolean
  bet: MockCombination & { coinTypeId: number }
  /** The mode whose table the steps are to use instead of their own. */
  mode: Mode | null
  options: Pick<
    StudioAddress,
    'at' | 'hover' | 'press' | 'focus' | 'language' | 'motion' | 'colours' | 'text' | 'renderer' | 'isPlaying'
  >
  /** Opens when Playwright calls `studio.open()`, at a build whose files are all there. */
  isDriven: boolean
}

const BET = { city: 'mumbai', dice_number: '3', coinTypeId: 3 } as const
const OPTIONS: FrameState['options'] = {
  at: null,
  hover: null,
  press: null,
  focus: null,
  language: DEFAULT_LANGUAGE,
  motion: 'full',
  colours: 'normal',
  text: '100',
  renderer: 'fast',
  isPlaying: false,
}
/** One frame of a state's clock. */
export const FRAME_MS = 16
/** Longer than what the page plays until its state is there. In whole frames, so that one is drawn at the moment itself. */
const OPENING_MS = 113 * FRAME_MS
const SETTINGS = 'settings-storage'

/** The state as its list says. */
export function plainFrameState(
  state: OpenedState,
  isDriven: boolean,
  options: Partial<FrameState['options']> = {},
): FrameState {
  const { name, isVideoPending = false, hasNoCanvas = false, area } = state
  const { language = DEFAULT_LANGUAGE } = options
  const chosen = isLanguage(language) && language !== DEFAULT_LANGUAGE ? { language } : {}
  return {
    ...{ name, isVideoPending, hasNoCanvas, isTimedByBetting: area === 'result' },
    path: pathIn(chosen.language, state.path),
    scene: withSettings(state.scene, chosen),
    ...{ bet: BET, mode: null, options: { ...OPTIONS, ...options }, isDriven },
  }
}

function pathIn(language: Language | undefined, path: string): string {
  const isPublic = crawledPaths.includes(path.replace(/\?.*/, ''))
  return language !== undefined && isPublic ? localPath(path, language) : path
}

/** The state as the address has it. */
export function frameStateOf(state: UiState, address: StudioAddress): FrameState {
  const plain = plainFrameState(state, false, { language: address.language })
  const mode = address.mode === 'as-is' ? null : address.mode === 'real' ? 'real' : 'dummy'
  const inMode = mode === null ? plain : changeMode(plain, mode)
  return {
    ...inMode,
    scene: changeScene(inMode.scene, address, plain.isTimedByBetting),
    bet: address.bet ?? BET,
    hasNoCanvas: plain.hasNoCanvas || address.renderer === 'none',
    options: address,
  }
}

function changeScene(scene: Scene, address: StudioAddress, isTimedByBetting: boolean): Scene {
  const { at, result, bet, theme, renderer } = address
  return {
    ...(theme === 'light' ? withSettings(scene, { theme }) : scene),
    ...(result === null ? {} : { result }),
    ...(bet === null ? {} : { bet }),
    ...(renderer === 'none' ? { hasWebGL: false } : {}),
    ...(at !== null && isTimedByBetting ? { endsInMs: OPENING_MS - at * 1000 } : {}),
  }
}

/** The scene of a player who has chosen these settings too. */
function withSettings(scene: Scene = {}, chosen: { theme?: 'light'; language?: Language }): Scene {
  if (Object.keys(chosen).length === 0) return scene
  const { state = {} } = JSON.parse(scene.storage?.[SETTINGS] ?? '{}') as { state?: object }
  const settings = JSON.stringify({ state: { ...state, ...chosen }, version: 0 })
  return { ...scene, storage: { ...scene.storage, [SETTINGS]: settings } }
}

/** The paths of the API and the stored entries name their mode. */
function changeMode(state: FrameState, mode: Mode): FrameState {
  if (!TABLE_PATHS.includes(state.path) || modeOf(state.path) === mode) return state
  const scene = JSON.stringify(state.scene).replace(/\b(dummy|real)(?=-(game|place)|\\?")/g, mode)
  return { ...state, path: MENU_PATHS[mode], scene: JSON.parse(scene) as Scene, mode }
}
