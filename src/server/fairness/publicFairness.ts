/** The handlers of the public fairness record, and of the proof that it contains a player's bet; and results by that record. */
import type { FastifyRequest } from 'fastify'
import type { output } from 'zod/mini'
import { historyRoutes } from '../../contract/history'
import { parseCombination } from '../../domain/core/combination'
import type { ReceiptSigner } from '../bets'
import type { Database } from '../db'
import type { Handlers, ResultFinder } from '../http'
import type { LiveRounds } from '../rounds'
import { BetTrees } from './betTrees'
import {
  readBetPage,
  readFairness,
  readFairnessRecord,
  readFairnessRounds,
  readFairnessSetting,
} from './readFairness'

interface FairnessDependencies {
  db: Database
  liveRounds: Pick<LiveRounds, 'version'>
  receiptSigner: Pick<ReceiptSigner, 'sign'>
}

const MAX_TEXTS = 1_000
/** A page of bets is up to 200 KB. */
const MAX_BET_PAGES = 32

type RoundRecord = output<typeof historyRoutes.fairness.response>

export function publicFairness(deps: FairnessDependencies) {
  const { db } = deps
  const cache = new FairnessCache(deps, 'fairness', MAX_TEXTS)
  const pages = new FairnessCache(deps, 'fairnessBets', MAX_BET_PAGES)
  const betTrees = new BetTrees(deps)
  const readRound = (instance: number, request: FastifyRequest) =>
    cache.read(String(instance), request, () => readFairness(db, instance))
  // Read from the record's own text, so that no page shows a result before the record does.
  const findResult: ResultFinder = async (instance, request) => {
    const params = historyRoutes.fairness.params.parse({ instance })
    const { round }: RoundRecord = JSON.parse(await readRound(params.instance, request))
    return parseCombination(round?.result_combination ?? '')
  }
  const handlers = {
    fairness: ({ params: { instance }, request }) => readRound(instance, request),
    fairnessSetting: ({ request }) => cache.read('setting', request, () => readFairnessSetting(db)),
    fairnessRecord: ({ request }) => cache.read('record', request, () => readFairnessRecord(db)),
    fairnessRounds: ({ query: { before }, request }) =>
      cache.read(`before ${before}`, request, () => readFairnessRounds(db, before)),
    fairnessBets: ({ params: { instance }, query: { page = 1 }, request }) =>
      pages.read(`${instance} ${page}`, request, () => readBetPage(db, instance, page)),
    betProof: async ({ userId, params: { instance } }) => {
      const { bet, ...proof } = await betTrees.prove(instance, userId)
      return { success: true, receipt: deps.receiptSigner.sign(bet)!, ...proof }
    },
  } satisfies Partial<Handlers>
  return { handlers, findResult }
}

/**
 * The JSON texts of the public routes, kept until the rounds change. Anybody can call these routes as often as they like, so
 * a text is read once, and reads wait their turn.
 */
class FairnessCache {
  private texts = new Map<string, Promise<string>>()
  private version = 0

  constructor(
    private readonly deps: FairnessDependencies,
    private readonly queue: 'fairness' | 'fairnessBets',
    private readonly maxTexts: number,
  ) {}

  /**
   * Returns the text of `key`, which `load` reads.
   * @throws RateLimitError too_many_requests, or what `load` throws; the next call loads again
   */
  read(key: string, request: FastifyRequest, load: () => Promise<object>): Promise<string> {
    const { version } = this.deps.liveRounds
    if (version !== this.version || this.texts.size >= this.maxTexts) this.texts = new Map()
    this.version = version
    const { texts } = this
    const cached = texts.get(key)
    if (cached !== undefined) return cached
    const text = request
      .limits()
      .inTurn(this.queue, load)
      .then((data) => JSON.stringify({ success: true, ...data }))
    texts.set(key, text)
    text.catch(() => texts.delete(key))
    return text
  }
}
