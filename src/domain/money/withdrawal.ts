/** The rules of a withdrawal and of a UPI id, called by the form, the server and the tests. */
import type { ErrorCode } from '../core/errorCode'
import { rupeesFromPaise } from '../core/money'
import { MAX_ADDRESS, sanitiseAddress } from '../core/sanitise'

/** ₹5. */
export const MIN_WITHDRAWAL_PAISE = 500
/** ₹50,000. */
export const MAX_WITHDRAWAL_PAISE = 5_000_000
/** Preset amounts of the form. */
export const QUICK_WITHDRAWALS_RUPEES = [50, 100, 200, 500, 1000, 2000] as const

const UPI_ID = /^[a-z0-9][a-z0-9._-]{1,}@[a-z][a-z0-9]{1,}$/

/** Returns why the amount cannot be withdrawn, or null. It must be whole rupees from 5 to 50,000 within the balance. */
export function checkWithdrawal(amountRupees: number, balancePaise: number): ErrorCode | null {
  if (!(amountRupees > 0)) return 'withdrawal_not_positive'
  if (amountRupees < rupeesFromPaise(MIN_WITHDRAWAL_PAISE)) return 'withdrawal_below_minimum'
  if (amountRupees > rupeesFromPaise(MAX_WITHDRAWAL_PAISE)) return 'withdrawal_above_maximum'
  if (amountRupees > rupeesFromPaise(balancePaise)) return 'withdrawal_insufficient'
  return Number.isInteger(amountRupees) ? null : 'withdrawal_not_whole'
}

/** Returns why a UPI id is invalid once it is sanitised, or null. It has the form name@bank. */
export function checkUpiId(text: string): ErrorCode | null {
  const upiId = sanitiseAddress(text)
  if (upiId === '') return 'upi_required'
  // Cut to length, it would be somebody else's.
  return text.trim().length <= MAX_ADDRESS && UPI_ID.test(upiId) ? null : 'upi_invalid'
}
