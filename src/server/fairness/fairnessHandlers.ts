/** The handlers of the public fairness record, and of the proof that it contains a player's bet. */
import type { Handlers } from '../http'
import type { Services } from '../services'
import { BetTrees } from './betTrees'
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

export function fairnessHandlers({ db, liveRounds, receiptSigner }: Services): Pick<Handlers, RouteNames> {
  const cache = new FairnessCache(db, liveRounds, 'fairness', MAX_TEXTS)
  // Bets of a large round are slow to read, so they do not keep the other texts waiting.
  const pages = new FairnessCache(db, liveRounds, 'published bets', MAX_BET_PAGES)
  const betTrees = new BetTrees(db)
  return {
    fairness: ({ params: { instance } }) =>
      cache.read(String(instance), async () => ({ fairness: await readFairness(db, instance) })),
    fairnessSetting: () => cache.read('setting', () => readFairnessSetting(db)),
    fairnessRecord: () => cache.read('record', () => readFairnessRecord(db)),
    fairnessRounds: ({ query: { before } }) =>
      cache.read(`before ${before}`, async () => ({ rounds: await readFairnessRounds(db, before) })),
    fairnessBets: ({ params: { instance }, query: { page = 1 } }) =>
      pages.read(`${instance} ${page}`, () => readBetPage(db, instance, page)),
    betProof: async ({ userId, params: { instance } }) => {
      const { bet, ...proof } = await betTrees.prove(instance, userId)
      return { success: true, receipt: receiptSigner.sign(bet)!, ...proof }
    },
  }
}
