/** Remembers when payments were asked for, so that nobody asks too often by accident. */
import { type RateLimit, tryAcquire } from '../../domain/rateLimit'

const taken = new Map<string, readonly number[]>()

/** Takes a turn under a key: false if its limit is reached. */
export function tryCall(key: string, limit: RateLimit): boolean {
  const turns = tryAcquire(taken.get(key) ?? [], performance.now(), limit)
  if (turns !== null) taken.set(key, turns)
  return turns !== null
}
