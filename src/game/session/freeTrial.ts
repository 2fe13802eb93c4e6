/** The free trial of practice mode; its balance follows the dummy coins. Both are stored on the device. */
import { storedFlag, storedRupees } from '../../contract/stored'
import { readJson, removeItem, writeJson } from './safeStorage'

const ACTIVE_KEY = 'isFreeTrial'
const BALANCE_KEY = 'freeTrialBalance'

/** Nothing that is shown changes with the trial, so it is no store. The balance is in rupees. */
export const freeTrial = {
  isFreeTrial: readJson(ACTIVE_KEY, storedFlag) === true,
  freeTrialBalance: readJson(BALANCE_KEY, storedRupees) ?? 0,
}

/** Starts the trial with the dummy coins as its balance. */
export function startFreeTrial(dummyCoins: number): void {
  freeTrial.isFreeTrial = true
  writeJson(ACTIVE_KEY, true)
  followDummyCoins(dummyCoins)
}

/** Does nothing without a trial. */
export function followDummyCoins(dummyCoins: number): void {
  if (!freeTrial.isFreeTrial) return
  freeTrial.freeTrialBalance = dummyCoins
  writeJson(BALANCE_KEY, dummyCoins)
}

/** Ends the trial and deletes its balance. */
export function exitFreeTrial(): void {
  Object.assign(freeTrial, { isFreeTrial: false, freeTrialBalance: 0 })
  removeItem(ACTIVE_KEY)
  removeItem(BALANCE_KEY)
}
