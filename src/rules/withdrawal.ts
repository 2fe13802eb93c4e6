/** When money may be paid out, and what a UPI id looks like. The form, the server and the tests ask these functions. */
import type { ErrorCode } from './errorCode'
import { rupeesFromPaise } from './money'

/** ₹5, in paise. */
export const MIN_WITHDRAWAL_PAISE = 500
/** ₹50,000, in paise. */
export const MAX_WITHDRAWAL_PAISE = 5_000_000
/** The amount field takes this many digits. */
const WITHDRAWAL_DIGITS = 10
/** Rupees offered at one press. */
export const QUICK_WITHDRAWALS_RUPEES = [50, 100, 200, 500, 1000, 2000] as const

const UPI_ID = /^[a-z0-9][a-z0-9._-]{1,}@[a-z][a-z0-9]{1,}$/
export const LONGEST_UPI_ID = 50

/** What the amount field keeps of what is typed: digits, at most ten. */
export function sanitiseWithdrawal(text: string): string {
  return text.replace(/\D/g, '').slice(0, WITHDRAWAL_DIGITS)
}

/**
 * A whole number with whatever is usually written around it, its digits together or in groups. A point belongs to it
 * only behind letters, as in 'Rs.'.
 */
const WHOLE = /^(?:[^\d.]*|\D*[a-z]\.\s*)(?:\d+|\d{1,3}(?:[ ,]\d{2,3})*[ ,]\d{3})(?:[^\d.]\D*)?$/i

/**
 * Whether an amount is written as whole rupees, as '₹1,000' and '500/-' are; nothing at all is. '500.00' is not: its
 * digits alone would be a hundred times as much.
 */
export function isWrittenWhole(text: string): boolean {
  return !/\d/.test(text) || WHOLE.test(text)
}

/**
 * Why this much cannot be withdrawn, or null: ₹4 is below the minimum, ₹100 with ₹99.99 in the wallet is not covered.
 * @param amountRupees as it comes over the wire
 */
export function refuseWithdrawal(amountRupees: number, balancePaise: number): ErrorCode | null {
  if (!(amountRupees > 0)) return 'withdrawal_not_positive'
  if (amountRupees < rupeesFromPaise(MIN_WITHDRAWAL_PAISE)) return 'withdrawal_below_minimum'
  if (amountRupees > rupeesFromPaise(MAX_WITHDRAWAL_PAISE)) return 'withdrawal_above_maximum'
  if (amountRupees > rupeesFromPaise(balancePaise)) return 'withdrawal_insufficient'
  return Number.isInteger(amountRupees) ? null : 'withdrawal_not_whole'
}

/** A UPI id as it is stored: without spaces around it, in lower case. */
export function cleanUpiId(text: string): string {
  return text.trim().toLowerCase()
}

/** Why this UPI id is not taken, or null: 'asha@upi' is, 'asha' and 'a@upi' are not. */
export function refuseUpiId(text: string): ErrorCode | null {
  const upiId = cleanUpiId(text)
  if (upiId === '') return 'upi_required'
  return upiId.length <= LONGEST_UPI_ID && UPI_ID.test(upiId) ? null : 'upi_invalid'
}
