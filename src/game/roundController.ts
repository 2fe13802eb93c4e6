/**
 * The game store: the one thing between the stage and the overlays. It feeds events to the player's round, runs what
 * follows from a new state (calls, clock, wallet), and tells its readers only facts. Persisted as `game-storage`.
 */

import { type PersistStorage, persist } from 'zustand/middleware'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { errorText } from '../contract/errors'
import type { City } from '../domain/city'
import type { DiceNumber } from '../domain/dice'
import type { Mode } from '../domain/mode'
import { RESULT_RETENTION_MS } from '../domain/round'
import { INSTANCE_GONE, type RoundEvent, roundReducer } from '../domain/roundReducer'
import { betOf, EMPTY_ROUND, isBalanceMasked, type PlayerRound } from '../domain/roundState'
import { createBetPlacing } from './betPlacement'
import type { GameDependencies } from './gameDependencies'
import { type PersistedGame, persistOptions } from './gamePersistence'
import {
  derivedGame,
  type GameState,
  INITIAL_GAME,
  instancesAfter,
  shownInstances,
  type TableCoin,
} from './gameState'
import { createResultSeeking } from './resultPolling'
import type { TableInstance } from './roundMapper'
import { createRoundTimer } from './roundTimer'
import { selectedBet } from './selectedBet'

export interface RoundController {
  store: StoreApi<GameState>
  /** Opens a mode's table: asks the server how this player's bet stands, and keeps time until the answer is called. */
  open(mode: Mode): () => void
  /** Asks again how the bet stands: after a lost network, a hidden tab, a sleep. */
  resume(): Promise<void>
  /** Whether the wallets stay as they are shown, whatever the server says: never where the table is closed. */
  hidesWallet(): boolean
  chooseCoin(coinTypeId: number): void
  chooseCity(city: City): void
  chooseDice(diceNumber: DiceNumber): void
  placeBet(): void
  /** The result screen has been left. */
  leave(): void
  instancesArrived(instances: readonly TableInstance[], onlineUsers: number): void
  coinsArrived(coins: readonly TableCoin[]): void
  controlsArrived(controls: Pick<GameState, 'timing' | 'closed'>): void
  /** Another player has come: nothing of the one before stays. */
  forget(): void
}

/** @param storage where the bet that is out is kept, undefined to keep nothing */
export function createRoundController(
  dependencies: GameDependencies,
  storage: PersistStorage<PersistedGame> | undefined,
): RoundController {
  const store = createStore<GameState>()(
    persist((): GameState => INITIAL_GAME, persistOptions(dependencies.wallet.userId, storage)),
  )

  const update = (part: Partial<GameState>) => {
    const state = store.getState()
    const next = { ...part, ...derivedGame({ ...state, ...part }, dependencies.clock.nowMs()) }
    const hasChanged = Object.entries(next).some(([name, value]) => state[name as keyof GameState] !== value)
    if (hasChanged) store.setState(next)
  }
  const dispatch = (event: RoundEvent) => {
    if (event.type === 'betRefused' && INSTANCE_GONE.includes(event.code)) {
      update({ goneInstances: store.getState().goneInstances + 1 })
    }
    const before = store.getState().round
    const round = roundReducer(before, event)
    if (round === before) return
    // Then it is known how the bet stands, though the question that `open` asked has no answer yet.
    const isTold = event.type === 'betAccepted' || (event.type === 'resolved' && before.phase === 'resolving')
    const isKnown = isTold || round.phase === 'leaving'
    update(isKnown ? { round, isSynced: true } : { round })
    timer.reschedule()
    if (round.phase !== before.phase) phaseEntered(round)
    // A result that comes late, as the menu's chip, brings its prize.
    else if (round.lastResult !== null && round.lastResult !== before.lastResult)
      void dependencies.wallet.refresh()
    // Who hears a last refusal says it; here the time was over first.
    if (event.type === 'ticked' && before.phase === 'resolving' && round.phase === 'leaving') {
      dependencies.notify(seeking.whyNot())
    }
  }
  let isOpen = false
  const isWalletHidden = () => isOpen && isBalanceMasked(store.getState().round, dependencies.clock.nowMs())
  const seeking = createResultSeeking(dependencies, store, dispatch)
  const placing = createBetPlacing(dependencies, store, dispatch)
  const timer = createRoundTimer(dependencies, store, { dispatch, refreshTimer: () => update({}) })

  function phaseEntered(round: PlayerRound) {
    seekResult(round)
    // The wallet is asked for only when the result has been seen, or it would give it away.
    if (round.phase === 'celebrating' || round.phase === 'choosing') void dependencies.wallet.refresh()
  }

  function seekResult(round: PlayerRound) {
    if (round.phase === 'resolving') seeking.seek(round.bet)
    if (round.phase === 'choosing' && round.awaited !== null) seeking.seek(round.awaited)
  }

  async function readBet(): Promise<void> {
    const { mode, round: asked } = store.getState()
    const current = await seeking.currentBet(mode)
    const { mode: modeNow, round } = store.getState()
    if (current === 'superseded' || modeNow !== mode) return
    // A bet that was placed since then is newer than this answer.
    if (betOf(asked)?.instanceId !== betOf(round)?.instanceId) return readBet()
    const nowMs = dependencies.clock.nowMs()
    if (current !== 'refused' && nowMs !== null) {
      dispatch({ type: 'resumed', ...current, nowMs })
      const { bet, outcome } = current
      const isResolvable = bet !== null && nowMs < bet.endsAtMs + RESULT_RETENTION_MS
      const isAwaited = bet !== null && store.getState().round.awaited?.instanceId === bet.instanceId
      if (isResolvable && outcome !== null && !isAwaited) seeking.acknowledge(bet)
    }
    update({ isSynced: true })
    // Nobody has asked for it while the table was closed.
    seekResult(store.getState().round)
  }

  async function resume(): Promise<void> {
    await readBet()
    // Money may have moved elsewhere too. A result that is still hidden would be given away; its show ends with this.
    if (!isWalletHidden()) void dependencies.wallet.refresh()
  }

  const choose = (part: Partial<PlayerRound['selection']>) => dispatch({ type: 'chose', part })

  return {
    store,
    resume,
    hidesWallet: isWalletHidden,
    open(mode) {
      isOpen = true
      const isOther = store.getState().mode !== mode
      update({ mode, isSynced: false, ...(isOther ? { round: EMPTY_ROUND, instances: [] } : {}) })
      // The wallet has just been asked for, when the app started or by the page before.
      void readBet()
      const stopTimer = timer.start()
      return () => {
        stopTimer()
        seeking.stop()
        const wasHidden = isWalletHidden()
        isOpen = false
        // What was held back for a show that nobody sees now.
        if (wasHidden) void dependencies.wallet.refresh()
      }
    },
    chooseCoin: (coinTypeId) => choose({ coinTypeId }),
    chooseCity: (city) => choose({ city }),
    chooseDice: (diceNumber) => choose({ diceNumber }),
    placeBet() {
      const order = selectedBet(store.getState(), dependencies)
      if (order === null) return
      if (!('code' in order)) return void placing.place(order)
      dependencies.notify(errorText(order.code))
      dispatch({ type: 'betRefused', code: order.code })
    },
    leave() {
      dispatch({ type: 'left' })
      update({ resetAtMs: dependencies.clock.nowMs() })
      timer.reschedule()
    },
    instancesArrived(instances, onlineUsers) {
      const nowMs = dependencies.clock.nowMs()
      update({ instances: instancesAfter(store.getState().instances, instances, nowMs), onlineUsers })
      const active = shownInstances(store.getState(), nowMs)
      if (store.getState().coins !== null) {
        dispatch({ type: 'instancesChanged', coinTypeIds: active.map(({ coinTypeId }) => coinTypeId) })
      }
      timer.reschedule()
    },
    coinsArrived: (coins) => update({ coins }),
    controlsArrived: (controls) => update(controls),
    forget() {
      seeking.stop()
      dispatch({ type: 'forgotten' })
      update({ isSynced: false, instances: [] })
    },
  }
}
