/** Sliding-window rate limits. Client and server use the same function, each with its own storage. */
import { isRecent } from './time'

export interface RateLimit {
  /** Calls allowed within the window. */
  times: number
  withinMs: number
}

/** The limit on creating payments. */
export const CREATE_PAYMENT_LIMIT: RateLimit = { times: 3, withinMs: 60_000 }
/** The limit on verifying payments. */
export const VERIFY_LIMIT: RateLimit = { times: 5, withinMs: 60_000 }
/** The limit on requesting withdrawals: the specification's default. */
export const WITHDRAWAL_LIMIT: RateLimit = { times: 10, withinMs: 60_000 }

/**
 * Records a call if the limit allows it.
 * @param callsAtMs times of earlier calls, oldest first
 * @returns the recent calls and this one, to be stored for the next check; null if the limit is reached
 */
export function tryAcquire(
  callsAtMs: readonly number[],
  nowMs: number,
  limit: RateLimit,
): readonly number[] | null {
  if (msUntilAllowed(callsAtMs, nowMs, limit) > 0) return null
  return [...recentCalls(callsAtMs, nowMs, limit), nowMs]
}

/**
 * Returns the time in milliseconds until the limit allows another call, 0 if it allows one now.
 * @param callsAtMs times of earlier calls, oldest first
 */
export function msUntilAllowed(callsAtMs: readonly number[], nowMs: number, limit: RateLimit): number {
  const recent = recentCalls(callsAtMs, nowMs, limit)
  // A scaled limit may be a fraction; 2.5 calls allow three.
  const lastBlocking = recent[recent.length - Math.ceil(limit.times)]
  return lastBlocking === undefined ? 0 : lastBlocking + limit.withinMs - nowMs
}

function recentCalls(callsAtMs: readonly number[], nowMs: number, { withinMs }: RateLimit): number[] {
  return callsAtMs.filter((atMs) => isRecent(atMs, nowMs, withinMs))
}
