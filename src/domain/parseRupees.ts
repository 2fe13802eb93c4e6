/** What a field of whole rupees makes of what is typed and pasted into it. */

/** More than any amount has. */
const LONGEST = 10

/** What such a field keeps of what is typed: digits, at most ten. */
export function keepDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, LONGEST)
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
export function isWholeRupees(text: string): boolean {
  return !/\d/.test(text) || WHOLE.test(text)
}

export interface RupeesField {
  digits: string
  /** Whether what came last was not whole, and was not taken. */
  isRefused: boolean
}

/**
 * The field after its text was changed to this one: '500' and then '500.' keeps '500' and is refused, and so is '5000',
 * whose last digit was typed behind that point.
 */
export function updateRupeesField({ digits, isRefused }: RupeesField, text: string): RupeesField {
  const goesOn = isRefused && digits !== '' && text.startsWith(digits) && text !== digits
  if (!isWholeRupees(text) || goesOn) return { digits, isRefused: true }
  return { digits: keepDigits(text), isRefused: false }
}
