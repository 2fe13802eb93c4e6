/** Sanitises user input before it is used or sent, one function for each kind of field. */
import { MAX_AMOUNT_PAISE, rupeesFromPaise } from './money'

/** Maximum characters of a text field. */
export const MAX_TEXT = 1000
/** Maximum characters of a complaint's name and subject. */
export const MAX_LINE = 120
const MOBILE_DIGITS = 10
export const OTP_DIGITS = 6

/** Digits of the Indian scripts; each script has its own ten, which end in the code points 66 to 6F or E6 to EF. */
const INDIAN_DIGITS = /(?=\p{Nd})[\u0966-\u0d6f]/gu
/** Those of Arabic, Persian and Urdu, and the wide ones of Asian keyboards. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g

/** Returns a text with the digits of other scripts as 0 to 9: '९८७' gives '987'. */
export function toAsciiDigits(text: string): string {
  return text
    .replace(INDIAN_DIGITS, (digit) => String((digit.charCodeAt(0) & 0x7f) - 0x66))
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** Returns the digits of a text as 0 to 9, at most `max`. */
export function digitsOf(text: string, max = Number.POSITIVE_INFINITY): string {
  return toAsciiDigits(text).replace(/\D/g, '').slice(0, max)
}

/** Returns a text without format characters, such as U+200B, which phones paste and nobody sees. */
export function removeFormatCharacters(text: string): string {
  return text.replace(/\p{Cf}/gu, '')
}

/** Format characters, except the joiners that Indian scripts write after a mark, and the letters that are blank. */
const STRAY_FORMAT_CHARACTERS =
  /(?<!\p{M})[\u200c\u200d]|(?![\u200c\u200d])\p{Cf}|[\u115f\u1160\u3164\uffa0\u2800]/gu

/**
 * Returns a text without angle brackets, `javascript:`, inline handlers (`on…=`) and format characters, trimmed, at most
 * 1000 characters.
 */
export function sanitiseText(value: unknown): string {
  if (typeof value !== 'string') return ''
  let text = value.replace(STRAY_FORMAT_CHARACTERS, '').replace(/[<>]/g, '')
  // Removing one pattern can create another (javajavascript:script:), so the loop runs until nothing changes.
  for (;;) {
    const next = text.replace(/javascript:/gi, '').replace(/\bon\w+\s*=/gi, '')
    if (next === text) break
    text = next
  }
  return text.trim().slice(0, MAX_TEXT).trim()
}

/** Returns the digits of a phone number, at most ten. */
export function sanitisePhone(value: unknown): string {
  return typeof value === 'string' ? digitsOf(value, MOBILE_DIGITS) : ''
}

/** Numbers too begin with 91, so without + or 00 it is the country's prefix only before a whole number. */
const PHONE_PREFIX = /^((\+|00)91|0*91(?=0?[6-9]\d{9}$))?0*/
/** What is typed of a prefix before the number. */
const PHONE_PREFIX_PART = /^(\+9?1?|00?|0091?)$/

/**
 * Returns what a field for an Indian mobile number holds of a text: at most ten digits, without +91, 0091 or 0, and without
 * 91 before a whole number; or the part of a prefix that is typed so far.
 */
export function nationalPhone(text: string): string {
  const digits = toAsciiDigits(text).replace(/[^\d+]/g, '')
  return PHONE_PREFIX_PART.test(digits) ? digits : sanitisePhone(digits.replace(PHONE_PREFIX, ''))
}

/** Returns what the field holds after its text changed: a key more, wherever it is pressed, never changes a whole number. */
export function updatePhoneField(held: string, text: string): string {
  const digits = digitsOf(text)
  const isKeyMore = digits.length === MOBILE_DIGITS + 1 && !digits.startsWith('0')
  const isHeld = isKeyMore || text.startsWith(held) || text.endsWith(held)
  return isMobileNumber(held) && isHeld ? held : nationalPhone(text)
}

/** Returns the first six digits of a one-time code. */
export function sanitiseOtp(value: unknown): string {
  return typeof value === 'string' ? digitsOf(value, OTP_DIGITS) : ''
}

/** Maximum characters of an address such as a UPI id. */
export const MAX_ADDRESS = 50

/** Returns an email-like address: lower case, only letters, digits and @ . _ -, at most 50 characters. */
export function sanitiseAddress(value: unknown): string {
  if (typeof value !== 'string') return ''
  const kept = toAsciiDigits(value)
    .toLowerCase()
    .replace(/[^a-z0-9@._-]/g, '')
  return kept.slice(0, MAX_ADDRESS)
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

/** Returns whether a text is exactly ten digits, as the number of every account is. */
export function isMobileNumber(text: string): boolean {
  return text.length === MOBILE_DIGITS && isDigits(text)
}

/** Returns whether a text is an Indian mobile number: ten digits, the first from 6 to 9. */
export function isIndianMobileNumber(text: string): boolean {
  return isMobileNumber(text) && /^[6-9]/.test(text)
}

/** Returns whether a text is exactly six digits. */
export function isOtp(text: string): boolean {
  return text.length === OTP_DIGITS && isDigits(text)
}

function isDigits(text: string): boolean {
  return /^\d+$/.test(text)
}
