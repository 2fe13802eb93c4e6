/** The calls of a round, made once and put on the server for both modes. */
import type { gameRoutes } from '../../contract/game'
import { MESSAGES } from '../../contract/messages'
import { parseDiceNumber } from '../../domain/dice'
import type { Mode } from '../../domain/mode'
import { Refusal } from '../appError'
import { showBet } from '../bets/betRow'
import { currentBet } from '../bets/currentBet'
import { placeBet } from '../bets/placeBet'
import { resolveGame } from '../bets/resolveGame'
import { enforceRealMoney } from '../limits/realMoney'
import { showInstance } from '../rounds/instanceRow'
import type { House } from '../services'
import type { Handler, Handlers } from './call'

type RoundCalls = `${Mode}${'Instances' | 'PlaceBet' | 'Resolve' | 'CurrentBet'}`

export function roundHandlers(house: House): Pick<Handlers, RoundCalls> {
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
  const { pool, clock, board, online, env } = house
  let shown = ''
  let shownAtMs = 0
  let shownVersion = -1
  const isOff = mode === 'real' && env.realMoney.state === 'off'
  return {
    instances: ({ userId }) => {
      if (isOff) throw new Refusal('real_money_off')
      online.see(userId)
      const nowMs = clock()
      if (nowMs === shownAtMs && board.version === shownVersion) return shown
      shownAtMs = nowMs
      shownVersion = board.version
      // Put together as text, once a millisecond: the instances were turned into JSON when the board was read.
      shown = `{"success":true,"instances":[${board.activeJson(mode, nowMs)}],"remainingSeconds":${nowMs},"onlineUsers":${online.count()}}`
      return shown
    },
    placeBet: async ({ userId, body, named, request }) => {
      if (mode === 'real') enforceRealMoney(env, request)
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
