/** The handlers of the user's own record: profile and balances. */
import { paiseFromRupees } from '../../domain/money/money'
import { translate } from '../../i18n/translate'
import type { Handlers } from '../http'
import type { AuthDependencies } from './dependencies'
import { editProfile } from './editProfile'
import { readUser } from './readUser'

type RouteNames = 'getUser' | 'editProfile' | 'updateBalance'

export function userHandlers(deps: AuthDependencies): Pick<Handlers, RouteNames> {
  return {
    getUser: async ({ userId }) => ({ success: true, user: await readUser(deps, userId) }),
    editProfile: async ({ userId, body }) => ({
      success: true,
      message: translate('message.profileUpdated'),
      data: await editProfile(deps, userId, body),
    }),
    // The ledger owns the balance: the handler compares the client's number and never stores it.
    updateBalance: async ({ userId, body }) => {
      const { balance } = await readUser(deps, userId)
      if (paiseFromRupees(body.balance) !== paiseFromRupees(balance)) {
        deps.log.warn(
          { userId, sent: body.balance, balance },
          'client sent a balance that differs from the ledger',
        )
      }
      return { success: true, balance }
    },
  }
}
