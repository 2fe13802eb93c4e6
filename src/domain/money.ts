/**
 * Money as the rules and the ledger hold it: whole paise. Rupees exist only on the wire and on the screen,
 * and this is the one place that turns one into the other.
 */

/** The largest amount the product handles in one figure: ₹1,000,000, in paise. */
export const MAX_AMOUNT_PAISE = 100_000_000

/** Of an amount: what floating point may add or take, and far less than a third decimal of any amount there is. */
const ROUNDING = 1e-10

/**
 * Rupees as they come over the wire, as paise: 12.5 is 1250.
 * @returns null unless the number is finite, not negative and has at most two decimals.
 */
export function paiseFromRupees(rupees: number): number | null {
  if (!Number.isFinite(rupees) || rupees < 0 || rupees > Number.MAX_SAFE_INTEGER / 100) return null
  const paise = Math.round(rupees * 100)
  return Math.abs(paise - rupees * 100) < ROUNDING * Math.max(1, rupees) ? paise : null
}

/** Whole rupees, such as a coin's, as paise: 10 is 1000. */
export function paiseFromWholeRupees(rupees: number): number {
  return rupees * 100
}

/** Paise as the wire shows them: 1250 is 12.5 rupees. */
export function rupeesFromPaise(paise: number): number {
  return paise / 100
}

/** Paise as a player in India reads them: 99999999 is '₹9,99,999.99', 49000 is '₹490'. */
export function formatRupees(paise: number): string {
  const sign = paise < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(paise) / 100).toString()
  const rest = Math.abs(paise) % 100
  const last = whole.slice(-3)
  const before = whole.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')
  const grouped = before === '' ? last : `${before},${last}`
  return `${sign}₹${grouped}${rest === 0 ? '' : `.${rest.toString().padStart(2, '0')}`}`
}
