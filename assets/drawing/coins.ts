// Draws the seven coins. Shape, metal and numeral all differ, so that no coin is recognised by colour alone.
import { coin50, coin100, coin500 } from './chipCoins.ts'
import { coin2, coin5, coin10, coin20 } from './metalCoins.ts'
import { saveSvg } from './svg.ts'

/** Writes the coins to assets/table. */
export function drawCoins() {
  const coins = { 2: coin2, 5: coin5, 10: coin10, 20: coin20, 50: coin50, 100: coin100, 500: coin500 }
  for (const [value, draw] of Object.entries(coins)) saveSvg(`assets/table/coin-${value}.svg`, draw())
}
