/**
 * Rate limits that all processes share, counted in the database by rate-limiter-flexible: for codes, payments, withdrawals
 * and complaints. A window begins with the first request under a key.
 */
import {
  type RateLimiterAbstract,
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { ErrorCode } from '../../domain/core/errorCode'
import type { RateLimit } from '../../domain/rateLimit'
import { RateLimitError } from '../base/errors'
import type { RateLimitDependencies } from './dependencies'
import type { NetworkKey } from './networkKeys'
import { rateLimits } from './tables'

/** A limit, and the key under which its requests are counted. */
export type KeyedLimit = readonly [key: string, limit: RateLimit]

/** Returns the limits of an address and of the networks that hold it. @param limit for one address */
export function networkLimits(name: string, networks: NetworkKey[], limit: RateLimit): KeyedLimit[] {
  return networks.map(({ key, factor }) => [`${name}:${key}`, { ...limit, times: limit.times * factor }])
}

export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterDrizzle>()
  /**
   * The keys that are at their limit. The block in memory of the library's own store is known only to `consume`, which
   * would count a request under the keys before the blocked one.
   */
  private readonly refusals = new RateLimiterMemory({ keyPrefix: '', points: 0, duration: 0 })

  constructor(private readonly deps: RateLimitDependencies) {}

  /**
   * Counts a request under each of the limits, or under none if one is reached: refused requests from one address do not
   * use up the limits of its network.
   * @throws RateLimitError with `code` if a limit is reached
   */
  async count(limits: readonly KeyedLimit[], code: ErrorCode): Promise<void> {
    const keys = limits.map(([key]) => key)
    await this.throwIfRefused(keys, code)
    for (const [index, [key, limit]] of limits.entries()) {
      const waitMs = await this.consume(key, limit)
      if (waitMs === 0) continue
      await this.uncount(limits.slice(0, index))
      await this.refuse(key, waitMs)
      throw new RateLimitError(code, waitMs)
    }
  }

  /**
   * Runs `work` for a counted request; if `work` throws, the request counts under none of the limits.
   * @throws RateLimitError with `code` if a limit is reached, or the error of `work`
   */
  async runCounted<T>(limits: readonly KeyedLimit[], code: ErrorCode, work: () => Promise<T>): Promise<T> {
    await this.count(limits, code)
    try {
      return await work()
    } catch (error) {
      await this.uncount(limits)
      throw error
    }
  }

  /** Counts nothing. @returns the milliseconds until the limit allows a request, 0 if it does now */
  async msReached([key, limit]: KeyedLimit): Promise<number> {
    const refusedMs = await this.msRefused([key])
    if (refusedMs > 0) return refusedMs
    const limiter = this.limiterOf(limit)
    const counted = await limiter.get(key)
    if (counted === null || counted.remainingPoints > 0 || isOfWrongClock(counted, limiter)) return 0
    await this.refuse(key, counted.msBeforeNext)
    return counted.msBeforeNext
  }

  /** Reads memory only. @throws RateLimitError with `code` if this process has refused one of the keys, until its wait ends */
  async throwIfRefused(keys: readonly string[], code: ErrorCode): Promise<void> {
    const waitMs = await this.msRefused(keys)
    if (waitMs > 0) throw new RateLimitError(code, waitMs)
  }

  /** Reads memory only. @returns the milliseconds for which this process still refuses one of the keys, 0 if it refuses none */
  async msRefused(keys: readonly string[]): Promise<number> {
    const refusals = await Promise.all(keys.map((key) => this.refusals.get(key)))
    return Math.max(0, ...refusals.map((refusal) => refusal?.msBeforeNext ?? 0))
  }

  /** Has `throwIfRefused` refuse the key for a time. */
  async refuse(key: string, waitMs: number): Promise<void> {
    await this.refusals.block(key, waitMs / 1000)
  }

  /** @returns the milliseconds until the limit allows a request, 0 if the request was counted */
  private async consume(key: string, limit: RateLimit): Promise<number> {
    const limiter = this.limiterOf(limit)
    try {
      await limiter.consume(key)
      return 0
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      if (!isOfWrongClock(refusal, limiter)) return refusal.msBeforeNext
    }
    await limiter.delete(key)
    return this.consume(key, limit)
  }

  private async uncount(limits: readonly KeyedLimit[]): Promise<void> {
    await Promise.all(limits.map(([key, limit]) => this.limiterOf(limit).reward(key)))
  }

  private limiterOf({ times, withinMs }: RateLimit): RateLimiterDrizzle {
    const name = `${times}/${withinMs}`
    const limiter =
      this.limiters.get(name) ??
      new RateLimiterDrizzle({
        storeClient: this.deps.db,
        schema: rateLimits,
        keyPrefix: '',
        // A scaled limit may be a fraction; 2.5 requests allow three.
        points: Math.ceil(times * this.deps.scale),
        duration: withinMs / 1000,
        // The background jobs delete expired rows.
        clearExpiredByTimeout: false,
      })
    this.limiters.set(name, limiter)
    return limiter
  }
}

/** Whether a window began under a clock that was far ahead and has been corrected: it would refuse until that time. */
function isOfWrongClock({ msBeforeNext }: RateLimiterRes, { msDuration }: RateLimiterAbstract): boolean {
  return msBeforeNext > 2 * msDuration
}
