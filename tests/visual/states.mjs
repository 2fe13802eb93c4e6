/** All screens and states of the product that have a screenshot. */
import { SITE_STATES } from './siteStates.mjs'
import { TABLE_STATES } from './tableStates.mjs'

export const STATES = [...TABLE_STATES, ...SITE_STATES]

export function findState(name) {
  const state = STATES.find((other) => other.name === name)
  if (state === undefined) throw new Error(`no state has the name ${name}`)
  return state
}
