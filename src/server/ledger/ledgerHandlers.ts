/** The handler that tops up the dummy wallet. */
import { translate } from '../../i18n/translate'
import type { Handlers } from '../http'
import { addDummyCoins } from './addDummyCoins'
import type { LedgerDependencies } from './dependencies'

export function ledgerHandlers(deps: LedgerDependencies): Pick<Handlers, 'addDummyCoins'> {
  return {
    addDummyCoins: async ({ idempotency }) => ({
      success: true,
      message: translate('message.coinsAdded'),
      ...(await addDummyCoins(deps, idempotency)),
    }),
  }
}
