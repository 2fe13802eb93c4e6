/** The handlers of the public fairness record. */
import type { Handlers } from '../http'
import type { Services } from '../services'
import { readFairness, readFairnessRecord, readFairnessSetting } from './readFairness'

export function fairnessHandlers({
  db,
}: Services): Pick<Handlers, 'fairness' | 'fairnessSetting' | 'fairnessRecord'> {
  return {
    fairness: async ({ params }) => ({ success: true, fairness: await readFairness(db, params.instance) }),
    fairnessSetting: async () => ({ success: true, ...(await readFairnessSetting(db)) }),
    fairnessRecord: async () => ({ success: true, ...(await readFairnessRecord(db)) }),
  }
}
