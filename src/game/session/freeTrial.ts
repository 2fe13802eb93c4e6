/** The free trial: a balance to try the game with, kept on this device. While it is on it follows the dummy coins. */
import { create } from 'zustand'
import { paiseFromRupees, rupeesFromPaise } from '../../domain/money'
import { readJson, removeItem, writeJson } from './safeStorage'
import { dummyPaise, useSession } from './session'

const IS_ON_KEY = 'isFreeTrial'
const BALANCE_KEY = 'freeTrialBalance'

interface FreeTrial {
  isFreeTrial: boolean
  freeTrialPaise: number
  /** Starts the trial with as much as there are dummy coins. */
  start(): void
  /** Ends the trial and forgets its balance. */
  exit(): void
}

export const useFreeTrial = create<FreeTrial>()((set) => ({
  isFreeTrial: readJson(IS_ON_KEY) === true,
  freeTrialPaise: storedPaise(),
  start() {
    writeJson(IS_ON_KEY, true)
    keepBalance(dummyPaise(useSession.getState()))
    set({ isFreeTrial: true })
  },
  exit() {
    removeItem(IS_ON_KEY)
    removeItem(BALANCE_KEY)
    set({ isFreeTrial: false, freeTrialPaise: 0 })
  },
}))

useSession.subscribe((session) => {
  if (session.user !== null && useFreeTrial.getState().isFreeTrial) keepBalance(dummyPaise(session))
})

function storedPaise(): number {
  const stored = readJson(BALANCE_KEY)
  return typeof stored === 'number' ? (paiseFromRupees(stored) ?? 0) : 0
}

/** Stored in rupees, as the user's other balances are. */
function keepBalance(paise: number): void {
  if (useFreeTrial.getState().freeTrialPaise !== paise) useFreeTrial.setState({ freeTrialPaise: paise })
  writeJson(BALANCE_KEY, rupeesFromPaise(paise))
}
