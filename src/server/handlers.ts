/** The answers to all calls of the contract: each group asks the modules that know and words the bodies. */

import { accountHandlers } from './auth/authHandlers'
import { recordHandlers } from './history/historyHandlers'
import type { Handlers } from './http/handler'
import { limitHandlers, paymentHandlers, payoutHandlers } from './payments/paymentHandlers'
import { roundHandlers } from './rounds/roundHandlers'
import type { Services } from './services'

export function makeHandlers(services: Services): Handlers {
  return {
    ...accountHandlers(services),
    ...roundHandlers(services),
    ...paymentHandlers(services),
    ...payoutHandlers(services),
    ...limitHandlers(services),
    ...recordHandlers(services),
    ...tableHandlers(services),
  }
}

function tableHandlers({ pool, liveRounds }: Services): Pick<Handlers, 'coinTypes' | 'controls' | 'health'> {
  return {
    coinTypes: () => ({ success: true, coinTypes: [...liveRounds.coinTypes] }),
    controls: () => ({ success: true, controls: [liveRounds.controls] }),
    health: async () => {
      await pool.query('SELECT 1')
      return { success: true }
    },
  }
}
