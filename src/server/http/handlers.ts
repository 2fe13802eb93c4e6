/** The answers to all calls of the contract: each group asks the modules that know and words the bodies. */
import type { House } from '../services'
import { accountHandlers } from './accountHandlers'
import type { Handlers } from './call'
import { recordHandlers } from './recordHandlers'
import { roundHandlers } from './roundHandlers'
import { limitHandlers, paymentHandlers, payoutHandlers } from './walletHandlers'

export function makeHandlers(house: House): Handlers {
  return {
    ...accountHandlers(house),
    ...roundHandlers(house),
    ...paymentHandlers(house),
    ...payoutHandlers(house),
    ...limitHandlers(house),
    ...recordHandlers(house),
    ...tableHandlers(house),
  }
}

function tableHandlers({ pool, board }: House): Pick<Handlers, 'coinTypes' | 'controls' | 'health'> {
  return {
    coinTypes: () => ({ success: true, coinTypes: [...board.coinTypes] }),
    controls: () => ({ success: true, controls: [board.controls] }),
    health: async () => {
      await pool.query('SELECT 1')
      return { success: true }
    },
  }
}
