/**
 * Decides by the operator's setting and the player's region whether real money is available. The server enforces it.
 */
import type { ErrorCode } from '../core/errorCode'

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

/** Returns undefined for codes that no country has. */
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Codes that ISO 3166-1 leaves to its users, such as ZZ, which proxies send for an unknown country. */
const USER_ASSIGNED = /^(AA|Q[M-Z]|X[A-Z]|ZZ)/

/** Returns whether a text is the ISO 3166-1 code of a country (GB) or has the form of a subdivision's code (US-NJ). */
export function isRegionCode(region: string): boolean {
  if (!/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(region) || USER_ASSIGNED.test(region)) return false
  return countries.of(region.slice(0, 2)) !== undefined
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
