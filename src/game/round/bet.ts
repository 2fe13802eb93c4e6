/** First part of the round: the bet, from the selection to the server's answer. */
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
import type { BetOrder } from './roundApi'
import type { RoundMachine } from './roundMachine'
import { submitBet } from './submitBet'

/** @returns places the selected bet */
export function createBetting(deps: RoundDependencies, machine: RoundMachine): () => void {
  const { clock, wallet, notify } = deps
  const { getState, update, dispatch } = machine

  function placeBet() {
    const order = selectedBet(getState(), deps)
    if (order === null) return
    if (!('code' in order)) return void sendBet(order)
    rejectBet(order.code, errorText(order.code))
  }

  async function sendBet(order: BetOrder) {
    const { mode } = getState()
    const { instance } = order
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
      order,
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
    void wallet.refresh()
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

/** @returns the order, or the error code of an invalid bet; null while the selection is incomplete or a bet is placed */
function selectedBet(
  state: GameState,
  { clock, wallet }: Pick<RoundDependencies, 'clock' | 'wallet'>,
): BetOrder | { code: ErrorCode } | null {
  const { mode, round } = state
  const { coinTypeId, city, diceNumber } = round.selection
  if (round.phase !== 'choosing' || coinTypeId === null || city === null || diceNumber === null) return null
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
