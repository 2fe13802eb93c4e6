/** What can be paid in at once. */
import type { ErrorCode } from './errorCode'
import { sanitiseAmount } from './sanitise'

/** The only currency there is. */
export const CURRENCY = 'INR'
/** The amounts that the wallet offers, in rupees. */
export const DEPOSIT_PRESETS_RUPEES = [
  5, 10, 20, 30, 50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000,
] as const

/** How long an order may be paid, and counts towards the limits as money on its way: a quarter of an hour. */
export const ORDER_VALID_MS = 15 * 60_000

/** An amount must survive cleaning unchanged and be more than nothing: 12.5 does, 12.345, 0 and 'x' do not. */
export function checkDeposit(amountRupees: unknown): ErrorCode | null {
  const isClean = typeof amountRupees === 'number' && sanitiseAmount(amountRupees) === amountRupees
  return isClean && amountRupees > 0 ? null : 'payment_amount_invalid'
}
