/** All states of the product: the studio, the screenshots and the layout tests read this one list. */
import { PATHS } from '../../paths'
import { LOSS, revealAt, WIN } from '../mock/scene'
import { overlayStates } from './overlayStates'
import { accountStates, siteStates } from './siteStates'
import { type Area, type AreaState, type UiState, wait } from './state'
import { tableStates } from './tableStates'

const DUMMY = PATHS.dummyMenu

/** A message replaces the table. */
const COVERED_STATES: readonly AreaState[] = [
  { name: 'orientation-rotate', path: DUMMY, isPortrait: true },
  { name: 'orientation-detecting', path: DUMMY, scene: { orientation: 'unmeasured' } },
  { name: 'orientation-error-practice', path: DUMMY, scene: { orientation: 'unreadable' } },
  { name: 'orientation-error-real', path: PATHS.realMenu, scene: { orientation: 'unreadable' } },
  { name: 'graphics-none', path: DUMMY, scene: { hasWebGL: false }, hasNoCanvas: true, steps: [wait(3_500)] },
  { name: 'graphics-lost', path: DUMMY, steps: [(user) => user.loseGraphics(), wait(3_500)] },
]

/** By the time from the end of betting, when the result screen opens: the countdown, the first turns of the reels, the throw, the city's light, the verdict, the way back. */
const MOMENTS = [1.4, 3.4, 6.25, 9.7, 10.9, 12.5]
const RESULT_STATES: readonly AreaState[] = [
  { name: 'result-countdown', path: DUMMY, scene: revealAt(-1.6, WIN) },
  { name: 'result-loading-video', path: DUMMY, scene: revealAt(3.1, WIN), isVideoPending: true },
  { name: 'result-reels', path: DUMMY, scene: revealAt(3.1, WIN) },
  { name: 'result-won', path: DUMMY, scene: revealAt(7.5, WIN) },
  { name: 'result-lost', path: PATHS.realMenu, scene: revealAt(7.5, LOSS) },
  { name: 'result-no-video', path: DUMMY, scene: revealAt(8.2, LOSS, { hasVideo: false }) },
  { name: 'result-time-up', path: DUMMY, scene: revealAt(7.5, LOSS), steps: [wait(1_600)] },
]

const inArea = (area: Area, states: readonly AreaState[]) => states.map((state) => ({ ...state, area }))

export const STATES: readonly UiState[] = [
  ...inArea('table', tableStates),
  ...inArea('result', RESULT_STATES).map((state) => ({ ...state, moments: MOMENTS })),
  ...inArea('overlays', [...overlayStates, ...COVERED_STATES]),
  ...inArea('site', siteStates),
  ...inArea('account', accountStates),
]

/** Returns the name of the state that a compared picture shows; the picture's name begins with it. */
export function stateOfPicture(picture: string): string {
  const names = STATES.map(({ name }) => name).filter((name) => `${picture}-`.startsWith(`${name}-`))
  return names.sort((a, b) => b.length - a.length)[0] ?? picture
}

/** @throws if no state has this name */
export function findState(name: string): UiState {
  const state = STATES.find((other) => other.name === name)
  if (state === undefined) throw new Error(`no state has the name ${name}`)
  return state
}
