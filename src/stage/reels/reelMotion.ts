/**
 * A reel's position, in items, as a pure function of the time since the reveal: it speeds up, runs at 0.15 s per item
 * and settles on the result. A player who opens the page late sees the position of that moment.
 */
import { SETTLE_MS, SHOW_MS } from '../../domain/resultTimeline'

/** From the reveal until the reel stands on the result. */
export const REELS_MS = SHOW_MS + SETTLE_MS

const ITEM_SECONDS = 0.15
/** Items per second. */
export const FULL_SPEED = 1 / ITEM_SECONDS
/** Before it spins, the reel is pulled back by this share of an item. */
const PULL_BACK = 0.18
const PULL_BACK_SECONDS = 0.25
/** From standstill to full speed. */
const RAMP_SECONDS = 0.4
/** Settling over fewer items than this would brake abruptly. */
const MIN_SETTLE_ITEMS = (FULL_SPEED * (SETTLE_MS / 1000)) / 3

/**
 * Returns the reel's position; it grows over several turns, so that the item shown is `position % count`.
 * @param seconds since the reveal; negative before the reveal
 * @param startIndex item before the reveal, 0 to `count - 1`
 * @param stopIndex item on which the reel stops, 0 to `count - 1`
 * @param count number of items on the reel
 */
export function reelPosition(seconds: number, startIndex: number, stopIndex: number, count: number): number {
  const showSeconds = SHOW_MS / 1000
  const settleSeconds = SETTLE_MS / 1000
  if (seconds <= 0) return startIndex
  if (seconds < showSeconds) return startIndex + spunItems(seconds)
  const from = startIndex + spunItems(showSeconds)
  const target = Math.ceil((from + MIN_SETTLE_ITEMS - stopIndex) / count) * count + stopIndex
  if (seconds >= showSeconds + settleSeconds) return target
  const progress = (seconds - showSeconds) / settleSeconds
  return hermite(from, target, FULL_SPEED * settleSeconds, progress)
}

/** With reduced motion the item changes this often, without scrolling. */
export const REDUCED_MOTION_STEP_MS = 1_000

/** Returns the position for reduced motion: one item per second, and the result as soon as the reels would settle. */
export function reducedMotionPosition(
  seconds: number,
  startIndex: number,
  stopIndex: number,
  count: number,
): number {
  if (seconds <= 0) return startIndex
  if (seconds < SHOW_MS / 1000) return startIndex + Math.floor((seconds * 1000) / REDUCED_MOTION_STEP_MS)
  return reelPosition(REELS_MS / 1000, startIndex, stopIndex, count)
}

/** Returns the speed in items per second, from which the motion blur is derived. */
export function reelSpeed(seconds: number): number {
  const showSeconds = SHOW_MS / 1000
  if (seconds <= PULL_BACK_SECONDS) return 0
  if (seconds < showSeconds) return FULL_SPEED * Math.min(1, (seconds - PULL_BACK_SECONDS) / RAMP_SECONDS)
  return FULL_SPEED * Math.max(0, 1 - (seconds - showSeconds) / (SETTLE_MS / 1000) / 0.6)
}

/** Items passed since the reveal; negative during the pull back. */
function spunItems(seconds: number): number {
  if (seconds < PULL_BACK_SECONDS) {
    return -PULL_BACK * Math.sin((Math.PI / 2) * (seconds / PULL_BACK_SECONDS))
  }
  const spinSeconds = seconds - PULL_BACK_SECONDS
  const items =
    spinSeconds < RAMP_SECONDS
      ? (FULL_SPEED * spinSeconds ** 2) / (2 * RAMP_SECONDS)
      : FULL_SPEED * (spinSeconds - RAMP_SECONDS / 2)
  return items - PULL_BACK
}

/** Cubic from `from` at `speed` to `to` at rest; `u` runs from 0 to 1. */
function hermite(from: number, to: number, speed: number, u: number): number {
  const u2 = u * u
  const u3 = u2 * u
  return from * (2 * u3 - 3 * u2 + 1) + speed * (u3 - 2 * u2 + u) + to * (3 * u2 - 2 * u3)
}
