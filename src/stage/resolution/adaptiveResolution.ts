/**
 * Chooses how many pixels the stage draws per CSS pixel: the device's ratio capped at 2, one step fewer while frames are
 * slow, one step more when frames are fast again.
 */

const MAX_RESOLUTION = 2
const MIN_RESOLUTION = 0.75
/** A resize reallocates the canvas and costs a few frames, so a step is a fifth and not less. */
const STEP = 0.8
/** Short enough that the menu's tweens reveal a slow phone before the reels start: 24 frames at 60 Hz. */
const SAMPLE_MS = 400
/** Few enough that a phone that draws three frames a second steps down during the reels. */
const MIN_SAMPLE_FRAMES = 6
const SLOW_FRAME_MS = 24
const FAST_FRAME_MS = 18
/** Fast samples in a row before a step up, so that a step down is not undone at once. */
const FAST_SAMPLES_TO_STEP_UP = 4

export interface ResolutionState {
  resolution: number
  /** Fast samples in a row since the last step. */
  fastSamples: number
}

/** Returns the resolution at which a device starts, which is also its maximum: its pixel ratio between 1 and 2. */
export function fullResolution(pixelRatio: number): number {
  return Math.min(Math.max(1, pixelRatio), MAX_RESOLUTION)
}

/** Returns whether intervals between frames, in milliseconds, are enough for a step. */
export function isSample(intervalsMs: readonly number[]): boolean {
  return intervalsMs.length >= MIN_SAMPLE_FRAMES && intervalsMs.reduce((sum, ms) => sum + ms, 0) >= SAMPLE_MS
}

/**
 * Returns the state after one sample.
 * @param intervalsMs a sample of the intervals between frames of a running animation; the median counts
 * @param full the device's full resolution
 */
export function stepResolution(
  { resolution, fastSamples }: ResolutionState,
  intervalsMs: readonly number[],
  full: number,
): ResolutionState {
  const medianMs = [...intervalsMs].sort((a, b) => a - b)[Math.floor(intervalsMs.length / 2)] ?? 0
  if (medianMs >= SLOW_FRAME_MS) {
    return { resolution: Math.max(MIN_RESOLUTION, resolution * STEP), fastSamples: 0 }
  }
  if (medianMs > FAST_FRAME_MS) return { resolution, fastSamples: 0 }
  if (fastSamples + 1 < FAST_SAMPLES_TO_STEP_UP) return { resolution, fastSamples: fastSamples + 1 }
  return { resolution: Math.min(full, resolution / STEP), fastSamples: 0 }
}
