/** The handler that tops up the dummy wallet. */
import { MESSAGES } from '../../contract/messages'
import type { Handlers } from '../http'
import type { Services } from '../services'
import { addDummyCoins } from './addDummyCoins'

export function ledgerHandlers({ db, clock }: Services): Pick<Handlers, 'addDummyCoins'> {
  return {
    addDummyCoins: async ({ idempotency }) => ({
      success: true,
      message: MESSAGES.coinsAdded,
      ...(await addDummyCoins(db, clock, idempotency)),
    }),
  }
}
