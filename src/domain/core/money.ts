/** Converts and formats money. Domain and ledger use whole paise; only the wire and the screen use rupees. */

/** Largest amount of one deposit or limit: ₹1,000,000. */
export const MAX_AMOUNT_PAISE = 100_000_000

/** Relative floating-point error that a conversion tolerates; far below a third decimal of any valid amount. */
const ROUNDING_ERROR = 1e-10

/** Returns rupees of the wire in paise, or null if the number is not finite, negative or has more than two decimals. */
export function paiseFromRupees(rupees: number): number | null {
  if (!Number.isFinite(rupees) || rupees < 0 || rupees > Number.MAX_SAFE_INTEGER / 100) return null
  const paise = Math.round(rupees * 100)
  return Math.abs(paise - rupees * 100) < ROUNDING_ERROR * Math.max(1, rupees) ? paise : null
}

/** Returns a sum of the wire in paise, which may be negative. */
export function paiseFromSum(rupees: number): number {
  return Math.round(rupees * 100)
}

/** Returns a whole number of rupees in paise. */
export function paiseFromWholeRupees(rupees: number): number {
  return rupees * 100
}

/** Returns paise in rupees, for the wire. */
export function rupeesFromPaise(paise: number): number {
  return paise / 100
}

/** Formats paise with Indian digit grouping: 99999999 gives '₹9,99,999.99', 49000 gives '₹490'. */
export function formatRupees(paise: number): string {
  const sign = paise < 0 ? '-' : ''
  const rupees = Math.floor(Math.abs(paise) / 100).toString()
  const decimals = Math.abs(paise) % 100
  const lastThree = rupees.slice(-3)
  const leading = rupees.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')
  const grouped = leading === '' ? lastThree : `${leading},${lastThree}`
  return `${sign}₹${grouped}${decimals === 0 ? '' : `.${decimals.toString().padStart(2, '0')}`}`
}

/** Formats rupees of the wire as `formatRupees` does; what is no amount is '₹0'. */
export function formatWireRupees(rupees: number): string {
  return formatRupees(paiseFromRupees(rupees) ?? 0)
}

/** Formats a gain or a loss: '+₹150', '−₹120', '₹0'. */
export function formatNet(paise: number): string {
  const sign = paise < 0 ? '−' : paise > 0 ? '+' : ''
  return sign + formatRupees(Math.abs(paise))
}
