/** The one game store of this page, which the stage and the table's React components share. */
import { useStore } from 'zustand'
import { newIdempotencyKey } from '../api/idempotencyKey'
import { storedGame } from '../contract/stored'
import type { GameState } from './gameState'
import { saveCommitment } from './roundCommitments'
import { createRoundController } from './roundController'
import { maskBalancesWhile } from './session/balanceMask'
import { queryClient } from './session/queryClient'
import { persistedStorage } from './session/safeStorage'
import { useSession, walletPaise } from './session/session'
import { createTableDataSource } from './tableData'
import { gameApi, serverClock } from './tableQueries'
import { notify } from './toasts'

export { serverClock }

const userId = () => useSession.getState().user?.id ?? null
const showToast = (text: string, kind: 'error' | 'info' = 'error') => notify({ text, kind })

export const roundController = createRoundController(
  {
    clock: serverClock,
    api: gameApi,
    table: createTableDataSource(queryClient, serverClock, showToast, userId),
    wallet: {
      isLoggedIn: () => useSession.getState().status === 'loggedIn',
      userId,
      balancePaise: (mode) => walletPaise(mode, useSession.getState().user),
      adjust: (mode, deltaPaise) => useSession.getState().adjustWallet(mode, deltaPaise),
      refresh: () => useSession.getState().refreshUser(),
    },
    saveCommitment({ id, commitment, times }) {
      if (commitment !== undefined) saveCommitment(id, { ...commitment, endsAtMs: times.endsAtMs })
    },
    notify: showToast,
    after(ms, task) {
      const handle = setTimeout(task, ms)
      return () => clearTimeout(handle)
    },
    newKey: newIdempotencyKey,
  },
  persistedStorage(storedGame),
)

maskBalancesWhile(roundController.isBalanceMasked)

// The same player finds their bet after another login; another player does not.
let owner = userId()
useSession.subscribe(({ user }) => {
  if (user === null || user.id === owner) return
  if (owner !== null) roundController.reset()
  owner = user.id
})

/** A value of the game's state, as a hook: useGame((state) => state.timer). */
export function useGame<T>(select: (state: GameState) => T): T {
  return useStore(roundController, select)
}
