/** Practice coins: what a new account starts with, and when more are given. */
import type { ErrorCode } from './errorCode'

/** A new account starts with 500 dummy coins, in paise like every amount. */
export const STARTING_DUMMY_PAISE = 50_000
/** What one top-up gives: 500 dummy coins. */
export const DUMMY_TOP_UP_PAISE = 50_000
/** Below 20 dummy coins a top-up is given. */
export const LOW_DUMMY_PAISE = 2_000

/** A top-up is given only while the wallet is below 20 coins: 19 gets it, 20 does not. */
export function checkDummyTopUp(dummyPaise: number): ErrorCode | null {
  return dummyPaise < LOW_DUMMY_PAISE ? null : 'coins_not_low'
}

/** The prompt opens on its own above 0 and below 20 coins; at 0 a visible button offers the same. */
export function isLowCoinsPromptDue(dummyPaise: number): boolean {
  return dummyPaise > 0 && dummyPaise < LOW_DUMMY_PAISE
}
