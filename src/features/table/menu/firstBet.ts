/** Whether a bet was ever placed on this device; until then the table shows what to choose next. */
import { create } from 'zustand'
import { storedFlag } from '../../../contract/stored'
import { readJson, writeJson } from '../../../game/session/safeStorage'

const FIRST_BET_KEY = 'hasPlacedBet'

export const useFirstBet = create<{ hasPlacedBet: boolean }>()(() => ({
  hasPlacedBet: readJson(FIRST_BET_KEY, storedFlag) === true,
}))

export function rememberFirstBet(): void {
  if (useFirstBet.getState().hasPlacedBet) return
  writeJson(FIRST_BET_KEY, true)
  useFirstBet.setState({ hasPlacedBet: true })
}
