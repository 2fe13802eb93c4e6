/** The rules of a withdrawal and of a UPI id, called by the form, the server and the tests. */
import type { ErrorCode } from '../core/errorCode'
import { rupeesFromPaise } from '../core/money'
import { MAX_ADDRESS, removeFormatCharacters, sanitiseAddress, toAsciiDigits } from '../core/sanitise'

/** ₹5. */
export const MIN_WITHDRAWAL_PAISE = 500
/** ₹50,000. */
export const MAX_WITHDRAWAL_PAISE = 5_000_000
/** Preset amounts of the form. */
export const QUICK_WITHDRAWALS_RUPEES = [50, 100, 200, 500, 1000, 2000] as const

/** Which UPI ids are accepted: name@bank in lowercase letters and digits, the name also with . _ -; at most MAX_ADDRESS long. */
const UPI_ID = /^[a-z0-9][a-z0-9._-]{1,}@[a-z][a-z0-9]{1,}$/

/** Returns why the amount cannot be withdrawn, or null. It must be whole rupees from 5 to 50,000 within the balance. */
export function checkWithdrawal(amountRupees: number, balancePaise: number): ErrorCode | null {
  if (!(amountRupees > 0)) return 'withdrawal_not_positive'
  if (amountRupees < rupeesFromPaise(MIN_WITHDRAWAL_PAISE)) return 'withdrawal_below_minimum'
  if (amountRupees > rupeesFromPaise(MAX_WITHDRAWAL_PAISE)) return 'withdrawal_above_maximum'
  if (amountRupees > rupeesFromPaise(balancePaise)) return 'withdrawal_insufficient'
  return Number.isInteger(amountRupees) ? null : 'withdrawal_not_whole'
}

/** 'UPI ID:' before an id, and what may enclose one. */
const AROUND = /^[\p{L}\p{M} ]*:\s*|^[<("'“‘[]+|[>)"'”’\],;।]+$/gu

/**
 * Returns the one UPI id of a text, in lowercase: the whole text, after a label with a colon, or in a upi:// link; null if there is
 * none. Nothing inside an id is removed, since what is left would be somebody else's.
 */
export function findUpiId(text: string): string | null {
  const plain = removeFormatCharacters(toAsciiDigits(text)).trim().toLowerCase()
  const isLink = plain.startsWith('upi://')
  const payees = isLink
    ? new URLSearchParams(plain.slice(plain.indexOf('?') + 1)).getAll('pa')
    : [plain.replace(AROUND, '')]
  const [upiId = ''] = payees.length === 1 ? payees : []
  const isWhole = upiId.length <= MAX_ADDRESS && sanitiseAddress(upiId) === upiId
  return isWhole && UPI_ID.test(upiId) ? upiId : null
}

/** Returns why a text has no UPI id, or null. */
export function checkUpiId(text: string): ErrorCode | null {
  if (removeFormatCharacters(text).trim() === '') return 'upi_required'
  return findUpiId(text) === null ? 'upi_invalid' : null
}
