/** The handlers of the public fairness record, and of the proof that it contains a player's bet. */
import type { Handlers } from '../http'
import { BetTrees } from './betTrees'
import type { FairnessDependencies } from './dependencies'
import { FairnessCache } from './fairnessCache'
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
