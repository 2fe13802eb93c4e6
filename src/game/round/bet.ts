/**
 * First part of the round: the bet, from the selection to the server's answer. A lost request is sent again under the same
 * idempotency key, so the bet is placed once or not at all; where the answer stays unclear, the server is asked for the
 * player's current bet.
 */
import type { ServerClock } from '../../api/serverClock'
import { errorText } from '../../contract/errors'
import { checkBet } from '../../domain/bet'
import { coinStakePaise } from '../../domain/core/coin'
import type { ErrorCode } from '../../domain/core/errorCode'
import type { Mode } from '../../domain/core/mode'
import { INSTANCE_GONE } from '../../domain/roundReducer'
import { betOf, type PlacedBet } from '../../domain/roundState'
import { translate } from '../../i18n/translate'
import { instanceOf } from '../state/shownInstances'
import type { GameState } from '../state/state'
import type { RoundDependencies } from './dependencies'
import { phaseOf } from './phases/phaseOf'
import { type BetChoice, isInconclusive, QUIET_RETRY_MS, type RoundApi, toCallError } from './roundApi'
import type { RoundMachine } from './roundMachine'

/** The delay before a lost bet request is sent again. */
const RETRY_MS = 1_500

/** @returns places the selected bet */
export function createBetting(deps: RoundDependencies, machine: RoundMachine): () => void {
  const { clock, wallet, notify } = deps
  const { getState, update, dispatch } = machine

  function placeBet() {
    const choice = selectedBet(getState(), deps)
    if (choice === null) return
    if (!('code' in choice)) return void sendBet(choice)
    rejectBet(choice.code, errorText(choice.code))
  }

  async function sendBet(choice: BetChoice) {
    const { mode } = getState()
    const { instance } = choice
    const userId = wallet.userId()
    const stakePaise = coinStakePaise(instance.coinTypeId)
    // Stored before the bet is sent; a commitment read afterwards proves nothing.
    deps.saveCommitment(instance)
    dispatch({ type: 'betSubmitted', instanceId: instance.id })
    wallet.adjust(mode, -stakePaise)
    update({ isUnanswered: false })
    const isWanted = () => {
      const { mode: modeNow, round } = getState()
      return modeNow === mode && round.phase === 'placing' && round.instanceId === instance.id
    }
    const response = await submitBet({
      ...deps,
      mode,
      choice,
      idempotencyKey: deps.newKey(),
      isWanted,
      onUnanswered: () => update({ isUnanswered: true }),
    })
    if (response.type === 'rejected') {
      wallet.adjust(mode, stakePaise)
      rejectBet(response.code, response.message)
    } else if (response.type !== 'abandoned') {
      if (isWanted()) dispatch({ type: 'betAccepted', bet: response.bet })
      else if (wallet.userId() === userId) resumeLateBet(mode, response.bet)
      if (response.type === 'placedElsewhere') notify(translate('bet.elsewhere'), 'info')
    }
    // The stake of an accepted bet is off the shown balance already.
    if (response.type !== 'accepted') void wallet.refresh()
  }

  function rejectBet(code: ErrorCode, message: string) {
    notify(message)
    dispatch({ type: 'betRejected', code })
    if (INSTANCE_GONE.includes(code)) deps.table.refetchInstances()
  }

  /** The table was closed and opened while the bet was pending, so its sync response did not include the bet. */
  function resumeLateBet(mode: Mode, bet: PlacedBet) {
    const state = getState()
    if (state.mode !== mode || betOf(state.round)?.instanceId === bet.instanceId) return
    dispatch({ type: 'resumed', bet, outcome: null, nowMs: clock.nowMs() ?? 0 })
  }

  return placeBet
}

/** @returns the choice, or the error code of an invalid bet; null while the selection is incomplete or a bet is placed */
function selectedBet(
  state: GameState,
  { clock, wallet }: Pick<RoundDependencies, 'clock' | 'wallet'>,
): BetChoice | { code: ErrorCode } | null {
  const { mode, round } = state
  const { coinTypeId, city, diceNumber } = round.selection
  if (!phaseOf(round).mayChoose || coinTypeId === null || city === null || diceNumber === null) return null
  const nowMs = clock.nowMs() ?? 0
  const instance = instanceOf(state, coinTypeId, nowMs)
  const code = checkBet(
    mode,
    { coinTypeId, city, diceNumber },
    { isLoggedIn: wallet.isLoggedIn(), instance, nowMs, balancePaise: wallet.balancePaise(mode) },
  )
  if (code !== null) return { code }
  return instance === null ? { code: 'no_active_game' } : { instance, city, diceNumber }
}

interface SubmittedBet {
  api: RoundApi
  clock: Pick<ServerClock, 'nowMs'>
  mode: Mode
  choice: BetChoice
  idempotencyKey: string
  /** Whether the player still waits for the response. */
  isWanted(): boolean
  /** Called when a request is lost. */
  onUnanswered(): void
  pause(ms: number): Promise<void>
}

type BetResponse =
  | { type: 'accepted'; bet: PlacedBet }
  /** The player has another bet in this round, placed in another tab or on another device. */
  | { type: 'placedElsewhere'; bet: PlacedBet }
  | { type: 'rejected'; code: ErrorCode; message: string }
  /** The player no longer waits. */
  | { type: 'abandoned' }

async function submitBet(request: SubmittedBet): Promise<BetResponse> {
  const { api, clock, mode, choice, idempotencyKey } = request
  let isResponseLost = false
  for (;;) {
    try {
      return { type: 'accepted', bet: await api.placeBet(mode, choice, idempotencyKey) }
    } catch (error) {
      if (!request.isWanted()) return { type: 'abandoned' }
      const failure = toCallError(error)
      if (failure.isRetryable) {
        isResponseLost = true
        request.onUnanswered()
        if ((clock.nowMs() ?? 0) < choice.instance.times.endsAtMs) {
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
async function findCurrentBet(request: SubmittedBet): Promise<PlacedBet | null | 'abandoned'> {
  while (request.isWanted()) {
    try {
      const { bet } = await request.api.currentBet(request.mode)
      if (!request.isWanted()) break
      return bet?.instanceId === request.choice.instance.id ? bet : null
    } catch (error) {
      const failure = toCallError(error)
      if (!isInconclusive(failure)) return null
      request.onUnanswered()
      await request.pause(failure.isRetryable ? RETRY_MS : QUIET_RETRY_MS)
    }
  }
  return 'abandoned'
}
