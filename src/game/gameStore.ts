/** The one game store of this page, which the stage and the table's React components share. */
import { useStore } from 'zustand'
import { newIdempotencyKey } from '../api/idempotencyKey'
import { storedGame } from '../contract/stored'
import type { GameState } from './gameState'
import { createRoundApi } from './round/roundApi'
import { saveCommitment, saveReceipt } from './round/roundCommitments'
import { createRoundController } from './round/roundController'
import { maskBalancesWhile } from './session/balanceMask'
import { queryClient } from './session/queryClient'
import { persistedStorage } from './session/safeStorage'
import { useSession, walletPaise } from './session/session'
import { serverClock } from './table/serverClock'
import { createTableDataSource } from './table/tableData'
import { gameSeconds } from './table/tableQueries'
import { notify } from './toasts'

const userId = () => useSession.getState().user?.id ?? null
const showToast = (text: string, kind: 'error' | 'info' = 'error') => notify({ text, kind })

export const roundController = createRoundController(
  {
    clock: serverClock,
    api: createRoundApi({
      clock: serverClock,
      userId: () => userId() ?? 0,
      gameSeconds: () => gameSeconds(queryClient),
      saveReceipt,
    }),
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
    newKey: () => newIdempotencyKey(serverClock.nowMs() ?? 0),
    random: Math.random,
    changeScreen,
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

/** Cross-fades the screens: the browser shows the old one's picture until React and Pixi have rendered the new one. */
function changeScreen(render: () => void): void {
  if (document.startViewTransition === undefined) {
    render()
    return
  }
  const { ready } = document.startViewTransition(() => {
    render()
    return new Promise((done) => setTimeout(done))
  })
  // It rejects where nobody sees the screens, for instance in a hidden tab; they change all the same.
  ready.catch(() => undefined)
}

/** A value of the game's state, as a hook: useGame((state) => state.timer). */
export function useGame<T>(select: (state: GameState) => T): T {
  return useStore(roundController, select)
}
