/** The calls of a round, made once and put on the server for both modes. */
import type { gameRoutes } from '../../contract/game'
import { MESSAGES } from '../../contract/messages'
import { parseDiceNumber } from '../../domain/dice'
import type { Mode } from '../../domain/mode'
import { AppError } from '../appError'
import { serialiseBet } from '../bets/betRow'
import { readCurrentBet } from '../bets/currentBet'
import { placeBet } from '../bets/placeBet'
import { resolveGame } from '../bets/resolveGame'
import type { Handler, Handlers } from '../http/handler'
import { assertRealMoneyAllowed } from '../limits/realMoney'
import type { Services } from '../services'
import { serialiseInstance } from './instance'

type RoundCalls = `${Mode}${'Instances' | 'PlaceBet' | 'Resolve' | 'CurrentBet'}`

export function roundHandlers(services: Services): Pick<Handlers, RoundCalls> {
  const dummy = modeHandlers(services, 'dummy')
  const real = modeHandlers(services, 'real')
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

function modeHandlers(services: Services, mode: Mode): ModeHandlers {
  const { pool, clock, liveRounds, online, env } = services
  let shown = ''
  let shownAtMs = 0
  let shownVersion = -1
  const isOff = mode === 'real' && env.realMoney.state === 'off'
  return {
    instances: ({ userId }) => {
      if (isOff) throw new AppError('real_money_off')
      online.see(userId)
      const nowMs = clock()
      if (nowMs === shownAtMs && liveRounds.version === shownVersion) return shown
      shownAtMs = nowMs
      shownVersion = liveRounds.version
      // Put together as text, once a millisecond: the instances were turned into JSON when the board was read.
      shown = `{"success":true,"instances":[${liveRounds.activeJson(mode, nowMs)}],"remainingSeconds":${nowMs},"onlineUsers":${online.count()}}`
      return shown
    },
    placeBet: async ({ userId, body, named, request }) => {
      if (mode === 'real') assertRealMoneyAllowed(env, request)
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
        bet: serialiseBet(bet),
        instance: serialiseInstance(instance, clock()),
      }
    },
    resolve: ({ userId, body }) => resolveGame(services, userId, mode, body.game_instance_id),
    currentBet: async ({ userId }) => ({
      success: true,
      ...(await readCurrentBet(pool, clock, userId, mode)),
      remainingSeconds: clock(),
    }),
  }
}
