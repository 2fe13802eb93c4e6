/** The one round controller of this page, with what it needs. */
import { newIdempotencyKey } from '../api/idempotencyKey'
import { serverClock } from '../api/serverClock'
import { createRoundController } from './round/createRoundController'
import { createRoundApi } from './round/roundApi'
import { saveCommitment, saveReceipt } from './round/roundCommitments'
import { maskBalancesWhile } from './session/balanceMask'
import { queryClient } from './session/queryClient'
import { useSession } from './session/session'
import { notify } from './session/toasts'
import { refreshUser } from './session/userCache'
import { getUser } from './session/useUser'
import { adjustWallet, walletPaise } from './session/wallet'
import { useGame } from './state/store'
import { resultSeconds } from './table/tableQueries'
import { createTableWatcher } from './table/watchTable'

const getUserId = () => useSession.getState().userId
const showToast = (text: string, kind: 'error' | 'info' = 'error') => notify({ text, kind })

export const roundController = createRoundController({
  store: useGame,
  clock: serverClock,
  api: createRoundApi({
    clock: serverClock,
    userId: () => getUserId() ?? 0,
    resultSeconds: () => resultSeconds(queryClient),
    saveReceipt,
  }),
  table: createTableWatcher(
    { client: queryClient, store: useGame, clock: serverClock, userId: getUserId },
    showToast,
  ),
  wallet: {
    isLoggedIn: () => useSession.getState().status === 'loggedIn',
    userId: getUserId,
    balancePaise: (mode) => walletPaise(mode, getUser()),
    adjust: adjustWallet,
    refresh: refreshUser,
  },
  saveCommitment({ id, commitment, times }) {
    if (commitment !== undefined) saveCommitment(id, { ...commitment, endsAtMs: times.endsAtMs })
  },
  notify: showToast,
  after(ms, task) {
    const handle = setTimeout(task, ms)
    return () => clearTimeout(handle)
  },
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
  newKey: () => newIdempotencyKey(serverClock.nowMs() ?? 0),
  random: Math.random,
  changeScreen,
})

maskBalancesWhile(roundController.isBalanceMasked)

// The same player finds their bet after another login; another player does not.
let owner = getUserId()
useSession.subscribe(({ userId }) => {
  if (userId === null || userId === owner) return
  if (owner !== null) roundController.reset()
  owner = userId
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
