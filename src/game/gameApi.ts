/** The round's calls over the wire, and the server's clock read from every answer that carries it. */

import { callApi } from '../api/apiClient'
import { ApiError } from '../api/apiError'
import { errorText } from '../contract/errors'
import { gameRoutes } from '../contract/game'
import type { Mode } from '../domain/mode'
import { DEFAULT_SECONDS_LEFT, type RoundTiming, readServerNowMs } from '../domain/round'
import type { PlacedBet } from '../domain/roundState'
import type { BetOrder, CurrentBet, GameApi } from './gameDependencies'
import { type TableInstance, toOutcome, toPlacedBet, toTableInstance } from './roundMapper'
import type { ServerClock } from './serverClock'

export interface InstancesResponse {
  instances: TableInstance[]
  onlineUsers: number
}

interface Outside {
  clock: ServerClock
  monotonicMs(): number
  userId(): number
  timing(): RoundTiming
}

/** @throws ApiError from every call, with `invalid_response` where an answer makes no sense */
export function createGameApi(outside: Outside): GameApi & {
  /** The active instances of a mode; the answer also sets the clock. */
  instances(mode: Mode, signal: AbortSignal): Promise<InstancesResponse>
} {
  async function timed<T extends { remainingSeconds?: unknown }>(
    asking: Promise<T>,
    roundOf: (answer: T) => { start_time: string; end_time: string } | null,
  ): Promise<T> {
    const sentAtMs = outside.monotonicMs()
    const answer = await asking
    const round = roundOf(answer)
    const said = readServerNowMs(answer.remainingSeconds, round && Date.parse(round.end_time))
    // Once a clock runs it is better than a guess.
    const isGuessing = said === null && outside.clock.nowMs() === null
    const serverMs = isGuessing && round !== null ? guessedNowMs(round) : said
    if (serverMs !== null) outside.clock.observe(serverMs, sentAtMs, outside.monotonicMs())
    return answer
  }
  const gameSeconds = () => outside.timing().gameSeconds

  return {
    async instances(mode, signal) {
      const answer = await timed(
        callApi(gameRoutes[mode].instances, { signal }),
        ({ instances }) => instances[0] ?? null,
      )
      return {
        instances: answer.instances
          .filter((instance) => instance.is_active)
          .map((instance) => toTableInstance(instance, gameSeconds())),
        onlineUsers: answer.onlineUsers ?? 0,
      }
    },

    async placeBet(mode, order, idempotencyKey) {
      const answer = await callApi(gameRoutes[mode].placeBet, {
        body: bodyOf(order, outside.userId()),
        idempotencyKey,
      })
      return sensible(toPlacedBet(answer.bet, order.instance.times.endsAtMs))
    },

    async resolve(mode, bet) {
      const answer = await callApi(gameRoutes[mode].resolve, { body: { game_instance_id: bet.instanceId } })
      return sensible(toOutcome(bet, answer))
    },

    async currentBet(mode): Promise<CurrentBet> {
      const answer = await timed(callApi(gameRoutes[mode].currentBet), ({ instance }) => instance)
      if (answer.bet === null || answer.instance === null) return { bet: null, outcome: null }
      const { times } = toTableInstance(answer.instance, gameSeconds())
      const bet: PlacedBet = sensible(toPlacedBet(answer.bet, times.endsAtMs))
      const { result } = answer
      return { bet, outcome: result === null ? null : sensible(toOutcome(bet, { ...answer, result })) }
    },
  }
}

/** Fifteen seconds before the end of a round that does not say, or at its start if that is later. */
function guessedNowMs({ start_time, end_time }: { start_time: string; end_time: string }): number {
  return Math.max(Date.parse(start_time), Date.parse(end_time) - DEFAULT_SECONDS_LEFT * 1000)
}

function bodyOf({ instance, city, diceNumber }: BetOrder, userId: number) {
  return {
    user_id: userId,
    city,
    dice_number: String(diceNumber),
    game_instance_id: instance.id,
    coin_type_id: instance.coinTypeId,
  }
}

function sensible<T>(value: T | null): T {
  if (value !== null) return value
  const message = errorText('invalid_response')
  throw new ApiError({
    code: 'invalid_response',
    status: null,
    message,
    isRetryable: false,
    isFromServer: false,
  })
}
