/** When money may be paid out, and what a UPI id looks like. The form, the server and the tests ask these functions. */
import type { ErrorCode } from './errorCode'
import { rupeesFromPaise } from './money'

/** ₹5, in paise. */
export const MIN_WITHDRAWAL_PAISE = 500
/** ₹50,000, in paise. */
export const MAX_WITHDRAWAL_PAISE = 5_000_000
/** Rupees offered at one press. */
export const QUICK_WITHDRAWALS_RUPEES = [50, 100, 200, 500, 1000, 2000] as const

const UPI_ID = /^[a-z0-9][a-z0-9._-]{1,}@[a-z][a-z0-9]{1,}$/
export const LONGEST_UPI_ID = 50

/**
 * Why this much cannot be withdrawn, or null: ₹4 is below the minimum, ₹100 with ₹99.99 in the wallet is not covered.
 * @param amountRupees as it comes over the wire
 */
export function checkWithdrawal(amountRupees: number, balancePaise: number): ErrorCode | null {
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
export function checkUpiId(text: string): ErrorCode | null {
  const upiId = cleanUpiId(text)
  if (upiId === '') return 'upi_required'
  return upiId.length <= LONGEST_UPI_ID && UPI_ID.test(upiId) ? null : 'upi_invalid'
}
