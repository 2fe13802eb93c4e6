/** Every screen and state worth looking at. */
import { SITE_STATES } from './siteStates.mjs'
import { TABLE_STATES } from './tableStates.mjs'

export const STATES = [...TABLE_STATES, ...SITE_STATES]

export function stateNamed(name) {
  const state = STATES.find((other) => other.name === name)
  if (state === undefined) throw new Error(`no state is called ${name}`)
  return state
}
