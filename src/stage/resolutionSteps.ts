/**
 * How many pixels the stage draws for each CSS pixel: as many as the device has, up to 2, fewer while frames come
 * late, and more again when they come in time. Down it goes in one stride, since each change costs a pause; and where
 * more proved too many, the next try is put off twice as long, so that a phone between two steps does not swing.
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
}

/** Where a device starts, and the most it gets: a ratio of 3 draws at 2. */
export function fullResolution(pixelRatio: number): number {
  return Math.min(Math.max(1, pixelRatio), MAX_RESOLUTION)
}

/** Before the first watch. */
export function watchedFrom(resolution: number): ResolutionState {
  return { resolution, goodWatches: 0, neededWatches: FIRST_GOOD_WATCHES, hasRisen: false }
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
  if (middle >= LATE_MS) {
    const share = Math.min(STEP, Math.sqrt(GOAL_MS / middle))
    return {
      resolution: Math.max(MIN_RESOLUTION, state.resolution * share),
      goodWatches: 0,
      neededWatches: state.hasRisen
        ? Math.min(MOST_GOOD_WATCHES, state.neededWatches * 2)
        : state.neededWatches,
      hasRisen: false,
    }
  }
  if (middle > EARLY_MS || state.resolution >= full) return { ...state, goodWatches: 0 }
  const goodWatches = state.goodWatches + 1
  return goodWatches < state.neededWatches
    ? { ...state, goodWatches }
    : { ...state, resolution: Math.min(full, state.resolution / STEP), goodWatches: 0, hasRisen: true }
}
