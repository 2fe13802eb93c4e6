/** Persists parts of the game store under the key `game-storage`; the first response of the server replaces them. */
import type { PersistOptions, PersistStorage } from 'zustand/middleware'
import type { Mode } from '../../domain/core/mode'
import { betOf, EMPTY_ROUND, type LastResult, type PlacedBet, type Selection } from '../../domain/roundState'
import { changeState, type GameState } from './gameState'

export type GameStorage = PersistStorage<PersistedGame>

export interface PersistedGame {
  userId: number | null
  mode: Mode
  bet: PlacedBet | null
  lastResult: LastResult | null
  selection: Selection
}

/**
 * The persist options of the game store: stored with the player's id, restored for that player only.
 * @param storage undefined stores nothing
 */
export function persistOptions(
  userId: () => number | null,
  storage: GameStorage | undefined,
): PersistOptions<GameState, PersistedGame> {
  return {
    name: 'game-storage',
    version: 1,
    storage: storage && skipEqualWrites(storage),
    partialize: ({ mode, round }) => {
      return {
        userId: userId(),
        mode,
        bet: betOf(round),
        lastResult: round.lastResult,
        selection: round.selection,
      }
    },
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
      const { mode, bet, lastResult, selection } = value.state
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
