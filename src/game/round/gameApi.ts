/** The API calls of a round. Responses that carry the server's time update the server clock. */
import { callApi } from '../../api/apiClient'
import { ApiError } from '../../api/apiError'
import { errorText } from '../../contract/errors'
import { gameRoutes } from '../../contract/game'
import type { SignedReceipt } from '../../domain/fairness/verifyBet'
import type { Mode } from '../../domain/mode'
import { DEFAULT_SECONDS_LEFT, readServerNowMs } from '../../domain/round'
import type { ServerClock } from '../table/serverClock'
import type { BetOrder, CurrentBet, GameApi } from './gameDependencies'
import {
  type TableInstance,
  toActiveInstances,
  toOutcome,
  toPlacedBet,
  toReceipt,
  toTableInstance,
} from './roundMapper'

export interface InstancesResponse {
  instances: TableInstance[]
  onlineUsers: number
  /** Whether the operator opens no more rounds; undefined from a backend that does not say. */
  isPaused: boolean | undefined
}

interface GameApiDependencies {
  clock: ServerClock
  monotonicMs(): number
  userId(): number
  /** How long an instance stays active after its end, used where a response does not say. */
  gameSeconds(): number
  /** Stores the receipt of a bet placed in this round. */
  saveReceipt(instanceId: number, receipt: SignedReceipt): void
}

/** @throws ApiError from every call, `invalid_response` for a response that names no city or number of the table */
export function createGameApi(dependencies: GameApiDependencies): GameApi & {
  /** The active instances of a mode. */
  instances(mode: Mode, signal: AbortSignal): Promise<InstancesResponse>
} {
  const { clock, monotonicMs, userId, gameSeconds, saveReceipt } = dependencies

  /** Awaits a response and updates the clock from its `remainingSeconds`. */
  async function timed<T extends { remainingSeconds?: unknown }>(
    request: Promise<T>,
    roundOf: (response: T) => { start_time: string; end_time: string } | null,
  ): Promise<T> {
    const sentAtMs = monotonicMs()
    const response = await request
    const round = roundOf(response)
    let serverMs = readServerNowMs(response.remainingSeconds, round && Date.parse(round.end_time))
    // A running clock is more exact than the default of fifteen seconds left.
    if (serverMs === null && clock.nowMs() === null && round !== null) serverMs = defaultNowMs(round)
    if (serverMs !== null) clock.observe(serverMs, sentAtMs, monotonicMs())
    return response
  }

  return {
    async instances(mode, signal) {
      const response = await timed(
        callApi(gameRoutes[mode].instances, { signal }),
        ({ instances }) => instances[0] ?? null,
      )
      return {
        instances: toActiveInstances(response.instances, gameSeconds()),
        onlineUsers: response.onlineUsers ?? 0,
        isPaused: response.is_paused,
      }
    },

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
      const response = await timed(callApi(gameRoutes[mode].currentBet), ({ instance }) => instance)
      if (response.bet === null || response.instance === null) return { bet: null, outcome: null }
      const { times } = toTableInstance(response.instance, gameSeconds())
      const bet = valid(toPlacedBet(response.bet, times.endsAtMs))
      const { result } = response
      return { bet, outcome: result === null ? null : valid(toOutcome(bet, { ...response, result })) }
    },
  }
}

/** Fifteen seconds before the end of the round, or its start if that is later. */
function defaultNowMs({ start_time, end_time }: { start_time: string; end_time: string }): number {
  return Math.max(Date.parse(start_time), Date.parse(end_time) - DEFAULT_SECONDS_LEFT * 1000)
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
