/**
 * Decides by the operator's setting and the player's region whether real money is available. The server enforces it.
 */
import type { ErrorCode } from './errorCode'

/** 'winddown' stops bets and deposits and leaves withdrawals working. */
export const REAL_MONEY_STATES = ['on', 'off', 'winddown'] as const
export type RealMoneyState = (typeof REAL_MONEY_STATES)[number]

/**
 * Returns whether a region is India (IN) or a part of it (IN-MH). The Promotion and Regulation of Online Gaming Act
 * 2025 bans betting with real money there, whatever licence an operator has.
 */
export function isBannedRegion(region: string): boolean {
  return /^IN(-|$)/.test(region)
}

export interface RealMoneyPolicy {
  state: RealMoneyState
  /** Regions with a licence; null if regions are not checked, as in the sandbox. */
  regions: readonly string[] | null
}

/** Returns why a player can neither bet nor deposit real money, or null. */
export function checkRealMoneyState(state: RealMoneyState): ErrorCode | null {
  if (state === 'off') return 'real_money_off'
  return state === 'winddown' ? 'real_money_winding_down' : null
}

/**
 * Returns the state for a player in this region: without a licence there, real money is off.
 * @param region ISO 3166 code, or null if unknown; an unknown region is rejected unless regions are not checked
 */
export function realMoneyStateIn({ state, regions }: RealMoneyPolicy, region: string | null): RealMoneyState {
  if (state !== 'on' || regions === null) return state
  const isLicensed = region !== null && !isBannedRegion(region) && regions.includes(region)
  return isLicensed ? 'on' : 'off'
}
