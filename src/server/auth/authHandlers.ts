/** The handlers of registration, login, sessions, the user's own record and the sandbox outbox. */
import { paiseFromRupees } from '../../domain/core/money'
import { isRecent } from '../../domain/time'
import { translate } from '../../i18n/translate'
import { AppError } from '../base/errors'
import type { Handlers } from '../http'
import type { AuthDependencies } from './dependencies'
import { editProfile, readUser } from './readUser'
import { login, register, verifyLogin, verifyRegistration } from './signIn'
import { readOutbox } from './smsSender'

/** The longest day of a time zone, of 25 hours, and an hour for a wrong clock of the device. */
const MAX_DAY_MS = 26 * 3_600_000

export function authHandlers(deps: AuthDependencies) {
  const { db, sessions, settings } = deps
  return {
    register: async ({ body, request }) => {
      await register(deps, body, request.limits())
      return { success: true, message: translate('message.otpSentToRegister') }
    },
    verifyRegister: async ({ body, request }) => {
      const limits = request.limits()
      await limits.inTurn('redeem', () => verifyRegistration(deps, body, limits))
      return { success: true, message: translate('message.registered') }
    },
    login: async ({ body, request }) => {
      await login(deps, body, request.limits())
      return { success: true, message: translate('message.otpSentToLogin') }
    },
    verifyLogin: async ({ body, request, token: previous }) => {
      const userAgent = request.headers['user-agent'] ?? ''
      const limits = request.limits()
      const { token, userId } = await limits.inTurn('redeem', () =>
        verifyLogin(deps, body, limits, userAgent, (id) => {
          // The log names who has logged in, or may not.
          request.userId = id
        }),
      )
      if (previous !== null) await sessions.close(previous)
      return {
        success: true,
        message: translate('message.loggedIn'),
        token,
        user: await readUser(db, userId),
      }
    },
    logout: async ({ token, request }) => {
      if (token !== null) await request.limits().inTurn('logout', () => sessions.close(token))
      return { success: true, message: translate('message.loggedOut') }
    },
    listSessions: async ({ userId, token }) => ({
      success: true,
      sessions: await sessions.list(userId, token ?? ''),
    }),
    logoutEverywhere: async ({ userId }) => {
      await sessions.closeAll(userId)
      return { success: true, message: translate('message.loggedOutEverywhere') }
    },
    outbox: async ({ params }) => {
      if (settings.smsUrl !== null) throw new AppError('not_found')
      return { success: true, messages: await readOutbox(db, params.mobile) }
    },
    getUser: async ({ userId, query }) => ({
      success: true,
      user: await readUser(db, userId, recentStart(query.from, deps.clock())),
    }),
    editProfile: async ({ userId, body }) => ({
      success: true,
      message: translate('message.profileUpdated'),
      data: await editProfile(deps, userId, body),
    }),
    // The ledger owns the balance: the handler compares the client's number and never stores it.
    updateBalance: async ({ userId, body }) => {
      const { balance } = await readUser(db, userId)
      if (paiseFromRupees(body.balance) !== paiseFromRupees(balance)) {
        deps.log.warn(
          { userId, sent: body.balance, balance },
          'client sent a balance that differs from the ledger',
        )
      }
      return { success: true, balance }
    },
  } satisfies Partial<Handlers>
}

/** Returns null for an instant that is not of today in any zone, since a longer sum would slow the refresh of every bet. */
function recentStart(from: string | undefined, nowMs: number): Date | null {
  const start = new Date(from ?? Number.NaN)
  return isRecent(start.getTime(), nowMs, MAX_DAY_MS) ? start : null
}
