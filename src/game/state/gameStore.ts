/** The one game store of this page, read by the stage and by React: useGame((state) => state.timer). */
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { storedGame } from '../../contract/stored'
import { persistedStorage } from '../session/safeStorage'
import { useSession } from '../session/session'
import { type GameStorage, persistOptions } from './gamePersistence'
import { changeState, type GameState, INITIAL_GAME } from './gameState'

export type GameStore = ReturnType<typeof createGameStore>

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
