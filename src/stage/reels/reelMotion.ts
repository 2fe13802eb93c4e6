/**
 * A reel's position, in items, as a pure function of the time since the reveal: it speeds up, runs at full speed
 * and settles on the result. A player who opens the page late sees the position of that moment.
 */
import { MOTION } from '../../domain/motion'

/** How one reel turns. */
export interface Spin {
  /** Item on which the reel stops, 0 to `count - 1`. */
  stopIndex: number
  /** Number of items on the reel. */
  count: number
  /** From the reveal until the reel rests on its stop item. */
  restMs: number
}

const SETTLE_MS = MOTION.reels.settle
const ITEM_SECONDS = MOTION.reels.item / 1000
/** Items per second. */
export const FULL_SPEED = 1 / ITEM_SECONDS
/** Before it spins, the reel is pulled back by this share of an item. */
const PULL_BACK = 0.18
const PULL_BACK_SECONDS = MOTION.reels.pullBack / 1000
/** From standstill to full speed. */
const RAMP_SECONDS = MOTION.reels.ramp / 1000
/** Settling over fewer items than this would brake abruptly. */
const MIN_SETTLE_ITEMS = (FULL_SPEED * (SETTLE_MS / 1000)) / 3

/**
 * Returns the reel's position: 0 is the neutral face before the reveal, and each further one an item, so that the item shown
 * is `position % count`.
 * @param seconds since the reveal; negative before the reveal
 */
export function reelPosition(seconds: number, { stopIndex, count, restMs }: Spin): number {
  const settleSeconds = SETTLE_MS / 1000
  const settlesAt = restMs / 1000 - settleSeconds
  if (seconds <= 0) return 0
  if (seconds < settlesAt) return spunItems(seconds)
  const from = spunItems(settlesAt)
  const target = Math.ceil((from + MIN_SETTLE_ITEMS - stopIndex) / count) * count + stopIndex
  if (seconds * 1000 >= restMs) return target
  return hermite(from, target, FULL_SPEED * settleSeconds, (seconds - settlesAt) / settleSeconds)
}

/** Precision of `reelTicks`; a player hears no shorter time. */
const TICK_STEP_MS = 5

/** Returns when one item gives way to the next, in milliseconds from the reveal. */
export function reelTicks(spin: Spin): number[] {
  const ticks: number[] = []
  let shown = 0
  for (let atMs = 0; atMs < spin.restMs; atMs += TICK_STEP_MS) {
    const item = Math.round(reelPosition(atMs / 1000, spin))
    if (item <= shown) continue
    shown = item
    ticks.push(atMs)
  }
  return ticks
}

/** With reduced motion the item changes this often, without scrolling. */
export const REDUCED_MOTION_STEP_MS = 1_000

/** Returns the position for reduced motion: one item per second, and the result from the moment the reel rests. */
export function reducedMotionPosition(seconds: number, spin: Spin): number {
  if (seconds <= 0 || seconds * 1000 >= spin.restMs) return reelPosition(seconds, spin)
  return Math.floor((seconds * 1000) / REDUCED_MOTION_STEP_MS)
}

/** Returns the speed in items per second, from which the motion blur is derived. */
export function reelSpeed(seconds: number, restMs: number): number {
  const settlesAt = (restMs - SETTLE_MS) / 1000
  if (seconds <= PULL_BACK_SECONDS) return 0
  if (seconds < settlesAt) return FULL_SPEED * Math.min(1, (seconds - PULL_BACK_SECONDS) / RAMP_SECONDS)
  return FULL_SPEED * Math.max(0, 1 - (seconds - settlesAt) / (SETTLE_MS / 1000) / 0.6)
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
