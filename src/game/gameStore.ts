/** The game store of this browser: the one instance that stage, overlays and table pages share, wired to its ports. */
import { useStore } from 'zustand'
import { newIdempotencyKey } from '../api/idempotencyKey'
import { createGameApi } from './gameApi'
import type { PersistedGame } from './gamePersistence'
import type { GameState } from './gameState'
import { saveCommitment } from './roundCommitments'
import { createRoundController } from './roundController'
import { createServerClock } from './serverClock'
import { maskBalancesWhile } from './session/balanceMask'
import { persistedStorage } from './session/safeStorage'
import { useSession, walletPaise } from './session/session'
import { notify } from './toasts'

const monotonicMs = () => performance.now()
const userId = () => useSession.getState().user?.id ?? null

export const serverClock = createServerClock(monotonicMs)

export const gameApi = createGameApi({
  clock: serverClock,
  monotonicMs,
  userId: () => userId() ?? 0,
  timing: () => roundController.store.getState().timing,
})

export const roundController = createRoundController(
  {
    clock: serverClock,
    calls: gameApi,
    wallet: {
      isLoggedIn: () => useSession.getState().status === 'loggedIn',
      userId,
      balancePaise: (mode) => walletPaise(mode, useSession.getState().user),
      adjust: (mode, deltaPaise) => useSession.getState().adjustWallet(mode, deltaPaise),
      refresh: () => useSession.getState().refreshUser(),
    },
    notify: (text, kind = 'error') => notify({ text, kind }),
    after(ms, task) {
      const handle = setTimeout(task, ms)
      return () => clearTimeout(handle)
    },
    newKey: newIdempotencyKey,
  },
  persistedStorage<PersistedGame>(),
)

maskBalancesWhile(roundController.hidesWallet)

// Kept before the bet is sent: a promise that is read after it proves nothing.
roundController.store.subscribe(({ round, instances }, before) => {
  if (round.phase !== 'placing' || before.round.phase === 'placing') return
  const instance = instances.find(({ id }) => id === round.instanceId)
  if (instance?.promise === undefined) return
  saveCommitment(round.instanceId, { ...instance.promise, endsAtMs: instance.times.endsAtMs })
})

// Whoever logs in again finds their bet and its result; somebody else finds neither.
let owner = userId()
useSession.subscribe(({ user }) => {
  if (user === null || user.id === owner) return
  if (owner !== null) roundController.forget()
  owner = user.id
})

/** A fact of the game, as a hook: useGame((state) => state.timer). */
export function useGame<T>(select: (state: GameState) => T): T {
  return useStore(roundController.store, select)
}
