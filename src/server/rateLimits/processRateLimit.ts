/**
 * A rate limit that each process counts in its own memory, so several processes each allow the limit. Not counted by
 * rate-limiter-flexible: its memory store answers by a promise and has a timer for each key, so that a process would
 * serve 8 % fewer polls, and a flood from many addresses would take 510 bytes an address instead of 90.
 */
import { isRecent } from '../../domain/isRecent'
import type { RateLimit } from '../../domain/rateLimit'
import { RateLimitError } from '../base/errors'
import type { RateLimitDependencies } from './dependencies'

export class ProcessRateLimit {
  private counts = new Map<string, number>()
  private windowStartedAtMs = Number.NEGATIVE_INFINITY

  constructor(
    private readonly deps: Pick<RateLimitDependencies, 'clock' | 'scale'>,
    private readonly limit: RateLimit,
  ) {}

  /**
   * Counts one request.
   * @param factor multiplies the limit
   * @throws RateLimitError too_many_requests if the request exceeds the limit
   */
  count(key: string, factor = 1): void {
    const waitMs = this.msOver(factor, this.add(key))
    if (waitMs > 0) throw new RateLimitError('too_many_requests', waitMs)
  }

  /** Counts one request, whatever the limit. @returns the requests in this window */
  add(key: string): number {
    const count = this.read(key) + 1
    this.counts.set(key, count)
    return count
  }

  /** Counts nothing. @returns the milliseconds until another request is allowed, 0 if it is now */
  msRefused(key: string, factor = 1): number {
    return this.msOver(factor, this.read(key) + 1)
  }

  private read(key: string): number {
    const nowMs = this.deps.clock()
    if (!isRecent(this.windowStartedAtMs, nowMs, this.limit.withinMs)) {
      this.counts = new Map()
      this.windowStartedAtMs = nowMs
    }
    return this.counts.get(key) ?? 0
  }

  private msOver(factor: number, count: number): number {
    const { times, withinMs } = this.limit
    if (count <= times * factor * this.deps.scale) return 0
    return Math.max(1, this.windowStartedAtMs + withinMs - this.deps.clock())
  }
}
