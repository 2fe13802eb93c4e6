/** A message replaces the table. */
import { PATHS } from '../../paths'
import type { UiState } from './state'
import { wait } from './steps'

const DUMMY = PATHS.dummyMenu

const states: readonly Omit<UiState, 'area'>[] = [
  { name: 'orientation-rotate', path: DUMMY, isPortrait: true },
  { name: 'orientation-detecting', path: DUMMY, scene: { orientation: 'unmeasured' } },
  { name: 'orientation-error-practice', path: DUMMY, scene: { orientation: 'unreadable' } },
  { name: 'orientation-error-real', path: PATHS.realMenu, scene: { orientation: 'unreadable' } },
  { name: 'graphics-none', path: DUMMY, scene: { hasWebGL: false }, hasNoCanvas: true, steps: [wait(3_500)] },
  { name: 'graphics-lost', path: DUMMY, steps: [(user) => user.loseGraphics(), wait(3_500)] },
]

export const coveredStates: readonly UiState[] = states.map((state) => ({ ...state, area: 'overlays' }))
