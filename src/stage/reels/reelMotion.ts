/**
 * Where a reel stands at each moment, in items, as a pure function of the time since the reveal: it gathers speed,
 * runs at 0.15 s an item, and settles on its result. A late spectator asks for a late moment and sees the same.
 */
import { SETTLE_MS, SHOW_MS } from '../../domain/resultTimeline'

/** From the reveal until it stands on its result. */
export const REELS_MS = SHOW_MS + SETTLE_MS

const ITEM_SECONDS = 0.15
/** Items a second. */
export const FULL_SPEED = 1 / ITEM_SECONDS
/** The pull back before it goes, and the time to full speed. */
const ANTICIPATION = 0.18
const ANTICIPATION_SECONDS = 0.25
const RAMP_SECONDS = 0.4
/** Settling from full speed takes at least this many items, or the stop would jerk. */
const MIN_SETTLE_ITEMS = (FULL_SPEED * (SETTLE_MS / 1000)) / 3

/**
 * @param seconds since the reveal; negative before it
 * @param rest the item it stands on before the reveal, 0 to `count - 1`
 * @param stop the item it stops on, 0 to `count - 1`
 * @param count items on the reel
 * @returns the item that it stands on, counted on from turn to turn: `stop` modulo `count` once it has settled
 */
export function reelPosition(seconds: number, rest: number, stop: number, count: number): number {
  const show = SHOW_MS / 1000
  const settle = SETTLE_MS / 1000
  if (seconds <= 0) return rest
  if (seconds < show) return rest + spin(seconds)
  const from = rest + spin(show)
  const target = Math.ceil((from + MIN_SETTLE_ITEMS - stop) / count) * count + stop
  if (seconds >= show + settle) return target
  const u = (seconds - show) / settle
  return hermite(from, target, FULL_SPEED * settle, u)
}

/** With reduced motion items change without travelling, this often. */
export const STILL_MS = 1_000

/** As `reelPosition`, without travelling: one item after another, and the result as soon as the show is over. */
export function stillPosition(seconds: number, rest: number, stop: number, count: number): number {
  if (seconds <= 0) return rest
  if (seconds < SHOW_MS / 1000) return rest + Math.floor((seconds * 1000) / STILL_MS)
  return reelPosition(REELS_MS / 1000, rest, stop, count)
}

/** Items a second at a moment: what the blur is made from. */
export function reelSpeed(seconds: number): number {
  const show = SHOW_MS / 1000
  if (seconds <= ANTICIPATION_SECONDS) return 0
  if (seconds < show) return FULL_SPEED * Math.min(1, (seconds - ANTICIPATION_SECONDS) / RAMP_SECONDS)
  return FULL_SPEED * Math.max(0, 1 - (seconds - show) / (SETTLE_MS / 1000) / 0.6)
}

function spin(seconds: number): number {
  if (seconds < ANTICIPATION_SECONDS) {
    return -ANTICIPATION * Math.sin((Math.PI / 2) * (seconds / ANTICIPATION_SECONDS))
  }
  const running = seconds - ANTICIPATION_SECONDS
  const ramped =
    running < RAMP_SECONDS
      ? (FULL_SPEED * running ** 2) / (2 * RAMP_SECONDS)
      : FULL_SPEED * (running - RAMP_SECONDS / 2)
  return ramped - ANTICIPATION
}

/** From `from` with a speed to `to` at rest, `u` from 0 to 1. */
function hermite(from: number, to: number, speed: number, u: number): number {
  const u2 = u * u
  const u3 = u2 * u
  return from * (2 * u3 - 3 * u2 + 1) + speed * (u3 - 2 * u2 + u) + to * (3 * u2 - 2 * u3)
}
