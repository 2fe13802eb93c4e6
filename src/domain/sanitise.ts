/** How outside text is cleaned before it is used or sent. One function a rule of the specification. */
import { MAX_AMOUNT_PAISE, rupeesFromPaise } from './money'

/** Characters of a text at most. */
export const MAX_TEXT = 1000
const MAX_EMAIL = 50
export const MOBILE_DIGITS = 10
export const OTP_DIGITS = 6

/** Text: no angle brackets, no javascript: scheme, no inline handlers (on…=), trimmed, at most 1000 characters. */
export function sanitiseText(value: unknown): string {
  if (typeof value !== 'string') return ''
  let text = value.replace(/[<>]/g, '')
  // Removing one pattern can uncover another (javajavascript:script:), so it goes on until nothing changes.
  for (;;) {
    const next = text.replace(/javascript:/gi, '').replace(/\bon\w+\s*=/gi, '')
    if (next === text) break
    text = next
  }
  return text.trim().slice(0, MAX_TEXT).trim()
}

/** A mobile number: digits only, at most 10: '98765-43210' is '9876543210'. */
export function sanitisePhone(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\D/g, '').slice(0, MOBILE_DIGITS) : ''
}

/**
 * The ten digits that a mobile number has within India, of any usual way to write it: '+91 98765 43210' and
 * '098765 43210' are '9876543210'. What is shorter stays as it is.
 */
export function nationalNumber(text: string): string {
  const digits = text.replace(/\D/g, '')
  return sanitisePhone(digits.length > MOBILE_DIGITS ? digits.replace(/^0*(91(?=\d{10}))?/, '') : digits)
}

/** A one-time password: digits only, at most 6. */
export function sanitiseOtp(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\D/g, '').slice(0, OTP_DIGITS) : ''
}

/** An amount in rupees: 0 if not a number or negative, at most 1,000,000, rounded down to two decimals. */
export function sanitiseAmount(value: unknown): number {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof amount !== 'number' || Number.isNaN(amount) || amount < 0) return 0
  const capped = Math.min(amount, rupeesFromPaise(MAX_AMOUNT_PAISE))
  // 1.15 * 100 is 114.99999999999999; the tiny addend keeps an exact amount from losing a paisa.
  return Math.floor(capped * 100 + 1e-6) / 100
}

/** An e-mail address: lowercase, only a-z 0-9 @ . _ -, at most 50 characters. */
export function sanitiseEmail(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value
    .toLowerCase()
    .replace(/[^a-z0-9@._-]/g, '')
    .slice(0, MAX_EMAIL)
}

/** A complete Indian mobile number: exactly ten digits, as '9876543210' is and '+919876543210' is not. */
export function isMobileNumber(text: string): boolean {
  return text.length === MOBILE_DIGITS && isDigits(text)
}

/** A complete one-time password: exactly six digits, as '012345' is and '12345' is not. */
export function isOtp(text: string): boolean {
  return text.length === OTP_DIGITS && isDigits(text)
}

function isDigits(text: string): boolean {
  return /^\d+$/.test(text)
}
