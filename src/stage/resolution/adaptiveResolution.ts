/**
 * How many pixels the stage draws for each CSS pixel: as many as the device has, up to 2, fewer while frames come
 * late, and more again when they come in time. Down it goes in one stride, since each change costs a pause; and where
 * more proved too many, the next try is put off twice as long, so that a phone between two steps does not swing. Frames
 * that come no sooner with the fewest pixels than with the most are not late for them: a phone that saves its battery
 * shows thirty a second whatever is drawn, and gets all its pixels.
 */

export const MAX_RESOLUTION = 2
const MIN_RESOLUTION = 0.75
/** The least change worth the pause that a new canvas size costs. */
const STEP = 0.8
/** Frames looked at before anything changes: few enough that the menu's own motions show a slow phone before the reels. */
export const WATCHED_FRAMES = 24
/** The middle frame of those is late from here on, in ms, and early up to there. */
const LATE_MS = 24
const EARLY_MS = 18
/** What a frame should take; the time goes with the number of pixels, which is the square of the resolution. */
const GOAL_MS = 16.7
/** By so much the middle frame may differ from another watch's and still be as late. */
const SAME = 0.9

/** So many good watches in a row are needed before the first step up, and before any in the end. */
const FIRST_GOOD_WATCHES = 4
const MOST_GOOD_WATCHES = 64

export interface ResolutionState {
  resolution: number
  /** In a row, since the last change. */
  goodWatches: number
  /** As many are needed before the next step up. */
  neededWatches: number
  /** Whether the last change was a step up. */
  hasRisen: boolean
  /** How late the middle frame was when the way down began, in ms; null while frames come in time. */
  lateFromMs: number | null
  /** How often the screen shows a frame where pixels have nothing to do with it, in ms; 0 while it has not been met. */
  paceMs: number
}

/** Where a device starts, and the most it gets: a ratio of 3 draws at 2. */
export function fullResolution(pixelRatio: number): number {
  return Math.min(Math.max(1, pixelRatio), MAX_RESOLUTION)
}

/** Before the first watch. */
export function watchedFrom(resolution: number): ResolutionState {
  return {
    resolution,
    goodWatches: 0,
    neededWatches: FIRST_GOOD_WATCHES,
    hasRisen: false,
    lateFromMs: null,
    paceMs: 0,
  }
}

/**
 * The next state after a watch.
 * @param intervalsMs the time between frames while something moved, WATCHED_FRAMES of them
 * @param full the resolution that the device would get
 */
export function stepResolution(
  state: ResolutionState,
  intervalsMs: readonly number[],
  full: number,
): ResolutionState {
  const middle = [...intervalsMs].sort((a, b) => a - b)[Math.floor(intervalsMs.length / 2)] ?? 0
  // A screen that shows more again has ended its slow pace.
  const paceMs = middle < state.paceMs * SAME ? 0 : state.paceMs
  if (middle >= Math.max(LATE_MS, paceMs / SAME)) return stepDown({ ...state, paceMs }, middle, full)
  const inTime = { ...state, paceMs, lateFromMs: null }
  if (middle > Math.max(EARLY_MS, paceMs) || state.resolution >= full) return { ...inTime, goodWatches: 0 }
  const goodWatches = state.goodWatches + 1
  return goodWatches < state.neededWatches
    ? { ...inTime, goodWatches }
    : { ...inTime, resolution: Math.min(full, state.resolution / STEP), goodWatches: 0, hasRisen: true }
}

function stepDown(state: ResolutionState, middle: number, full: number): ResolutionState {
  const lateFromMs = state.lateFromMs ?? middle
  if (state.resolution <= MIN_RESOLUTION && middle >= lateFromMs * SAME) {
    return { ...watchedFrom(full), neededWatches: state.neededWatches, paceMs: middle }
  }
  const share = Math.min(STEP, Math.sqrt(GOAL_MS / middle))
  return {
    ...state,
    resolution: Math.max(MIN_RESOLUTION, state.resolution * share),
    goodWatches: 0,
    neededWatches: state.hasRisen
      ? Math.min(MOST_GOOD_WATCHES, state.neededWatches * 2)
      : state.neededWatches,
    hasRisen: false,
    lateFromMs,
  }
}
