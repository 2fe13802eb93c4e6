/** The answers to all calls of the contract: each one asks the module that knows and words the body. */
import type { gameRoutes } from '../../contract/game'
import { MESSAGES } from '../../contract/messages'
import { parseDiceNumber } from '../../rules/dice'
import type { Mode } from '../../rules/mode'
import { showBet } from '../betting/betRow'
import { currentBet } from '../betting/currentBet'
import { placeBet } from '../betting/placeBet'
import { resolveGame } from '../betting/resolveGame'
import type { House } from '../house'
import { readUser } from '../identity/readUser'
import { login, register, verifyLogin, verifyRegistration } from '../identity/signIn'
import { addDummyCoins } from '../ledger/addDummyCoins'
import { showInstance } from '../rounds/instanceRow'
import { readOutbox } from '../sms/sender'
import type { Handler, Handlers } from './call'

export function makeHandlers(house: House): Handlers {
  return { ...accountHandlers(house), ...tableHandlers(house), ...roundHandlers(house) }
}

type AccountCalls =
  | 'register'
  | 'verifyRegister'
  | 'login'
  | 'verifyLogin'
  | 'getUser'
  | 'logout'
  | 'addDummyCoins'
  | 'outbox'

function accountHandlers({ pool, clock, signIn, sessions }: House): Pick<Handlers, AccountCalls> {
  return {
    register: async ({ body, address }) => {
      await register(signIn, body, address)
      return { success: true, message: MESSAGES.otpSentToRegister }
    },
    verifyRegister: async ({ body }) => {
      await verifyRegistration(signIn, body)
      return { success: true, message: MESSAGES.registered }
    },
    login: async ({ body, address }) => {
      await login(signIn, body, address)
      return { success: true, message: MESSAGES.otpSentToLogin }
    },
    verifyLogin: async ({ body }) => {
      const { token, userId } = await verifyLogin(signIn, body)
      return { success: true, message: MESSAGES.loggedIn, token, user: await readUser(pool, userId) }
    },
    getUser: async ({ userId }) => ({ success: true, user: await readUser(pool, userId) }),
    logout: async ({ token }) => {
      if (token !== null) await sessions.close(token)
      return { success: true, message: MESSAGES.loggedOut }
    },
    addDummyCoins: async ({ named }) => ({
      success: true,
      message: MESSAGES.coinsAdded,
      ...(await addDummyCoins(pool, clock, named)),
    }),
    outbox: async ({ params }) => ({ success: true, messages: await readOutbox(pool, params.mobile) }),
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

type RoundCalls = Exclude<keyof Handlers, AccountCalls | 'coinTypes' | 'controls' | 'health'>

function roundHandlers(house: House): Pick<Handlers, RoundCalls> {
  const dummy = modeHandlers(house, 'dummy')
  const real = modeHandlers(house, 'real')
  return {
    dummyInstances: dummy.instances,
    dummyPlaceBet: dummy.placeBet,
    dummyResolve: dummy.resolve,
    dummyCurrentBet: dummy.currentBet,
    realInstances: real.instances,
    realPlaceBet: real.placeBet,
    realResolve: real.resolve,
    realCurrentBet: real.currentBet,
  }
}

type ModeRoutes = typeof gameRoutes.dummy & typeof gameRoutes.real
type ModeHandlers = { [K in keyof ModeRoutes]: Handler<ModeRoutes[K]> }

function modeHandlers(house: House, mode: Mode): ModeHandlers {
  const { pool, clock, board, online } = house
  return {
    instances: ({ userId }) => {
      online.see(userId)
      const nowMs = clock()
      // Put together as text: the instances were turned into JSON when the board was read.
      return `{"success":true,"instances":[${board.activeJson(mode, nowMs)}],"remainingSeconds":${nowMs},"onlineUsers":${online.count()}}`
    },
    placeBet: async ({ userId, body, named }) => {
      const { bet, instance } = await placeBet(pool, clock, {
        userId,
        mode,
        instanceId: body.game_instance_id,
        coinTypeId: body.coin_type_id,
        city: body.city,
        diceNumber: parseDiceNumber(body.dice_number),
        key: named.key,
        bodyHash: named.bodyHash,
      })
      return {
        success: true,
        message: MESSAGES.betPlaced,
        bet: showBet(bet),
        instance: showInstance(instance, clock()),
      }
    },
    resolve: ({ userId, body }) => resolveGame(house, userId, mode, body.game_instance_id),
    currentBet: async ({ userId }) => ({
      success: true,
      ...(await currentBet(pool, clock, userId, mode)),
      remainingSeconds: clock(),
    }),
  }
}
