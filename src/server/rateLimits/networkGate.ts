/**
 * Keeps the calls of strangers from filling the database's queues: a network with too many failed calls is refused from
 * memory, before any query, and the calls of all networks run a few at a time, in turn, so that a flood from one network
 * delays another one's call by one call of its own. Without networks a call only waits its turn.
 */
import type { RateLimit } from '../../domain/rateLimit'
import { RateLimitError } from '../base/errors'
import type { RateLimitDependencies } from './dependencies'
import type { NetworkKey } from './networkKeys'
import { ProcessRateLimit } from './processRateLimit'

export interface GateOptions {
  /** Failed calls of one address, and its calls that may wait at a time. */
  limit: RateLimit
  /** Calls that run at a time. */
  parallel: number
  /** Whether calls count that succeed, too. */
  countsAll?: boolean
}

/** The wait that a full queue asks for, an estimate. */
const FULL_WAIT_MS = 1_000

export class NetworkGate {
  private readonly counted: ProcessRateLimit
  /** The waiting calls by network; the network whose turn is next comes first. */
  private readonly waiting = new Map<string | null, (() => void)[]>()
  private running = 0

  constructor(
    private readonly deps: Pick<RateLimitDependencies, 'clock' | 'scale'>,
    private readonly options: GateOptions,
  ) {
    this.counted = new ProcessRateLimit(deps, options.limit)
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
    if (countsAll) this.count(networks)
    await this.enter(networks.at(-1)?.key ?? null)
    try {
      // Calls that wait do so while others of their network fail.
      if (!countsAll) this.throwIfReached(networks)
      return await work()
    } catch (error) {
      if (!countsAll) this.count(networks)
      throw error
    } finally {
      this.leave()
    }
  }

  /** Reads memory only. @returns the milliseconds for which a network is refused, 0 if it is not */
  msRefused(networks: readonly NetworkKey[]): number {
    return Math.max(0, ...networks.map(({ key, factor }) => this.counted.msRefused(key, factor)))
  }

  private throwIfReached(networks: readonly NetworkKey[]): void {
    const waitMs = this.msRefused(networks)
    if (waitMs > 0) throw new RateLimitError('too_many_requests', waitMs)
  }

  private count(networks: readonly NetworkKey[]): void {
    for (const { key } of networks) this.counted.add(key)
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
