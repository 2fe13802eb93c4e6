/** Where and whether real money may be played for. What is refused here is refused by the server, whatever a page shows. */
import type { ErrorCode } from './errorCode'

export const REAL_MONEY_STATES = ['on', 'off', 'winddown'] as const
export type RealMoneyState = (typeof REAL_MONEY_STATES)[number]

/** No licence covers betting with real money in India, where it is banned: IN, or a part of it such as IN-MH. */
export function isBannedRegion(region: string): boolean {
  return /^IN(-|$)/.test(region)
}

export interface RealMoneyPolicy {
  state: RealMoneyState
  /** Regions with a licence; null where regions are not asked for, as in the sandbox. */
  regions: readonly string[] | null
}

/** Why nobody can place a real bet in this state, wherever they are, or null. */
export function checkRealMoneyState(state: RealMoneyState): ErrorCode | null {
  if (state === 'off') return 'real_money_off'
  return state === 'winddown' ? 'real_money_winding_down' : null
}

/**
 * Why a player in this region can place no real bet and pay nothing in, or null. With a list of GB and MT, a player
 * in MT may; one in IN, or one whose region is not known, may not.
 */
export function checkRealMoney({ state, regions }: RealMoneyPolicy, region: string | null): ErrorCode | null {
  const closed = checkRealMoneyState(state)
  if (closed !== null || regions === null) return closed
  const isLicensed = region !== null && !isBannedRegion(region) && regions.includes(region)
  return isLicensed ? null : 'real_money_off'
}
