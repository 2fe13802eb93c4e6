/** A rate limit for each key, counted in the memory of this process, so several processes each allow the limit. */
import { isRecent } from '../../domain/isRecent'
import { RateLimitError } from '../appError'
import type { Clock } from '../clock'

export class RateLimiter {
  private counts = new Map<string, number>()
  private windowStartedAtMs = Number.NEGATIVE_INFINITY

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts one request; throws RateLimitError with too_many_requests if the request exceeds the limit.
   * @param factor multiplies the limit
   */
  take(key: string, factor = 1): void {
    const nowMs = this.clock()
    if (!isRecent(this.windowStartedAtMs, nowMs, this.windowMs)) {
      this.counts = new Map()
      this.windowStartedAtMs = nowMs
    }
    const count = (this.counts.get(key) ?? 0) + 1
    this.counts.set(key, count)
    if (count <= this.limit * factor) return
    throw new RateLimitError('too_many_requests', this.windowStartedAtMs + this.windowMs - nowMs)
  }
}
