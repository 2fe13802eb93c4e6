/** The handlers of registration, login, logout and the sandbox outbox. */
import { translate } from '../../i18n/translate'
import { AppError } from '../base/appError'
import type { Handlers } from '../http'
import { networkKeys } from '../rateLimits'
import type { AuthDependencies } from './dependencies'
import { readUser } from './readUser'
import { login, register, verifyLogin, verifyRegistration } from './signIn'
import { readOutbox } from './smsSender'

type RouteNames =
  | 'register'
  | 'verifyRegister'
  | 'login'
  | 'verifyLogin'
  | 'logout'
  | 'outbox'
  | 'listSessions'
  | 'logoutEverywhere'

export function authHandlers(deps: AuthDependencies): Pick<Handlers, RouteNames> {
  const { db, redeemGate, logoutGate, sessions, settings } = deps
  return {
    register: async ({ body, request }) => {
      await register(deps, body, networkKeys(request.ip))
      return { success: true, message: translate('message.otpSentToRegister') }
    },
    verifyRegister: async ({ body, request }) => {
      const networks = networkKeys(request.ip)
      await redeemGate.run(networks, () => verifyRegistration(deps, body, networks))
      return { success: true, message: translate('message.registered') }
    },
    login: async ({ body, request }) => {
      await login(deps, body, networkKeys(request.ip))
      return { success: true, message: translate('message.otpSentToLogin') }
    },
    verifyLogin: async ({ body, request, token: previous }) => {
      const userAgent = request.headers['user-agent'] ?? ''
      const networks = networkKeys(request.ip)
      const { token, userId } = await redeemGate.run(networks, () =>
        verifyLogin(deps, body, networks, userAgent),
      )
      if (previous !== null) await sessions.close(previous)
      // The log names who has logged in.
      request.userId = userId
      return {
        success: true,
        message: translate('message.loggedIn'),
        token,
        user: await readUser(deps, userId),
      }
    },
    logout: async ({ token, request }) => {
      if (token !== null) await logoutGate.run(networkKeys(request.ip), () => sessions.close(token))
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
  }
}
