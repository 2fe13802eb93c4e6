/** Client-side rate limiter for payment requests, per page load. */
import { type RateLimit, tryAcquire } from '../../domain/rateLimit'

const callTimesMs = new Map<string, readonly number[]>()

/** Records a call under `key`. @returns false, recording nothing, if the limit is reached */
export function isCallAllowed(key: string, limit: RateLimit): boolean {
  const timesMs = tryAcquire(callTimesMs.get(key) ?? [], performance.now(), limit)
  if (timesMs !== null) callTimesMs.set(key, timesMs)
  return timesMs !== null
}
