/** Sanitises user input before it is used or sent, one function for each kind of field. */
import { MAX_AMOUNT_PAISE, rupeesFromPaise } from './money'

/** Maximum characters of a text field. */
export const MAX_TEXT = 1000
const MAX_EMAIL = 50
export const MOBILE_DIGITS = 10
export const OTP_DIGITS = 6

/**
 * Returns a text without angle brackets, `javascript:` and inline handlers (`on…=`), trimmed, at most 1000 characters.
 */
export function sanitiseText(value: unknown): string {
  if (typeof value !== 'string') return ''
  let text = value.replace(/[<>]/g, '')
  // Removing one pattern can create another (javajavascript:script:), so the loop runs until nothing changes.
  for (;;) {
    const next = text.replace(/javascript:/gi, '').replace(/\bon\w+\s*=/gi, '')
    if (next === text) break
    text = next
  }
  return text.trim().slice(0, MAX_TEXT).trim()
}

/** Returns the first ten digits of a mobile number: '98765-43210' gives '9876543210'. */
export function sanitisePhone(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\D/g, '').slice(0, MOBILE_DIGITS) : ''
}

/**
 * Returns the ten digits of an Indian mobile number without its prefix (+91, 0091 or 0). A number of ten digits or
 * fewer keeps all its digits.
 */
export function nationalNumber(text: string): string {
  const digits = text.replace(/\D/g, '')
  return sanitisePhone(digits.length > MOBILE_DIGITS ? digits.replace(/^0*(91(?=\d{10}))?/, '') : digits)
}

/** Returns the first six digits of a one-time code. */
export function sanitiseOtp(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\D/g, '').slice(0, OTP_DIGITS) : ''
}

/**
 * Returns an amount in rupees, rounded down to two decimals, at most 1,000,000; 0 if it is negative or not a number.
 */
export function sanitiseAmount(value: unknown): number {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof amount !== 'number' || Number.isNaN(amount) || amount < 0) return 0
  const capped = Math.min(amount, rupeesFromPaise(MAX_AMOUNT_PAISE))
  // 1.15 * 100 is 114.99999999999999; without the addend Math.floor would lose a paisa.
  return Math.floor(capped * 100 + 1e-6) / 100
}

/** Returns an e-mail address in lower case, with only a-z 0-9 @ . _ -, at most 50 characters. */
export function sanitiseEmail(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value
    .toLowerCase()
    .replace(/[^a-z0-9@._-]/g, '')
    .slice(0, MAX_EMAIL)
}

/** Returns whether a text is exactly ten digits. */
export function isMobileNumber(text: string): boolean {
  return text.length === MOBILE_DIGITS && isDigits(text)
}

/** Returns whether a text is exactly six digits. */
export function isOtp(text: string): boolean {
  return text.length === OTP_DIGITS && isDigits(text)
}

function isDigits(text: string): boolean {
  return /^\d+$/.test(text)
}
