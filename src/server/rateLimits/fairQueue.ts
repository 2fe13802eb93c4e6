/**
 * Keeps the calls of strangers from filling the database's queues: a network with too many failed calls is refused from
 * memory, before any query, and the calls of all networks run a few at a time, in turn, so that a flood from one network
 * delays another one's call by one call of its own. Without networks a call only waits its turn.
 */

import type { RateLimit } from '../../domain/rateLimit'
import { isRecent } from '../../domain/time'
import { RateLimitError } from '../base/errors'
import type { RateLimitDependencies } from './dependencies'
import type { NetworkKey } from './networkKeys'

export interface QueueOptions {
  /** Failed calls of one address, and its calls that may wait at a time. */
  limit: RateLimit
  /** Calls that run at a time. */
  parallel: number
  /** Whether calls count that succeed, too. */
  countsAll?: boolean
}

/** The wait that a full queue asks for, an estimate. */
const FULL_WAIT_MS = 1_000

export class FairQueue {
  private readonly counted: NetworkRateLimit
  /** The waiting calls by network; the network whose turn is next comes first. */
  private readonly waiting = new Map<string | null, (() => void)[]>()
  private running = 0

  constructor(
    private readonly deps: Pick<RateLimitDependencies, 'clock' | 'scale'>,
    private readonly options: QueueOptions,
  ) {
    this.counted = new NetworkRateLimit(deps, options.limit)
  }

  /**
   * Runs `work` in its turn.
   * @param networks the `networkKeys` of the caller
   * @throws RateLimitError too_many_requests if the network has failed too often or has too many calls waiting, or the
   *   error of `work`
   */
  async run<T>(networks: readonly NetworkKey[], work: () => Promise<T>): Promise<T> {
    const { countsAll = false } = this.options
    this.throwIfReached(networks)
    if (countsAll) this.counted.add(networks)
    await this.enter(networks.at(-1)?.key ?? null)
    try {
      // Calls that wait do so while others of their network fail.
      if (!countsAll) this.throwIfReached(networks)
      return await work()
    } catch (error) {
      if (!countsAll) this.counted.add(networks)
      throw error
    } finally {
      this.leave()
    }
  }

  /** Counts a call that fails at once. @throws RateLimitError too_many_requests if the network has failed too often */
  fail(networks: readonly NetworkKey[]): void {
    this.throwIfReached(networks)
    this.counted.add(networks)
  }

  /** Reads memory only. @returns the milliseconds for which a network is refused, 0 if it is not */
  msRefused(networks: readonly NetworkKey[]): number {
    return this.counted.msRefused(networks)
  }

  private throwIfReached(networks: readonly NetworkKey[]): void {
    const waitMs = this.msRefused(networks)
    if (waitMs > 0) throw new RateLimitError('too_many_requests', waitMs)
  }

  private async enter(network: string | null): Promise<void> {
    if (this.running < this.options.parallel) {
      this.running += 1
      return
    }
    const calls = this.waiting.get(network) ?? []
    if (network !== null && calls.length >= this.options.limit.times * this.deps.scale) {
      throw new RateLimitError('too_many_requests', FULL_WAIT_MS)
    }
    this.waiting.set(network, calls)
    await new Promise<void>((resolve) => calls.push(resolve))
  }

  private leave(): void {
    const [next] = this.waiting
    if (next === undefined) {
      this.running -= 1
      return
    }
    const [network, calls] = next
    this.waiting.delete(network)
    calls.shift()!()
    if (calls.length > 0) this.waiting.set(network, calls)
  }
}

/**
 * A rate limit that each process counts in its own memory, so several processes each allow the limit. Not counted by
 * rate-limiter-flexible: its memory store answers by a promise and has a timer for each key, so that a process would
 * serve 8 % fewer polls, and a flood from many addresses would take 510 bytes an address instead of 90.
 */
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
    // A scaled limit may be a fraction.
    if (count <= Math.ceil(times * factor * this.deps.scale)) return 0
    return Math.max(1, this.windowStartedAtMs + withinMs - this.deps.clock())
  }
}

/** A rate limit of a process for an address and the networks that hold it. */
export class NetworkRateLimit {
  private readonly counted: ProcessRateLimit

  constructor(deps: Pick<RateLimitDependencies, 'clock' | 'scale'>, limit: RateLimit) {
    this.counted = new ProcessRateLimit(deps, limit)
  }

  /** Counts one request, whatever the limit. */
  add(networks: readonly NetworkKey[]): void {
    for (const { key } of networks) this.counted.add(key)
  }

  /** Counts nothing. @returns the milliseconds until another request is allowed, 0 if it is now */
  msRefused(networks: readonly NetworkKey[]): number {
    return Math.max(0, ...networks.map(({ key, factor }) => this.counted.msRefused(key, factor)))
  }
}
