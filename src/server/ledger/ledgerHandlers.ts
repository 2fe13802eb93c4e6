/** The handler that tops up the dummy wallet. */
import { MESSAGES } from '../../contract/messages'
import type { Handlers } from '../http'
import { addDummyCoins } from './addDummyCoins'
import type { LedgerDependencies } from './dependencies'

export function ledgerHandlers(deps: LedgerDependencies): Pick<Handlers, 'addDummyCoins'> {
  return {
    addDummyCoins: async ({ idempotency }) => ({
      success: true,
      message: MESSAGES.coinsAdded,
      ...(await addDummyCoins(deps, idempotency)),
    }),
  }
}
