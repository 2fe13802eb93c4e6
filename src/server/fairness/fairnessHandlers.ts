/** The handlers of the public fairness record, and of the proof that it contains a player's bet. */
import type { RateLimit } from '../../domain/rateLimit'
import type { Handlers } from '../http'
import { type NetworkGate, networkKeys } from '../rateLimits'
import { BetTrees } from './betTrees'
import type { FairnessDependencies } from './dependencies'
import {
  readBetPage,
  readFairness,
  readFairnessRecord,
  readFairnessRounds,
  readFairnessSetting,
} from './readFairness'

const MAX_TEXTS = 1_000
/** A page of bets is up to 200 KB. */
const MAX_BET_PAGES = 32

type RouteNames =
  | 'fairness'
  | 'fairnessSetting'
  | 'fairnessRecord'
  | 'fairnessRounds'
  | 'fairnessBets'
  | 'betProof'

export function fairnessHandlers(deps: FairnessDependencies): Pick<Handlers, RouteNames> {
  const cache = new FairnessCache(deps, MAX_TEXTS)
  // Bets of a large round are slow to read, so they do not keep the other texts waiting.
  const pages = new FairnessCache(deps, MAX_BET_PAGES)
  const betTrees = new BetTrees(deps)
  return {
    fairness: ({ params: { instance }, request }) =>
      cache.read(String(instance), request.ip, () => readFairness(deps, instance)),
    fairnessSetting: ({ request }) => cache.read('setting', request.ip, () => readFairnessSetting(deps)),
    fairnessRecord: ({ request }) => cache.read('record', request.ip, () => readFairnessRecord(deps)),
    fairnessRounds: ({ query: { before }, request }) =>
      cache.read(`before ${before}`, request.ip, async () => ({
        rounds: await readFairnessRounds(deps, before),
      })),
    fairnessBets: ({ params: { instance }, query: { page = 1 }, request }) =>
      pages.read(`${instance} ${page}`, request.ip, () => readBetPage(deps, instance, page)),
    betProof: async ({ userId, params: { instance } }) => {
      const { bet, ...proof } = await betTrees.prove(instance, userId)
      return { success: true, receipt: deps.receiptSigner.sign(bet)!, ...proof }
    },
  }
}

/** Reads from one address of what is not kept: a page of the record for every second round, more than a proof needs. */
const READS: RateLimit = { times: 300, withinMs: 60_000 }

/** The JSON texts of the public routes, kept until the rounds change. Anybody can call these routes as often as they like, so
 * a text is read once, and reads wait their turn. */
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
