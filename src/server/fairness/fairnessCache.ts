/**
 * The JSON texts of the public fairness routes, kept until the rounds change. Anybody can call these routes as often as
 * they like, so a text is read once, and reads wait at a gate.
 */
import type { RateLimit } from '../../domain/rateLimit'
import { type NetworkGate, networkKeys } from '../rateLimits'
import type { FairnessDependencies } from './dependencies'

/** Reads from one address of what is not kept: a page of the record for every second round, more than a proof needs. */
const READS: RateLimit = { times: 300, withinMs: 60_000 }

export class FairnessCache {
  private texts = new Map<string, Promise<string>>()
  private version = 0
  private readonly gate: NetworkGate

  constructor(
    private readonly deps: Pick<FairnessDependencies, 'liveRounds' | 'rateLimits'>,
    private readonly maxTexts: number,
  ) {
    this.gate = deps.rateLimits.gate({ limit: READS, parallel: 2, countsAll: true })
  }

  /**
   * Returns the text of `key`, which `load` reads.
   * @throws RateLimitError too_many_requests, or what `load` throws; the next call loads again
   */
  read(key: string, ip: string, load: () => Promise<object>): Promise<string> {
    const { version } = this.deps.liveRounds
    if (version !== this.version || this.texts.size >= this.maxTexts) this.texts = new Map()
    this.version = version
    const { texts } = this
    const cached = texts.get(key)
    if (cached !== undefined) return cached
    const text = this.gate
      .run(networkKeys(ip), load)
      .then((data) => JSON.stringify({ success: true, ...data }))
    texts.set(key, text)
    text.catch(() => texts.delete(key))
    return text
  }
}
