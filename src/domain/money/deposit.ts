/** The rules of a deposit: currency, preset amounts, and valid amounts. */
import type { ErrorCode } from '../core/errorCode'
import { sanitiseAmount } from '../core/sanitise'

export const CURRENCY = 'INR'
export const DEPOSIT_PRESETS_RUPEES = [
  5, 10, 20, 30, 50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000,
] as const

/** A payment order expires after this time. Until then its amount counts towards the deposit limits, paid or not. */
export const ORDER_VALID_MS = 15 * 60_000

/**
 * Returns why an amount cannot be deposited, or null. A valid amount is a number of rupees above 0, at most 1,000,000,
 * with at most two decimals.
 */
export function checkDeposit(amountRupees: unknown): ErrorCode | null {
  const isSanitised = typeof amountRupees === 'number' && sanitiseAmount(amountRupees) === amountRupees
  return isSanitised && amountRupees > 0 ? null : 'payment_amount_invalid'
}
