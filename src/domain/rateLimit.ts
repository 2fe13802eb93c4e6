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
  const recent = recentCalls(callsAtMs, nowMs, limit)
  return recent.length < limit.times ? [...recent, nowMs] : null
}

/** Returns the milliseconds until a call is allowed again, where `callsAtMs` reach the limit. */
export function waitMs(callsAtMs: readonly number[], nowMs: number, limit: RateLimit): number {
  const last = recentCalls(callsAtMs, nowMs, limit).at(-Math.ceil(limit.times)) ?? nowMs
  return last + limit.withinMs - nowMs
}

function recentCalls(callsAtMs: readonly number[], nowMs: number, { withinMs }: RateLimit): number[] {
  return callsAtMs.filter((atMs) => isRecent(atMs, nowMs, withinMs))
}
