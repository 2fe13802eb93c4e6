/** Dummy coins: the starting balance and the rules of a top-up. Amounts are in paise, one coin is 100. */
import type { ErrorCode } from '../core/errorCode'

/** Starting balance of a new account: 500 coins. */
export const STARTING_DUMMY_PAISE = 50_000
/** Amount of one top-up: 500 coins. */
export const DUMMY_TOP_UP_PAISE = 50_000
/** A top-up is allowed below this balance: 20 coins. */
export const LOW_DUMMY_PAISE = 2_000

/** Returns why a top-up is not allowed, or null if the balance is below 20 coins. */
export function checkDummyTopUp(dummyPaise: number): ErrorCode | null {
  return dummyPaise < LOW_DUMMY_PAISE ? null : 'coins_not_low'
}

/** Returns whether the low-coins prompt opens by itself. At 0 coins the menu shows a top-up button instead. */
export function isLowCoinsPromptDue(dummyPaise: number): boolean {
  return dummyPaise > 0 && dummyPaise < LOW_DUMMY_PAISE
}
