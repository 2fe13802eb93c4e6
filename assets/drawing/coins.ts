// Draws the coins. Shape, metal and numeral all differ, so that no coin is recognised by colour alone.
import { chipCoins } from './chipCoins.ts'
import { metalCoins } from './metalCoins.ts'
import { saveSvg } from './svg.ts'

/** By value in rupees: the function that returns the coin's SVG. */
export const coinDrawings: Readonly<Record<number, () => string>> = { ...metalCoins, ...chipCoins }

/** Writes the coins to assets/table. */
export function drawCoins() {
  for (const [rupees, draw] of Object.entries(coinDrawings)) {
    saveSvg(`assets/table/coin-${rupees}.svg`, draw())
  }
}
