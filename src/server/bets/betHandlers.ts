/** The handlers of bets: place one, get its result, and get the bet to resume. */
import { bytesToHex } from '@noble/hashes/utils.js'
import { parseDiceNumber } from '../../domain/core/dice'
import type { Mode } from '../../domain/core/mode'
import { translate } from '../../i18n/translate'
import type { Handlers } from '../http'
import { realMoneyStateFor } from '../limits'
import { serialiseInstance } from '../rounds'
import { serialiseBet } from './betRow'
import { readCurrentBet } from './currentBet'
import type { BetDependencies } from './dependencies'
import { placeBet } from './placeBet'
import { resolveGame } from './resolveGame'

const NONCE_BYTES = 16

export function betHandlers(deps: BetDependencies) {
  return {
    dummyPlaceBet: placeBetHandler(deps, 'dummy'),
    dummyResolve: resolveHandler(deps, 'dummy'),
    dummyCurrentBet: currentBetHandler(deps, 'dummy'),
    realPlaceBet: placeBetHandler(deps, 'real'),
    realResolve: resolveHandler(deps, 'real'),
    realCurrentBet: currentBetHandler(deps, 'real'),
  } satisfies Partial<Handlers>
}

function placeBetHandler(deps: BetDependencies, mode: Mode): Handlers[`${Mode}PlaceBet`] {
  const { clock, random, metrics, receiptSigner, settings } = deps
  return async ({ userId, body, idempotency, request }) => {
    const recordBet = metrics.betDuration.startTimer({ mode })
    const { bet, instance } = await placeBet(deps, {
      userId,
      mode,
      realMoneyState: realMoneyStateFor(settings, request),
      instanceId: body.game_instance_id,
      coinTypeId: body.coin_type_id,
      city: body.city,
      diceNumber: parseDiceNumber(body.dice_number),
      key: idempotency.key,
      bodyHash: idempotency.bodyHash,
      nonce: bytesToHex(random(NONCE_BYTES)),
    })
    recordBet()
    return {
      success: true,
      message: translate('message.betPlaced'),
      bet: serialiseBet(bet),
      instance: serialiseInstance(instance, clock()),
      receipt: receiptSigner.sign(bet),
    }
  }
}

function resolveHandler(deps: BetDependencies, mode: Mode): Handlers[`${Mode}Resolve`] {
  return ({ userId, body }) => resolveGame(deps, userId, mode, body.game_instance_id)
}

function currentBetHandler(deps: BetDependencies, mode: Mode): Handlers[`${Mode}CurrentBet`] {
  return async ({ userId }) => ({
    success: true,
    ...(await readCurrentBet(deps, { userId, mode })),
    remainingSeconds: deps.clock(),
  })
}
