/**
 * The one game store of this page, read by the stage and by React: useGame((state) => state.timer). The player's bet, last
 * result and selection are persisted under the key `game-storage`; the server's first response replaces them.
 */
import { create } from 'zustand'
import { type PersistOptions, type PersistStorage, persist } from 'zustand/middleware'
import { storedGame } from '../../contract/stored'
import type { Mode } from '../../domain/core/mode'
import { betOf, EMPTY_ROUND, type LastResult, type PlacedBet, type Selection } from '../../domain/roundState'
import { persistedStorage } from '../session/safeStorage'
import { useSession } from '../session/session'
import { changeState, type GameState, INITIAL_GAME } from './state'

export type GameStore = ReturnType<typeof createGameStore>
export type GameStorage = PersistStorage<PersistedGame>

export interface PersistedGame {
  userId: number | null
  mode: Mode
  bet: PlacedBet | null
  lastResult: LastResult | null
  selection: Selection
}

/**
 * @param userId the logged-in player's id; a stored bet is restored for its own player only
 * @param storage where the placed bet is persisted, undefined for nowhere
 */
export function createGameStore(userId: () => number | null, storage: GameStorage | undefined) {
  return create<GameState>()(persist(() => INITIAL_GAME, persistOptions(userId, storage)))
}

export const useGame = createGameStore(() => useSession.getState().userId, persistedStorage(storedGame))

/** Changes fields of the round or the table, and with them the values that follow. */
export function changeGame(store: GameStore, part: Parameters<typeof changeState>[1]): void {
  store.setState((state) => changeState(state, part))
}

function persistOptions(
  userId: () => number | null,
  storage: GameStorage | undefined,
): PersistOptions<GameState, PersistedGame> {
  return {
    name: 'game-storage',
    version: 1,
    storage: storage && skipEqualWrites(storage),
    partialize: ({ mode, round }) => ({
      userId: userId(),
      mode,
      bet: betOf(round),
      lastResult: round.lastResult,
      selection: round.selection,
    }),
    merge: (persisted, state) =>
      changeState(state, restore(persisted as PersistedGame | undefined, userId())),
  }
}

/** The store changes every second, the persisted part only with the bet. */
function skipEqualWrites(storage: GameStorage): GameStorage {
  let last: PersistedGame | null = null
  return {
    ...storage,
    setItem(name, value) {
      const { userId, mode, bet, lastResult, selection } = value.state
      // The page of a session that has ended must not store its bet again.
      if (userId === null) return
      const isEqual = last?.mode === mode && last.bet === bet && last.lastResult === lastResult
      if (isEqual && last?.selection === selection) return
      last = value.state
      return storage.setItem(name, value)
    },
  }
}

function restore(
  persisted: PersistedGame | undefined,
  userId: number | null,
): Partial<Pick<GameState, 'mode' | 'round'>> {
  if (!persisted || persisted.userId !== userId) return {}
  const { mode, bet, lastResult, selection } = persisted
  if (bet === null) return { mode, round: { ...EMPTY_ROUND, lastResult, selection } }
  return { mode, round: { phase: 'placed', bet, lastResult, awaited: null, selection } }
}
