/** The one round controller of this page, with what it needs, and the taps that it gets from before the client. */
import { newIdempotencyKey } from '../api/idempotencyKey'
import { serverClock } from '../api/serverClock'
import type { City } from '../domain/core/city'
import type { DiceNumber } from '../domain/core/dice'
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

/** The last tapped tile of each column, as app/tableStart keeps it. */
export type EarlyChoice = Partial<Record<'coins' | 'cities' | 'dice', string>>

declare global {
  interface Window {
    earlyChoice?: EarlyChoice
  }
}

/** Hands the early taps to the round, once. */
export function chooseEarly(): void {
  const { chooseCoin, chooseCity, chooseDice } = roundController
  const { coins, cities, dice } = window.earlyChoice ?? {}
  delete window.earlyChoice
  if (coins !== undefined) chooseCoin(Number(coins))
  if (cities !== undefined) chooseCity(cities as City)
  if (dice !== undefined) chooseDice(Number(dice) as DiceNumber)
}
