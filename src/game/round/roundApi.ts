/** The API calls of a round: what they send, their answers as bets, receipts and outcomes, and their errors. */
import { callApi } from '../../api/apiClient'
import { ApiError } from '../../api/apiError'
import { type ServerClock, timedCall } from '../../api/serverClock'
import { errorText } from '../../contract/errors'
import { type Bet, type BetReceipt, gameRoutes, type ResolvedBet, type Result } from '../../contract/game'
import { type City, parseCity } from '../../domain/core/city'
import { coinStakePaise } from '../../domain/core/coin'
import { type DiceNumber, parseDiceNumber } from '../../domain/core/dice'
import type { ErrorCode } from '../../domain/core/errorCode'
import type { Mode } from '../../domain/core/mode'
import { paiseFromRupees } from '../../domain/core/money'
import { type Combination, isWinningBet, prizePaise } from '../../domain/core/payout'
import type { SignedReceipt } from '../../domain/fairness/verifyBet'
import type { Outcome, PlacedBet } from '../../domain/roundState'
import { type TableInstance, toTableInstance } from '../state/tableInstance'

export interface BetChoice {
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
  placeBet(mode: Mode, choice: BetChoice, idempotencyKey: string): Promise<PlacedBet>
  resolve(mode: Mode, bet: PlacedBet): Promise<Outcome>
  currentBet(mode: Mode): Promise<CurrentBet>
}

interface RoundApiDependencies {
  clock: ServerClock
  userId(): number
  /** How long an instance stays active after its end, used where a response does not say. */
  resultSeconds(): number
  /** Stores the receipt of a bet placed in this round. */
  saveReceipt(instanceId: number, receipt: SignedReceipt): void
}

/** @throws ApiError from every call, `invalid_response` for a response that names no city or number of the table */
export function createRoundApi(dependencies: RoundApiDependencies): RoundApi {
  const { clock, userId, resultSeconds, saveReceipt } = dependencies
  return {
    async placeBet(mode, choice, idempotencyKey) {
      const body = requestBody(choice, userId())
      const response = await callApi(gameRoutes[mode].placeBet, { body, idempotencyKey })
      if (response.receipt !== undefined) saveReceipt(choice.instance.id, toReceipt(response.receipt))
      return valid(toPlacedBet(response.bet, choice.instance.times.endsAtMs))
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
      const { times } = toTableInstance(response.instance, resultSeconds())
      const bet = valid(toPlacedBet(response.bet, times.endsAtMs))
      // Of a bet whose own answer was lost.
      if (response.receipt !== undefined) saveReceipt(bet.instanceId, toReceipt(response.receipt))
      const { result } = response
      return { bet, outcome: result === null ? null : valid(toOutcome(bet, { ...response, result })) }
    },
  }
}

function requestBody({ instance, city, diceNumber }: BetChoice, userId: number) {
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

/** @returns null for a bet on an unknown city or number */
function toPlacedBet(wire: Bet, endsAtMs: number): PlacedBet | null {
  const combination = toCombination(wire)
  if (combination === null) return null
  return {
    ...combination,
    instanceId: wire.game_instance_id,
    coinTypeId: wire.coin_type_id,
    stakePaise: coinStakePaise(wire.coin_type_id),
    endsAtMs,
  }
}

export function toReceipt(wire: BetReceipt): SignedReceipt {
  return {
    instanceId: wire.game_instance_id,
    betId: wire.bet_id,
    userId: wire.user_id,
    city: wire.city,
    diceNumber: wire.dice_number,
    stakePaise: wire.stake_paise,
    nonce: wire.nonce,
    signer: wire.key_id,
    ed25519: wire.signature,
  }
}

/**
 * The outcome of a bet. The server's prize is used where the response has one, else the payout rule.
 * @returns null for a result with an unknown city or number
 */
function toOutcome(
  bet: PlacedBet,
  wire: { result: Result; bets?: ResolvedBet[] | undefined; total_bets?: number | undefined },
): Outcome | null {
  const result = toCombination(wire.result)
  if (result === null) return null
  const own = wire.bets?.[0]
  const isWin = own?.is_winner ?? isWinningBet(bet, result)
  const serverPrizePaise = own === undefined ? null : paiseFromRupees(own.prizeAmount)
  return {
    instanceId: bet.instanceId,
    result,
    isWin,
    prizePaise: isWin ? (serverPrizePaise ?? prizePaise(bet.stakePaise)) : 0,
    totalBets: wire.total_bets ?? wire.bets?.length ?? 1,
  }
}

function toCombination(wire: { city: string; dice_number: string | number }): Combination | null {
  const city = parseCity(wire.city)
  const diceNumber = parseDiceNumber(wire.dice_number)
  return city === null || diceNumber === null ? null : { city, diceNumber }
}

/** An error of an API call. `isRetryable`: network, timeout or 5xx, so the same request may succeed later. */
export interface CallError {
  code: ErrorCode
  message: string
  isRetryable: boolean
}

/** The retry delay of requests that a player does not wait for, or that were rate limited. */
export const QUIET_RETRY_MS = 5_000

/** Whether an error leaves open what the server knows: the request was lost or rate limited. */
export function isInconclusive({ code, isRetryable }: CallError): boolean {
  return isRetryable || code === 'too_many_requests'
}

/** Maps a thrown value to a CallError. */
export function toCallError(error: unknown): CallError {
  const failure = error as Partial<CallError> | null
  return typeof failure?.code === 'string'
    ? (failure as CallError)
    : { code: 'invalid_response', message: String(error), isRetryable: false }
}
