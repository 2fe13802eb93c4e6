/** The handlers of the user's own record: profile and balances. */

import { paiseFromRupees } from '../../domain/core/money'
import { isRecent } from '../../domain/isRecent'
import { translate } from '../../i18n/translate'
import type { Handlers } from '../http'
import type { AuthDependencies } from './dependencies'
import { editProfile } from './editProfile'
import { readUser } from './readUser'

/** The longest day of a time zone, of 25 hours, and an hour for a wrong clock of the device. */
const MAX_DAY_MS = 26 * 3_600_000

type RouteNames = 'getUser' | 'editProfile' | 'updateBalance'

export function userHandlers(deps: AuthDependencies): Pick<Handlers, RouteNames> {
  return {
    getUser: async ({ userId, query }) => ({
      success: true,
      user: await readUser(deps, userId, recentStart(query.from, deps.clock())),
    }),
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

/** Returns null for an instant that is not of today in any zone, since a longer sum would slow the refresh of every bet. */
function recentStart(from: string | undefined, nowMs: number): Date | null {
  const start = new Date(from ?? Number.NaN)
  return isRecent(start.getTime(), nowMs, MAX_DAY_MS) ? start : null
}
