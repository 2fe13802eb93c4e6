/** So many in so much time for each key, in this process's memory: enough where several processes may each allow as much. */
import { isRecent } from '../../domain/isRecent'
import type { Clock } from '../clock'

export class RateLimiter {
  private counts = new Map<string, number>()
  private windowBeganAtMs = Number.NEGATIVE_INFINITY

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly clock: Clock,
  ) {}

  /** Counts one; false if it is one too many. */
  take(key: string): boolean {
    const nowMs = this.clock()
    if (!isRecent(this.windowBeganAtMs, nowMs, this.windowMs)) {
      this.counts = new Map()
      this.windowBeganAtMs = nowMs
    }
    const count = (this.counts.get(key) ?? 0) + 1
    this.counts.set(key, count)
    return count <= this.limit
  }
}
