/** The free trial of practice mode; its persisted balance follows the dummy coins. */
import { create } from 'zustand'
import { storedFlag, storedRupees } from '../../contract/stored'
import { paiseFromRupees, rupeesFromPaise } from '../../domain/money/money'
import { readJson, removeItem, writeJson } from './safeStorage'
import { dummyPaise, useSession } from './session'

const ACTIVE_KEY = 'isFreeTrial'
const BALANCE_KEY = 'freeTrialBalance'

interface FreeTrial {
  isFreeTrial: boolean
  freeTrialPaise: number
  /** Starts the trial with the dummy coins as its balance. */
  start(): void
  /** Ends the trial and deletes its balance. */
  exit(): void
}

export const useFreeTrial = create<FreeTrial>()((set) => ({
  isFreeTrial: readJson(ACTIVE_KEY, storedFlag) === true,
  freeTrialPaise: storedPaise(),
  start() {
    writeJson(ACTIVE_KEY, true)
    storeBalance(dummyPaise(useSession.getState()))
    set({ isFreeTrial: true })
  },
  exit() {
    removeItem(ACTIVE_KEY)
    removeItem(BALANCE_KEY)
    set({ isFreeTrial: false, freeTrialPaise: 0 })
  },
}))

useSession.subscribe((session) => {
  if (session.user !== null && useFreeTrial.getState().isFreeTrial) storeBalance(dummyPaise(session))
})

function storedPaise(): number {
  return paiseFromRupees(readJson(BALANCE_KEY, storedRupees) ?? 0) ?? 0
}

/** Stored in rupees, like the user's other balances. */
function storeBalance(paise: number): void {
  if (useFreeTrial.getState().freeTrialPaise !== paise) useFreeTrial.setState({ freeTrialPaise: paise })
  writeJson(BALANCE_KEY, rupeesFromPaise(paise))
}
