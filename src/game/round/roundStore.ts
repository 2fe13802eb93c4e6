/** The zustand store of the round, and its state joined with the table's data from the query cache. */
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { isOnResultScreen } from '../../domain/roundState'
import { type GameStorage, persistOptions } from '../gamePersistence'
import { deriveGameState, type GameState, INITIAL_ROUND_STORE, type RoundStore } from '../gameState'
import { EMPTY_TABLE } from '../table/tableData'
import type { RoundDependencies } from './dependencies'

type Listener = (state: GameState, before: GameState) => void

/** @param storage where the placed bet is persisted, undefined for nowhere */
export function createRoundStore(
  {
    clock,
    table,
    wallet,
    changeScreen,
  }: Pick<RoundDependencies, 'clock' | 'table' | 'wallet' | 'changeScreen'>,
  storage: GameStorage | undefined,
) {
  const store = createStore<RoundStore>()(
    persist((): RoundStore => INITIAL_ROUND_STORE, persistOptions(wallet.userId, storage)),
  )
  let state = deriveGameState(store.getState(), EMPTY_TABLE, null)
  let inputs: readonly unknown[] = []

  /** The same object until the store or the table's data changes. */
  function getState(): GameState {
    const local = store.getState()
    const data = table.read(local.mode)
    if (inputs[0] !== local || inputs[1] !== data) {
      inputs = [local, data]
      state = deriveGameState(local, data, state)
    }
    return state
  }

  const listeners = new Set<Listener>()
  /** The last state that the listeners were given. */
  let shown = getState()
  let isChangingScreen = false

  function notifyListeners() {
    const before = shown
    shown = getState()
    for (const listener of listeners) listener(shown, before)
  }

  store.subscribe(() => {
    if (isChangingScreen) return
    if (isOnResultScreen(getState().round) === isOnResultScreen(shown.round)) return notifyListeners()
    isChangingScreen = true
    changeScreen(() => {
      isChangingScreen = false
      notifyListeners()
    })
  })

  return {
    getState,
    getInitialState: getState,
    subscribe(listener: Listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Changes the store and sets its time; called without a change after new data of the table. */
    update(part: Partial<RoundStore> = {}) {
      store.setState({ nowMs: clock.nowMs(), ...part })
    },
  }
}
