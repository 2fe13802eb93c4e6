/** Parses the text of an input for whole rupees, typed or pasted. */
import { digitsOf, removeFormatCharacters, toAsciiDigits } from '../core/sanitise'

/** More digits than the largest amount has. */
const MAX_DIGITS = 10

/** A whole number with optional grouping and text around it. A point is allowed only after letters, as in 'Rs.', a minus only after the number. */
const WHOLE_RUPEES =
  /^(?:[^\d.\p{Pd}−]*|[^\d\p{Pd}−]*[a-z]\.\s*)(?:\d+|\d{1,3}(?:[ ,]\d{2,3})*[ ,]\d{3})(?:[^\d.]\D*)?$/iu

/**
 * Returns whether a text is an amount in whole rupees, such as '₹1,000' or '500/-', or contains no digit. '500.00' is
 * not: keeping only its digits would multiply the amount by a hundred.
 */
export function isWholeRupees(text: string): boolean {
  return !/\d/.test(text) || WHOLE_RUPEES.test(text)
}

export interface RupeesField {
  digits: string
  /** Whether the last change was rejected because its text was not an amount in whole rupees. */
  isRejected: boolean
}

/**
 * Returns the field after its text changed. '500.' after '500' is rejected, and so is the following '5000', since the
 * player typed its last 0 after the point.
 */
export function updateRupeesField({ digits, isRejected }: RupeesField, typed: string): RupeesField {
  const text = toAsciiDigits(removeFormatCharacters(typed))
  const isTypedAfterPoint = isRejected && digits !== '' && text.startsWith(digits) && text !== digits
  if (!isWholeRupees(text) || isTypedAfterPoint) return { digits, isRejected: true }
  return { digits: digitsOf(text, MAX_DIGITS), isRejected: false }
}
