/** The handlers of the public fairness record. */
import type { Handlers } from '../http'
import type { Services } from '../services'
import { FairnessCache } from './fairnessCache'
import { readFairness, readFairnessRecord, readFairnessSetting } from './readFairness'

export function fairnessHandlers({
  db,
  liveRounds,
}: Services): Pick<Handlers, 'fairness' | 'fairnessSetting' | 'fairnessRecord'> {
  const cache = new FairnessCache(db, liveRounds)
  return {
    fairness: ({ params: { instance } }) =>
      cache.read(String(instance), async () => ({ fairness: await readFairness(db, instance) })),
    fairnessSetting: () => cache.read('setting', () => readFairnessSetting(db)),
    fairnessRecord: () => cache.read('record', () => readFairnessRecord(db)),
  }
}
