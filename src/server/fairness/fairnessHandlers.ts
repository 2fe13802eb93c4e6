/** The handlers of the public fairness record. */
import type { Handlers } from '../http'
import type { Services } from '../services'
import { readFairness, readFairnessRecord } from './readFairness'

export function fairnessHandlers({ db }: Services): Pick<Handlers, 'fairness' | 'fairnessRecord'> {
  return {
    fairness: async ({ params }) => ({ success: true, fairness: await readFairness(db, params.instance) }),
    fairnessRecord: async () => ({ success: true, ...(await readFairnessRecord(db)) }),
  }
}
