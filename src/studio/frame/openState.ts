/** Brings the page into its state and waits until all of it is painted, so that its picture is always the same. */
import { queryByText } from '@testing-library/dom'
import { TABLE_PATHS } from '../../paths'
import type { FrameState } from '../core/frameState'
import type { StateUser } from '../states/state'
import { STATES } from '../states/states'
import type { PageClock } from './clock'
import type { ControlNames } from './controlNames'
import { pointAt } from './pointAt'
import { poll } from './realTime'
import { isStarted } from './settle'
import type { PageVideos } from './videos'

/** In this time the first frame is drawn, after which the table asks for its code. */
const FIRST_FRAME_MS = 80
/** Covers loading and the entry animation of the tiles. */
const FIRST_PAINT_MS = 1_200
/** Components show loaded data after short timers, which need the clock to advance. */
const DATA_SHOWN_MS = 400
/** By then a tile shows that it is hovered, and its tooltip is there. */
const POINTED_MS = 400
/** For the stage to draw the frame of a video that has come. */
const DRAWN_MS = 20

export interface PageParts {
  clock: PageClock
  videos: PageVideos
  user: StateUser
  names: ControlNames
  settle(): Promise<void>
}

export async function openState(state: FrameState, page: PageParts): Promise<void> {
  const { clock, videos } = page
  await page.settle()
  await clock.advance(FIRST_FRAME_MS)
  // The seconds of play are counted from then on.
  if (!state.hasNoCanvas && state.path.endsWith('-startmenu'))
    await poll(() => document.querySelector('.table'), 'the page shows no table')
  await clock.advance(DATA_SHOWN_MS - FIRST_FRAME_MS)
  if (!state.hasNoCanvas) await loaded(() => document.querySelector('.table[data-ready="false"]'), page)
  await clock.advance(FIRST_PAINT_MS - DATA_SHOWN_MS)
  if (!state.isVideoPending) videos.release()
  await videoShown(state, page)
  await clock.advance(200)
  if (asksToTurn(state)) return
  await poll(() => (isStarted() ? true : null), 'the page does not start')
  for (const step of STATES.find(({ name }) => name === state.name)?.steps ?? []) await step(page.user)
  await videoShown(state, page)
}

/** The table asks to turn a screen that is higher than wide, so no step can be taken there. */
const asksToTurn = ({ path }: FrameState) => TABLE_PATHS.includes(path) && innerHeight > innerWidth

export async function pointAtControls(state: FrameState, { clock, names }: PageParts): Promise<void> {
  const { options } = state
  if (asksToTurn(state)) return
  for (const pointing of ['hover', 'press', 'focus'] as const) {
    const name = options[pointing]
    if (name === null) continue
    pointAt(name, pointing, names)
    if (options.at === null) await clock.advance(POINTED_MS)
  }
}

async function videoShown({ isVideoPending }: FrameState, page: PageParts): Promise<void> {
  if (!isVideoPending) await loaded(() => queryByText(document.body, page.names.is('Loading video...')), page)
}

async function loaded(
  findSpinner: () => Element | null,
  { settle, videos, clock }: PageParts,
): Promise<void> {
  await settle()
  await poll(() => (findSpinner() === null ? true : null), 'loading does not end')
  await videos.settled()
  await clock.advance(DRAWN_MS)
}
