/** Owns the player's round: reducer, requests, result polling and timer. React and the stage read it by `useGame`. */
import { errorText } from '../../contract/errors'
import { coinStakePaise } from '../../domain/coin'
import type { ErrorCode } from '../../domain/errorCode'
import type { Mode } from '../../domain/mode'
import { RESULT_RETENTION_MS } from '../../domain/round'
import { INSTANCE_GONE, type RoundEvent, roundReducer } from '../../domain/roundReducer'
import {
  betOf,
  EMPTY_ROUND,
  isBalanceMasked,
  type PlacedBet,
  type PlayerRound,
  type Selection,
  unresolvedBet,
} from '../../domain/roundState'
import type { GameStorage } from '../gamePersistence'
import { mayHaveSuccessor } from '../gameState'
import { isInconclusive } from './callError'
import type { RoundDependencies } from './dependencies'
import { refreshDelayMs } from './refreshDelay'
import { createResultPoller, readCurrentBet } from './resultPolling'
import type { BetOrder, CurrentBet } from './roundApi'
import { createRoundStore } from './roundStore'
import { selectedBet } from './selectedBet'
import { submitBet } from './submitBet'
import { nextWakeMs } from './wakeTime'

export type RoundController = ReturnType<typeof createRoundController>

/** @param storage where the placed bet is persisted, undefined for nowhere */
export function createRoundController(dependencies: RoundDependencies, storage: GameStorage | undefined) {
  const { api, clock, table, wallet, notify } = dependencies
  const { getState, getInitialState, subscribe, update } = createRoundStore(dependencies, storage)
  let isOpen = false
  let cancelWake: (() => void) | null = null
  /** The sync request in flight; a newer request replaces it. */
  let sync: object | null = null

  const pause = (ms: number) => new Promise<void>((done) => dependencies.after(ms, done))

  function dispatch(event: RoundEvent) {
    const before = getState().round
    const round = roundReducer(before, event)
    if (round === before) return
    // From here on the bet's state is known, even while the sync request has no response.
    const isKnown =
      event.type === 'betAccepted' ||
      (event.type === 'resultReceived' && before.phase === 'resolving') ||
      round.phase === 'leaving'
    update(isKnown ? { round, isSynced: true } : { round })
    scheduleWake()
    if (round.phase !== before.phase) pollResult(round)
    const refreshMs = refreshDelayMs(before, round, dependencies.random())
    if (refreshMs !== null) dependencies.after(refreshMs, () => void wallet.refresh())
    if (event.type === 'tick' && before.phase === 'resolving' && round.phase === 'leaving') {
      notify(resultPoller.errorMessage())
    }
  }

  /* The bet */

  function placeBet() {
    const order = selectedBet(getState(), dependencies)
    if (order === null) return
    if (!('code' in order)) return void sendBet(order)
    rejectBet(order.code, errorText(order.code))
  }

  function rejectBet(code: ErrorCode, message: string) {
    notify(message)
    dispatch({ type: 'betRejected', code })
    if (INSTANCE_GONE.includes(code)) table.refetchInstances()
  }

  async function sendBet(order: BetOrder) {
    const { mode } = getState()
    const { instance } = order
    const userId = wallet.userId()
    const stakePaise = coinStakePaise(instance.coinTypeId)
    // Stored before the bet is sent; a commitment read afterwards proves nothing.
    dependencies.saveCommitment(instance)
    dispatch({ type: 'betSubmitted', instanceId: instance.id })
    wallet.adjust(mode, -stakePaise)
    update({ isUnanswered: false })
    const isWanted = () => {
      const { mode: modeNow, round } = getState()
      return modeNow === mode && round.phase === 'placing' && round.instanceId === instance.id
    }
    const response = await submitBet({
      api,
      clock,
      mode,
      order,
      idempotencyKey: dependencies.newKey(),
      isWanted,
      onUnanswered: () => update({ isUnanswered: true }),
      pause,
    })
    if (response.type === 'rejected') {
      wallet.adjust(mode, stakePaise)
      rejectBet(response.code, response.message)
    } else if (response.type !== 'abandoned') {
      if (isWanted()) dispatch({ type: 'betAccepted', bet: response.bet })
      else if (wallet.userId() === userId) resumeLateBet(mode, response.bet)
      if (response.type === 'placedElsewhere') notify('You already have a bet in this round.', 'info')
    }
    void wallet.refresh()
  }

  /** The table was closed and opened while the bet was pending, so its sync response did not include the bet. */
  function resumeLateBet(mode: Mode, bet: PlacedBet) {
    const state = getState()
    if (state.mode !== mode || betOf(state.round)?.instanceId === bet.instanceId) return
    dispatch({ type: 'resumed', bet, outcome: null, nowMs: clock.nowMs() ?? 0 })
  }

  /* The result */

  const resultPoller = createResultPoller({
    resolve: (bet) => api.resolve(getState().mode, bet),
    isWanted: (bet) => unresolvedBet(getState().round)?.instanceId === bet.instanceId,
    onOutcome: (outcome) => dispatch({ type: 'resultReceived', outcome, nowMs: clock.nowMs() ?? 0 }),
    onError(error, message) {
      const mayRetry = isInconclusive(error) || error.code === 'resolve_too_early'
      const isShown = getState().round.phase === 'resolving'
      dispatch({ type: 'resultFailed', mayRetry, nowMs: clock.nowMs() ?? 0 })
      if (isShown && getState().round.phase === 'leaving') notify(message)
      return isShown
    },
    pause,
  })

  function pollResult(round: PlayerRound) {
    const bet = unresolvedBet(round)
    if (bet !== null) resultPoller.start(bet)
  }

  /* The state of the bet as the server knows it */

  async function syncBet(): Promise<void> {
    const { mode, round: before } = getState()
    const own = {}
    sync = own
    const isWanted = () => sync === own
    const current = await readCurrentBet(() => api.currentBet(mode), { isWanted, pause })
    if (sync !== own || getState().mode !== mode) return
    // A bet placed since the request is newer than the response.
    if (betOf(before)?.instanceId !== betOf(getState().round)?.instanceId) return syncBet()
    const nowMs = clock.nowMs()
    if (current !== null && nowMs !== null) resumeBet(current, nowMs)
    update({ isSynced: true })
    // Polling stops while the table is closed.
    pollResult(getState().round)
  }

  function resumeBet({ bet, outcome }: CurrentBet, nowMs: number) {
    dispatch({ type: 'resumed', bet, outcome, nowMs })
    if (bet === null || outcome === null || nowMs >= bet.endsAtMs + RESULT_RETENTION_MS) return
    // Resolving marks the result as seen, so the server does not send it again after later ones.
    if (getState().round.awaited?.instanceId !== bet.instanceId) {
      api.resolve(getState().mode, bet).catch(() => undefined)
    }
  }

  /** Called when time or the table's data has changed. */
  function wake(isInstancesResponse = false) {
    const nowMs = clock.nowMs()
    if (nowMs !== null) dispatch({ type: 'tick', nowMs })
    update(isInstancesResponse ? { instancesAtMs: nowMs } : {})
    const state = getState()
    if (!mayHaveSuccessor(state)) dispatch({ type: 'instancesChanged', coinTypeIds: state.openCoinTypeIds })
    scheduleWake()
  }

  function scheduleWake() {
    cancelWake?.()
    const { round, instances } = getState()
    cancelWake = isOpen ? dependencies.after(nextWakeMs(round, instances, clock.nowMs()), wake) : null
  }

  /* The table */

  /** Opens a mode's table: polls its data and syncs the player's bet. @returns closes the table */
  function open(mode: Mode): () => void {
    isOpen = true
    update({
      mode,
      isSynced: false,
      instancesAtMs: null,
      ...(getState().mode === mode ? {} : { round: EMPTY_ROUND }),
    })
    const stopWatching = table.watch(mode, wake)
    void syncBet()
    wake()
    return () => {
      const wasMasked = isMasked()
      isOpen = false
      stopWatching()
      cancelWake?.()
      resultPoller.stop()
      sync = null
      // The refresh that was held back for the result.
      if (wasMasked) void wallet.refresh()
    }
  }

  /** Syncs the player's bet again, after a lost network or a hidden tab. */
  async function resume(): Promise<void> {
    await syncBet()
    if (!isMasked()) void wallet.refresh()
  }

  /** Whether the shown balances must not follow the server: a stake is on its way, or a result is not shown yet. */
  function isMasked(): boolean {
    return isOpen && isBalanceMasked(getState().round, clock.nowMs())
  }

  const select = (part: Partial<Selection>) => dispatch({ type: 'selected', part })

  return {
    getState,
    getInitialState,
    subscribe,
    open,
    resume,
    /** Requests the table's data at once, while the server cannot be reached. */
    retryTable: table.retry,
    isBalanceMasked: isMasked,
    chooseCoin: (coinTypeId: number) => select({ coinTypeId }),
    chooseCity: (city: Selection['city']) => select({ city }),
    chooseDice: (diceNumber: Selection['diceNumber']) => select({ diceNumber }),
    placeBet,
    /** The result screen has been left. */
    leave() {
      update({ leftAtMs: clock.nowMs() })
      dispatch({ type: 'left' })
    },
    /** Drops everything, for another player. */
    reset() {
      resultPoller.stop()
      sync = null
      dispatch({ type: 'reset' })
      update({ isSynced: false })
    },
  }
}
