/** How often something may be asked for: so many times in any stretch of so long. Time comes in as an argument. */
import { isRecent } from './isRecent'

export interface RateLimit {
  times: number
  withinMs: number
}

/** Three payments a minute. */
export const INITIATE_LIMIT: RateLimit = { times: 3, withinMs: 60_000 }
/** Five verifications a minute. */
export const VERIFY_LIMIT: RateLimit = { times: 5, withinMs: 60_000 }
/** Ten a minute of anything else. */
export const DEFAULT_LIMIT: RateLimit = { times: 10, withinMs: 60_000 }

/**
 * Takes a turn if there is one: with a limit of 3 a minute the fourth within it is refused, and one is free again
 * a minute after the first.
 * @param takenAtMs when turns were taken before, oldest first
 * @returns the turns to remember from now on, or null if none is free
 */
export function tryAcquire(
  takenAtMs: readonly number[],
  nowMs: number,
  limit: RateLimit = DEFAULT_LIMIT,
): readonly number[] | null {
  const recent = takenAtMs.filter((atMs) => isRecent(atMs, nowMs, limit.withinMs))
  return recent.length < limit.times ? [...recent, nowMs] : null
}
