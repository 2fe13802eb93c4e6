/**
 * Sends a bet over an unreliable network. A lost request is retried under the same idempotency key, so the bet is
 * placed once or not at all; where the response stays unclear, the server is asked for the player's current bet.
 */

import type { ServerClock } from '../../api/serverClock'
import { errorText } from '../../contract/errors'
import type { ErrorCode } from '../../domain/core/errorCode'
import type { Mode } from '../../domain/core/mode'
import type { PlacedBet } from '../../domain/roundState'
import { isInconclusive, QUIET_RETRY_MS, toCallError } from './callError'
import type { BetOrder, RoundApi } from './roundApi'

const RETRY_MS = 1_500

export interface BetRequest {
  api: RoundApi
  clock: Pick<ServerClock, 'nowMs'>
  mode: Mode
  order: BetOrder
  idempotencyKey: string
  /** Whether the player still waits for the response. */
  isWanted(): boolean
  /** Called when a request is lost. */
  onUnanswered(): void
  pause(ms: number): Promise<void>
}

export type BetResponse =
  | { type: 'accepted'; bet: PlacedBet }
  /** The player has another bet in this round, placed in another tab or on another device. */
  | { type: 'placedElsewhere'; bet: PlacedBet }
  | { type: 'rejected'; code: ErrorCode; message: string }
  /** The player no longer waits. */
  | { type: 'abandoned' }

export async function submitBet(request: BetRequest): Promise<BetResponse> {
  const { api, clock, mode, order, idempotencyKey } = request
  let isResponseLost = false
  for (;;) {
    try {
      return { type: 'accepted', bet: await api.placeBet(mode, order, idempotencyKey) }
    } catch (error) {
      if (!request.isWanted()) return { type: 'abandoned' }
      const failure = toCallError(error)
      if (failure.isRetryable) {
        isResponseLost = true
        request.onUnanswered()
        if ((clock.nowMs() ?? 0) < order.instance.times.endsAtMs) {
          await request.pause(RETRY_MS)
          if (request.isWanted()) continue
          return { type: 'abandoned' }
        }
      }
      const isPlacedElsewhere = failure.code === 'bet_already_placed'
      // A lost or malformed response may belong to a bet that was accepted.
      if (isResponseLost || isPlacedElsewhere || failure.code === 'invalid_response') {
        const bet = await findCurrentBet(request)
        if (bet === 'abandoned') return { type: 'abandoned' }
        if (bet !== null) return { type: isPlacedElsewhere ? 'placedElsewhere' : 'accepted', bet }
      }
      const message = failure.isRetryable ? errorText('bet_failed') : failure.message
      return { type: 'rejected', code: failure.code, message }
    }
  }
}

/** The player's bet in this round as the server knows it, null if there is none. */
async function findCurrentBet(request: BetRequest): Promise<PlacedBet | null | 'abandoned'> {
  while (request.isWanted()) {
    try {
      const { bet } = await request.api.currentBet(request.mode)
      if (!request.isWanted()) break
      return bet?.instanceId === request.order.instance.id ? bet : null
    } catch (error) {
      const failure = toCallError(error)
      if (!isInconclusive(failure)) return null
      request.onUnanswered()
      await request.pause(failure.isRetryable ? RETRY_MS : QUIET_RETRY_MS)
    }
  }
  return 'abandoned'
}
