/** So many in so much time for each key, in this process's memory: enough where several processes may each allow as much. */
import type { Clock } from '../clock'

export class RateCap {
  private counts = new Map<string, number>()
  private windowEndsAtMs = 0

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly clock: Clock,
  ) {}

  /** Counts one; false if it is one too many. */
  take(key: string): boolean {
    const nowMs = this.clock()
    // A clock that was set back must not hold the window open for as long as it was ahead.
    if (nowMs >= this.windowEndsAtMs || this.windowEndsAtMs - nowMs > this.windowMs) {
      this.counts = new Map()
      this.windowEndsAtMs = nowMs + this.windowMs
    }
    const count = (this.counts.get(key) ?? 0) + 1
    this.counts.set(key, count)
    return count <= this.limit
  }
}
