/** The API calls of a round. */
import { callApi } from '../../api/apiClient'
import { ApiError } from '../../api/apiError'
import type { ServerClock } from '../../api/serverClock'
import { timedCall } from '../../api/timedCall'
import { errorText } from '../../contract/errors'
import { gameRoutes } from '../../contract/game'
import type { City } from '../../domain/core/city'
import type { DiceNumber } from '../../domain/core/dice'
import type { Mode } from '../../domain/core/mode'
import type { SignedReceipt } from '../../domain/fairness/verifyBet'
import type { Outcome, PlacedBet } from '../../domain/roundState'
import { type TableInstance, toTableInstance } from '../state/tableInstance'
import { toOutcome, toPlacedBet, toReceipt } from './roundMapper'

export interface BetOrder {
  instance: TableInstance
  city: City
  diceNumber: DiceNumber
}

export interface CurrentBet {
  bet: PlacedBet | null
  outcome: Outcome | null
}

/** Each call rejects with a CallError. */
export interface RoundApi {
  placeBet(mode: Mode, order: BetOrder, idempotencyKey: string): Promise<PlacedBet>
  resolve(mode: Mode, bet: PlacedBet): Promise<Outcome>
  currentBet(mode: Mode): Promise<CurrentBet>
}

interface RoundApiDependencies {
  clock: ServerClock
  userId(): number
  /** How long an instance stays active after its end, used where a response does not say. */
  gameSeconds(): number
  /** Stores the receipt of a bet placed in this round. */
  saveReceipt(instanceId: number, receipt: SignedReceipt): void
}

/** @throws ApiError from every call, `invalid_response` for a response that names no city or number of the table */
export function createRoundApi(dependencies: RoundApiDependencies): RoundApi {
  const { clock, userId, gameSeconds, saveReceipt } = dependencies
  return {
    async placeBet(mode, order, idempotencyKey) {
      const body = requestBody(order, userId())
      const response = await callApi(gameRoutes[mode].placeBet, { body, idempotencyKey })
      if (response.receipt !== undefined) saveReceipt(order.instance.id, toReceipt(response.receipt))
      return valid(toPlacedBet(response.bet, order.instance.times.endsAtMs))
    },

    async resolve(mode, bet) {
      const response = await callApi(gameRoutes[mode].resolve, { body: { game_instance_id: bet.instanceId } })
      return valid(toOutcome(bet, response))
    },

    async currentBet(mode): Promise<CurrentBet> {
      const response = await timedCall(
        clock,
        callApi(gameRoutes[mode].currentBet),
        ({ instance }) => instance,
      )
      if (response.bet === null || response.instance === null) return { bet: null, outcome: null }
      const { times } = toTableInstance(response.instance, gameSeconds())
      const bet = valid(toPlacedBet(response.bet, times.endsAtMs))
      // Of a bet whose own answer was lost.
      if (response.receipt !== undefined) saveReceipt(bet.instanceId, toReceipt(response.receipt))
      const { result } = response
      return { bet, outcome: result === null ? null : valid(toOutcome(bet, { ...response, result })) }
    },
  }
}

function requestBody({ instance, city, diceNumber }: BetOrder, userId: number) {
  return {
    user_id: userId,
    city,
    dice_number: String(diceNumber),
    game_instance_id: instance.id,
    coin_type_id: instance.coinTypeId,
  }
}

function valid<T>(value: T | null): T {
  if (value !== null) return value
  const code = 'invalid_response'
  throw new ApiError({
    code,
    status: null,
    message: errorText(code),
    isRetryable: false,
    isFromServer: false,
  })
}
