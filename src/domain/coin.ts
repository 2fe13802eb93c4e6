/** The seven coins a player can bet with, by the id of their coin type. */
import { paiseFromWholeRupees, rupeesFromPaise } from './money'

/** Rupees of each coin type, in the order of the table: coin type 3 is the ₹10 coin. */
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

/** What a bet with this coin type costs, in paise: coin type 3 costs 1000. An unknown coin type costs 0. */
export function coinStakePaise(coinTypeId: number): number {
  return paiseFromWholeRupees(COIN_RUPEES[coinTypeId] ?? 0)
}

/** The coin type of a `coin_value`, as the server writes it: '10' is coin type 3, '010' and '12' are none. */
export function coinTypeOf(coinValue: string): number | null {
  return COIN_TYPE_IDS.find((id) => String(COIN_RUPEES[id]) === coinValue) ?? null
}

/**
 * A coin is shown only if its `coin_value` reads as a positive whole number: '10' is 10, '2.5' and 'x' are null.
 * @returns rupees
 */
export function parseCoinValue(coinValue: string): number | null {
  const text = coinValue.trim().replace(/\.0+$/, '')
  return /^\d{1,7}$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** How a coin is named to the player: 1000 paise is '₹10'. */
export function coinName(stakePaise: number): string {
  return `₹${rupeesFromPaise(stakePaise)}`
}
