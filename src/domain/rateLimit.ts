/** Sliding-window rate limits. Client and server use the same function, each with its own storage. */
import { isRecent } from './isRecent'

export interface RateLimit {
  /** Calls allowed within the window. */
  times: number
  withinMs: number
}

/** The limit on creating payments. */
export const INITIATE_LIMIT: RateLimit = { times: 3, withinMs: 60_000 }
/** The limit on verifying payments. */
export const VERIFY_LIMIT: RateLimit = { times: 5, withinMs: 60_000 }
export const DEFAULT_LIMIT: RateLimit = { times: 10, withinMs: 60_000 }

/**
 * Records a call if the limit allows it.
 * @param callsAtMs times of earlier calls, oldest first
 * @returns the recent calls and this one, to be stored for the next check; null if the limit is reached
 */
export function tryAcquire(
  callsAtMs: readonly number[],
  nowMs: number,
  limit: RateLimit = DEFAULT_LIMIT,
): readonly number[] | null {
  const recent = callsAtMs.filter((atMs) => isRecent(atMs, nowMs, limit.withinMs))
  return recent.length < limit.times ? [...recent, nowMs] : null
}
