/** What of the game outlives a reload, as `game-storage`. The server's word replaces it on arrival. */
import type { PersistOptions, PersistStorage } from 'zustand/middleware'
import type { Mode } from '../domain/mode'
import { betOf, EMPTY_ROUND, type PlacedBet, type PlayerRound } from '../domain/roundState'
import type { GameState } from './gameState'

/** The bet that is out, and the last result. */
export interface PersistedGame {
  userId: number | null
  mode: Mode
  bet: PlacedBet | null
  lastResult: PlayerRound['lastResult']
}

/**
 * How the store is kept: under the player's id, and taken up again for that player alone.
 * @param userId of whoever is logged in, null for nobody
 * @param storage undefined to keep nothing
 */
export function persistOptions(
  userId: () => number | null,
  storage: PersistStorage<PersistedGame> | undefined,
): PersistOptions<GameState, PersistedGame> {
  return {
    name: 'game-storage',
    version: 1,
    storage: storage && writtenOnChange(storage),
    partialize: ({ mode, round }) => {
      return { userId: userId(), mode, bet: betOf(round), lastResult: round.lastResult }
    },
    merge: (kept, state) => ({ ...state, ...restore(kept as PersistedGame | undefined, userId()) }),
  }
}

/** The countdown changes the store every second; what is kept changes only with the bet. */
function writtenOnChange(storage: PersistStorage<PersistedGame>): PersistStorage<PersistedGame> {
  let last: PersistedGame | null = null
  return {
    ...storage,
    setItem(name, value) {
      const { mode, bet, lastResult } = value.state
      if (last?.mode === mode && last.bet === bet && last.lastResult === lastResult) return
      last = value.state
      return storage.setItem(name, value)
    },
  }
}

function restore(kept: PersistedGame | undefined, userId: number | null): Partial<GameState> {
  if (!kept || kept.userId !== userId) return {}
  const { mode, bet, lastResult } = kept
  if (bet === null) return { mode, round: { ...EMPTY_ROUND, lastResult } as PlayerRound }
  const { coinTypeId, city, diceNumber } = bet
  const selection = { coinTypeId, city, diceNumber }
  return { mode, round: { phase: 'placed', bet, lastResult, awaited: null, selection } }
}
