/** The states of the result screen, whose time counts from the end of betting, when the screen opens. */
import { PATHS } from '../../paths'
import { LOSS, revealAt, WIN } from './rounds'
import type { UiState } from './state'
import { wait } from './steps'

/** The countdown, the first turns of the reels, the throw, the city's light, the verdict, the way back. */
const MOMENTS = [1.4, 3.4, 6.25, 9.7, 10.9, 12.5]
const DUMMY = PATHS.dummyMenu

const states: readonly Omit<UiState, 'area' | 'moments'>[] = [
  { name: 'result-countdown', path: DUMMY, scene: revealAt(-1.6, WIN) },
  { name: 'result-loading-video', path: DUMMY, scene: revealAt(3.1, WIN), isVideoPending: true },
  { name: 'result-reels', path: DUMMY, scene: revealAt(3.1, WIN) },
  { name: 'result-won', path: DUMMY, scene: revealAt(7.5, WIN) },
  { name: 'result-lost', path: PATHS.realMenu, scene: revealAt(7.5, LOSS) },
  { name: 'result-no-video', path: DUMMY, scene: revealAt(8.2, LOSS, { hasVideo: false }) },
  { name: 'result-time-up', path: DUMMY, scene: revealAt(7.5, LOSS), steps: [wait(1_600)] },
]

export const resultStates: readonly UiState[] = states.map((state) => ({
  ...state,
  area: 'result',
  moments: MOMENTS,
}))
