/** Signing in and out, the player's own record, and what the sandbox's phone received. */
import { MESSAGES } from '../../contract/messages'
import { paiseFromRupees } from '../../domain/money'
import { AppError } from '../appError'
import type { Handlers } from '../http/handler'
import { ipKey } from '../http/ipKey'
import { addDummyCoins } from '../ledger/addDummyCoins'
import type { Services } from '../services'
import { editProfile } from './editProfile'
import { readUser } from './readUser'
import { login, register, verifyLogin, verifyRegistration } from './signIn'
import { readOutbox } from './sms/sender'

type Calls =
  | 'register'
  | 'verifyRegister'
  | 'login'
  | 'verifyLogin'
  | 'getUser'
  | 'logout'
  | 'editProfile'
  | 'updateBalance'
  | 'addDummyCoins'
  | 'outbox'

export function accountHandlers(services: Services): Pick<Handlers, Calls> {
  const { pool, clock, signIn, sessions, log, env } = services
  return {
    register: async ({ body, request }) => {
      await register(signIn, body, ipKey(request.ip))
      return { success: true, message: MESSAGES.otpSentToRegister }
    },
    verifyRegister: async ({ body, request }) => {
      await verifyRegistration(signIn, body, ipKey(request.ip))
      return { success: true, message: MESSAGES.registered }
    },
    login: async ({ body, request }) => {
      await login(signIn, body, ipKey(request.ip))
      return { success: true, message: MESSAGES.otpSentToLogin }
    },
    verifyLogin: async ({ body, request }) => {
      const { token, userId } = await verifyLogin(signIn, body, ipKey(request.ip))
      return { success: true, message: MESSAGES.loggedIn, token, user: await readUser(pool, userId) }
    },
    getUser: async ({ userId }) => ({ success: true, user: await readUser(pool, userId) }),
    logout: async ({ token }) => {
      if (token !== null) await sessions.close(token)
      return { success: true, message: MESSAGES.loggedOut }
    },
    editProfile: async ({ userId, body }) => ({
      success: true,
      message: MESSAGES.profileUpdated,
      data: await editProfile(pool, userId, body),
    }),
    // The ledger is the truth: the number that was sent is only compared with it.
    updateBalance: async ({ userId, body }) => {
      const { balance } = await readUser(pool, userId)
      if (paiseFromRupees(body.balance) !== paiseFromRupees(balance)) {
        log.warn({ userId, sent: body.balance, balance }, 'a client believes in another balance')
      }
      return { success: true, balance }
    },
    addDummyCoins: async ({ named }) => ({
      success: true,
      message: MESSAGES.coinsAdded,
      ...(await addDummyCoins(pool, clock, named)),
    }),
    outbox: async ({ params }) => {
      if (env.smsUrl !== null) throw new AppError('not_found')
      return { success: true, messages: await readOutbox(pool, params.mobile) }
    },
  }
}
