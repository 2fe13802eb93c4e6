/** The coins a player can bet with, by the id of their coin type. */
import { paiseFromWholeRupees, rupeesFromPaise } from './money'

/** Value of each coin type in rupees, by coin type id. A new coin is one more entry here. */
export const COIN_RUPEES: Readonly<Record<number, number>> = {
  1: 2,
  2: 5,
  3: 10,
  4: 20,
  5: 50,
  6: 100,
  7: 500,
}

export const COIN_TYPE_IDS: readonly number[] = Object.keys(COIN_RUPEES).map(Number)

/** Returns the stake of a coin type in paise, or 0 if the coin type is unknown. */
export function coinStakePaise(coinTypeId: number): number {
  return paiseFromWholeRupees(COIN_RUPEES[coinTypeId] ?? 0)
}

/** Returns the coin type id of a `coin_value` as the server writes it ('10'), or null for any other text ('010'). */
export function coinTypeOf(coinValue: string): number | null {
  return COIN_TYPE_IDS.find((id) => String(COIN_RUPEES[id]) === coinValue) ?? null
}

/**
 * Parses the `coin_value` of any backend: '10' and '10.00' give 10, '2.5' and 'x' give null.
 * @returns rupees, or null if the value is not a positive whole number; such a coin is not shown
 */
export function parseCoinValue(coinValue: string): number | null {
  const text = coinValue.trim().replace(/\.0+$/, '')
  return /^\d{1,7}$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** Returns the label of a coin: 1000 paise gives '₹10'. */
export function coinName(stakePaise: number): string {
  return `₹${rupeesFromPaise(stakePaise)}`
}
