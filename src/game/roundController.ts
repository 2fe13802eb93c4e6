/**
 * The round controller: owns the player's round. It feeds events to the reducer, sends the round's requests, polls for
 * the result and wakes at the round's deadlines. React and the stage read it through `useGame`.
 */
import { type PersistStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { errorText } from '../contract/errors'
import type { City } from '../domain/city'
import { coinStakePaise } from '../domain/coin'
import type { DiceNumber } from '../domain/dice'
import type { Mode } from '../domain/mode'
import { RESULT_RETENTION_MS } from '../domain/round'
import { INSTANCE_GONE, type RoundEvent, roundReducer } from '../domain/roundReducer'
import {
  betOf,
  EMPTY_ROUND,
  isBalanceMasked,
  type PlacedBet,
  type PlayerRound,
  type Selection,
} from '../domain/roundState'
import { submitBet } from './betPlacement'
import { type BetOrder, type CurrentBet, type GameDependencies, isInconclusive } from './gameDependencies'
import { type PersistedGame, persistOptions } from './gamePersistence'
import { deriveGameState, type GameState, INITIAL_ROUND_STORE, type RoundStore } from './gameState'
import { pollResult, readCurrentBet } from './resultPolling'
import { selectedBet } from './selectedBet'
import { EMPTY_TABLE } from './tableData'
import { nextWakeMs } from './wakeTime'

const PLACED_ELSEWHERE_TEXT = 'You already have a bet in this round.'

export type RoundController = ReturnType<typeof createRoundController>

/** @param storage where the placed bet is persisted, undefined for nowhere */
export function createRoundController(
  dependencies: GameDependencies,
  storage: PersistStorage<PersistedGame> | undefined,
) {
  const { api, clock, table, wallet, notify } = dependencies
  const store = createStore<RoundStore>()(
    persist((): RoundStore => INITIAL_ROUND_STORE, persistOptions(wallet.userId, storage)),
  )
  const listeners = new Set<(state: GameState, before: GameState) => void>()
  let state = deriveGameState(store.getState(), EMPTY_TABLE, null)
  let inputs: readonly unknown[] = []
  let isOpen = false
  let cancelWake: (() => void) | null = null
  /** The result that is polled for, and the message of the last error; a newer poll replaces it. */
  let poll: { instanceId: number; message: string } | null = null
  /** The sync request in flight; a newer request replaces it. */
  let sync: object | null = null

  const pause = (ms: number) => new Promise<void>((done) => dependencies.after(ms, done))

  store.subscribe(publish)

  function publish() {
    const before = state
    const now = getState()
    for (const listener of listeners) listener(now, before)
  }

  function getState(): GameState {
    const local = store.getState()
    const data = table.read(local.mode)
    if (inputs[0] !== local || inputs[1] !== data) {
      inputs = [local, data]
      state = deriveGameState(local, data, state)
    }
    return state
  }

  function update(part: Partial<RoundStore>) {
    store.setState({ nowMs: clock.nowMs(), ...part })
  }

  function dispatch(event: RoundEvent) {
    const before = store.getState().round
    const round = roundReducer(before, event)
    if (round === before) return
    // From here on the bet's state is known, even while the sync request has no response.
    const isKnown =
      event.type === 'betAccepted' ||
      (event.type === 'resultReceived' && before.phase === 'resolving') ||
      round.phase === 'leaving'
    update(isKnown ? { round, isSynced: true } : { round })
    scheduleWake()
    if (round.phase !== before.phase) onPhaseChange(round)
    // A late result, shown as the menu's chip, changes the balance too.
    else if (round.lastResult !== null && round.lastResult !== before.lastResult) void wallet.refresh()
    if (event.type === 'tick' && before.phase === 'resolving' && round.phase === 'leaving') {
      notify(poll?.message ?? errorText('resolve_failed'))
    }
  }

  function onPhaseChange(round: PlayerRound) {
    pollAwaitedResult(round)
    // An earlier refresh would give the result away.
    if (round.phase === 'celebrating' || round.phase === 'choosing') void wallet.refresh()
  }

  /* The bet */

  function placeBet() {
    const order = selectedBet(getState(), dependencies)
    if (order === null) return
    if (!('code' in order)) return void sendBet(order)
    notify(errorText(order.code))
    dispatch({ type: 'betRejected', code: order.code })
    if (INSTANCE_GONE.includes(order.code)) table.refetchInstances()
  }

  async function sendBet(order: BetOrder) {
    const { mode } = store.getState()
    const { instance } = order
    const userId = wallet.userId()
    const stakePaise = coinStakePaise(instance.coinTypeId)
    // Stored before the bet is sent; a commitment read afterwards proves nothing.
    dependencies.saveCommitment(instance)
    dispatch({ type: 'betSubmitted', instanceId: instance.id })
    wallet.adjust(mode, -stakePaise)
    update({ isUnanswered: false })
    const isWanted = () => {
      const { mode: modeNow, round } = store.getState()
      return modeNow === mode && round.phase === 'placing' && round.instanceId === instance.id
    }
    const response = await submitBet({
      api,
      mode,
      order,
      idempotencyKey: dependencies.newKey(),
      isBettingOver: () => (clock.nowMs() ?? 0) >= instance.times.endsAtMs,
      isWanted,
      onUnanswered: () => update({ isUnanswered: true }),
      pause,
    })
    if (response.type === 'rejected') {
      wallet.adjust(mode, stakePaise)
      notify(response.message)
      dispatch({ type: 'betRejected', code: response.code })
      if (INSTANCE_GONE.includes(response.code)) table.refetchInstances()
    } else if (response.type !== 'abandoned') {
      if (isWanted()) dispatch({ type: 'betAccepted', bet: response.bet })
      else if (wallet.userId() === userId) resumeLateBet(mode, response.bet)
      if (response.type === 'placedElsewhere') notify(PLACED_ELSEWHERE_TEXT, 'info')
    }
    void wallet.refresh()
  }

  /** The table was closed and opened while the bet was pending, so its sync response did not include the bet. */
  function resumeLateBet(mode: Mode, bet: PlacedBet) {
    const { mode: modeNow, round } = store.getState()
    const nowMs = clock.nowMs()
    if (modeNow !== mode || nowMs === null || betOf(round)?.instanceId === bet.instanceId) return
    dispatch({ type: 'resumed', bet, outcome: null, nowMs })
  }

  /* The result */

  function pollAwaitedResult(round: PlayerRound) {
    const bet = awaitedBet(round)
    if (bet === null || poll?.instanceId === bet.instanceId) return
    void pollOutcome(bet)
  }

  async function pollOutcome(bet: PlacedBet) {
    const own = { instanceId: bet.instanceId, message: errorText('resolve_failed') }
    poll = own
    const outcome = await pollResult(() => api.resolve(store.getState().mode, bet), {
      pause,
      isWanted: () => poll === own && isResultWanted(bet),
      onError(failure) {
        own.message = failure.isRetryable ? errorText('resolve_failed') : failure.message
        const mayRetry = isInconclusive(failure) || failure.code === 'resolve_too_early'
        const isShown = store.getState().round.phase === 'resolving'
        dispatch({ type: 'resultFailed', mayRetry, nowMs: clock.nowMs() ?? 0 })
        if (isShown && store.getState().round.phase === 'leaving') notify(own.message)
        return isShown
      },
    })
    if (poll !== own) return
    poll = null
    if (outcome !== null) dispatch({ type: 'resultReceived', outcome, nowMs: clock.nowMs() ?? 0 })
  }

  function isResultWanted(bet: PlacedBet): boolean {
    const { round } = store.getState()
    const wanted = round.phase === 'choosing' ? round.awaited : betOf(round)
    return wanted?.instanceId === bet.instanceId
  }

  /* The state of the bet as the server knows it */

  async function syncBet(): Promise<void> {
    const { mode, round: before } = store.getState()
    const own = {}
    sync = own
    const isWanted = () => sync === own
    const current = await readCurrentBet(() => api.currentBet(mode), { isWanted, pause })
    if (sync !== own || store.getState().mode !== mode) return
    // A bet placed since the request is newer than the response.
    if (betOf(before)?.instanceId !== betOf(store.getState().round)?.instanceId) return syncBet()
    const nowMs = clock.nowMs()
    if (current !== null && nowMs !== null) resumeBet(current, nowMs)
    update({ isSynced: true })
    // Polling stops while the table is closed.
    pollAwaitedResult(store.getState().round)
  }

  function resumeBet({ bet, outcome }: CurrentBet, nowMs: number) {
    dispatch({ type: 'resumed', bet, outcome, nowMs })
    if (bet === null || outcome === null || nowMs >= bet.endsAtMs + RESULT_RETENTION_MS) return
    // Resolving marks the result as seen, so the server does not send it again after later ones.
    if (store.getState().round.awaited?.instanceId !== bet.instanceId) {
      api.resolve(store.getState().mode, bet).catch(() => undefined)
    }
  }

  /* Time */

  function wake() {
    const nowMs = clock.nowMs()
    if (nowMs !== null) {
      dispatch({ type: 'tick', nowMs })
      update({})
    }
    scheduleWake()
  }

  function scheduleWake() {
    cancelWake?.()
    const { round, instances } = getState()
    cancelWake = isOpen ? dependencies.after(nextWakeMs(round, instances, clock.nowMs()), wake) : null
  }

  /* The table */

  function onTableData(isInstancesResponse: boolean) {
    update({})
    const { coins, openCoinTypeIds } = getState()
    // Cached instances of an earlier visit may be over, which says nothing about the current ones.
    if (coins !== null && (isInstancesResponse || openCoinTypeIds.length > 0)) {
      dispatch({ type: 'instancesChanged', coinTypeIds: openCoinTypeIds })
    }
    scheduleWake()
  }

  /** Opens a mode's table: polls its data and syncs the player's bet. @returns closes the table */
  function open(mode: Mode): () => void {
    const isOther = store.getState().mode !== mode
    isOpen = true
    update({ mode, isSynced: false, ...(isOther ? { round: EMPTY_ROUND } : {}) })
    const stopWatching = table.watch(mode, onTableData)
    onTableData(false)
    void syncBet()
    wake()
    return () => {
      const wasMasked = isMasked()
      isOpen = false
      stopWatching()
      cancelWake?.()
      poll = null
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
    return isOpen && isBalanceMasked(store.getState().round, clock.nowMs())
  }

  const select = (part: Partial<Selection>) => dispatch({ type: 'selected', part })

  return {
    getState,
    getInitialState: getState,
    subscribe(listener: (state: GameState, before: GameState) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open,
    resume,
    isBalanceMasked: isMasked,
    chooseCoin: (coinTypeId: number) => select({ coinTypeId }),
    chooseCity: (city: City) => select({ city }),
    chooseDice: (diceNumber: DiceNumber) => select({ diceNumber }),
    placeBet,
    /** The result screen has been left. */
    leave() {
      dispatch({ type: 'left' })
      update({ leftAtMs: clock.nowMs() })
      scheduleWake()
    },
    /** Drops everything, for another player. */
    reset() {
      poll = null
      sync = null
      dispatch({ type: 'reset' })
      update({ isSynced: false })
    },
  }
}

/** The bet whose result is missing, null if there is none. */
function awaitedBet(round: PlayerRound): PlacedBet | null {
  if (round.phase === 'resolving') return round.bet
  return round.phase === 'choosing' ? round.awaited : null
}
