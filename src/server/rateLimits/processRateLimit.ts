/** A rate limit that each process counts in its own memory, so several processes each allow the limit. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '../../domain/rateLimit'
import { RateLimitError } from '../appError'
import type { RateLimitDependencies } from './dependencies'
import type { NetworkKey } from './networkKeys'

export class ProcessRateLimit {
  private readonly limiters = new Map<number, RateLimiterMemory>()

  constructor(
    private readonly deps: Pick<RateLimitDependencies, 'scale'>,
    private readonly limit: RateLimit,
  ) {}

  /**
   * Counts a request under each key, or under none if it exceeds the limit of one. The widest network is asked first, so
   * that one customer's many addresses do not each take memory, about 500 bytes a key and window.
   * @param keys the `networkKeys` of the caller, or one other key
   * @throws RateLimitError too_many_requests
   */
  async count(keys: readonly NetworkKey[]): Promise<void> {
    for (let index = keys.length - 1; index >= 0; index -= 1) {
      const { key, factor } = keys[index]!
      try {
        await this.limiterOf(factor).consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        await Promise.all(
          keys.slice(index + 1).map((wider) => this.limiterOf(wider.factor).reward(wider.key)),
        )
        throw new RateLimitError('too_many_requests', refusal.msBeforeNext)
      }
    }
  }

  private limiterOf(factor: number): RateLimiterMemory {
    const { times, withinMs } = this.limit
    const limiter =
      this.limiters.get(factor) ??
      new RateLimiterMemory({ points: times * factor * this.deps.scale, duration: withinMs / 1000 })
    this.limiters.set(factor, limiter)
    return limiter
  }
}
