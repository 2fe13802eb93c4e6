/** All states of the product: the studio, the screenshots and the layout tests read this one list. */
import { coveredStates } from './coveredStates'
import { overlayStates } from './overlayStates'
import { resultStates } from './resultStates'
import { siteStates } from './siteStates'
import type { UiState } from './state'
import { tableStates } from './tableStates'

export const STATES: readonly UiState[] = [
  ...tableStates,
  ...resultStates,
  ...overlayStates,
  ...coveredStates,
  ...siteStates,
]

/** @throws if no state has this name */
export function findState(name: string): UiState {
  const state = STATES.find((other) => other.name === name)
  if (state === undefined) throw new Error(`no state has the name ${name}`)
  return state
}
