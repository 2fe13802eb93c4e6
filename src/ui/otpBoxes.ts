/** The six boxes of a one-time code as one text, in which a space is an empty box: '123 56' lacks the fourth digit. */
import { OTP_DIGITS, sanitiseOtp } from '../domain/core/sanitise'

/** Returns the digit of each box, '' for an empty one. */
export function boxesOf(code: string): string[] {
  return Array.from({ length: OTP_DIGITS }, (_, index) => (code[index] ?? '').trim())
}

/** Puts a digit, or '' for none, into a box. */
function withBox(code: string, index: number, digit: string): string {
  const boxes = boxesOf(code)
  boxes[index] = digit
  return boxes
    .map((box) => box || ' ')
    .join('')
    .trimEnd()
}

/**
 * Returns the code after the text of a box has changed, and the box to go on with: one more digit replaces that of the box,
 * several replace the whole code.
 */
export function afterInput(code: string, index: number, text: string): { code: string; next: number } {
  const digits = sanitiseOtp(text)
  if (digits.length > 2) return { code: digits, next: Math.min(digits.length, OTP_DIGITS - 1) }
  const before = boxesOf(code)[index]!
  const digit = digits.length === 2 && digits[1] === before ? digits[0]! : digits.slice(-1)
  // Any other character than a digit changes nothing.
  if (digit === '' && text !== '') return { code, next: index }
  return {
    code: withBox(code, index, digit),
    next: digit === '' ? index : Math.min(index + 1, OTP_DIGITS - 1),
  }
}

/** Returns the code after a step back: the digit of the box goes, or that of the box before an empty one. */
export function afterBackspace(code: string, index: number): { code: string; next: number } {
  const next = boxesOf(code)[index] === '' ? Math.max(0, index - 1) : index
  return { code: withBox(code, next, ''), next }
}
