/** The handlers of bets: place one, get its result, and get the bet to resume. */
import { bytesToHex } from '@noble/hashes/utils.js'
import { MESSAGES } from '../../contract/messages'
import { parseDiceNumber } from '../../domain/dice'
import type { Mode } from '../../domain/mode'
import type { Handlers } from '../http'
import { assertRealMoneyAllowed } from '../limits'
import { serialiseInstance } from '../rounds'
import type { Services } from '../services'
import { serialiseBet } from './betRow'
import { readCurrentBet } from './currentBet'
import { placeBet } from './placeBet'
import { resolveGame } from './resolveGame'

const NONCE_BYTES = 16

type RouteNames = `${Mode}${'PlaceBet' | 'Resolve' | 'CurrentBet'}`

export function betHandlers(services: Services): Pick<Handlers, RouteNames> {
  return {
    dummyPlaceBet: placeBetHandler(services, 'dummy'),
    dummyResolve: resolveHandler(services, 'dummy'),
    dummyCurrentBet: currentBetHandler(services, 'dummy'),
    realPlaceBet: placeBetHandler(services, 'real'),
    realResolve: resolveHandler(services, 'real'),
    realCurrentBet: currentBetHandler(services, 'real'),
  }
}

function placeBetHandler(
  { db, clock, random, env, metrics, liveRounds, receiptSigner }: Services,
  mode: Mode,
): Handlers[`${Mode}PlaceBet`] {
  return async ({ userId, body, idempotency, request }) => {
    if (mode === 'real') assertRealMoneyAllowed(env, request)
    const recordBet = metrics.betDuration.startTimer({ mode })
    const bet = await placeBet(db, clock, {
      userId,
      mode,
      instanceId: body.game_instance_id,
      coinTypeId: body.coin_type_id,
      city: body.city,
      diceNumber: parseDiceNumber(body.dice_number),
      key: idempotency.key,
      bodyHash: idempotency.bodyHash,
      nonce: bytesToHex(random(NONCE_BYTES)),
    })
    // A bet is in a round that exists.
    const instance = (await liveRounds.load(mode, bet.gameInstanceId))!
    recordBet()
    return {
      success: true,
      message: MESSAGES.betPlaced,
      bet: serialiseBet(bet),
      instance: serialiseInstance(instance, clock()),
      receipt: receiptSigner.sign(bet),
    }
  }
}

function resolveHandler(services: Services, mode: Mode): Handlers[`${Mode}Resolve`] {
  return ({ userId, body }) => resolveGame(services, userId, mode, body.game_instance_id)
}

function currentBetHandler(
  { db, clock, receiptSigner }: Services,
  mode: Mode,
): Handlers[`${Mode}CurrentBet`] {
  return async ({ userId }) => ({
    success: true,
    ...(await readCurrentBet(db, clock, receiptSigner, { userId, mode })),
    remainingSeconds: clock(),
  })
}
