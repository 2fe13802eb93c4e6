/**
 * Rate limit keys that are at their limit, kept in memory, so that a flood of rejected requests does not reach the
 * database.
 */
import { isRecent } from '../../domain/isRecent'
import type { Clock } from '../clock'

const MAX_KEYS = 100_000

export class RejectedKeys {
  private readonly rejections = new Map<string, { atMs: number; forMs: number }>()

  constructor(private readonly clock: Clock) {}

  /** Returns the milliseconds for which the key is still rejected, 0 for a key that is not. */
  waitMs(key: string): number {
    const rejection = this.rejections.get(key)
    const nowMs = this.clock()
    const isRejected = rejection !== undefined && isRecent(rejection.atMs, nowMs, rejection.forMs)
    return isRejected ? rejection.atMs + rejection.forMs - nowMs : 0
  }

  /** Rejects the key for `forMs` from now. Drops expired keys, and the oldest above the maximum. */
  add(key: string, forMs: number): void {
    this.rejections.delete(key)
    for (const oldest of this.rejections.keys()) {
      if (this.waitMs(oldest) > 0 && this.rejections.size < MAX_KEYS) break
      this.rejections.delete(oldest)
    }
    this.rejections.set(key, { atMs: this.clock(), forMs })
  }
}
