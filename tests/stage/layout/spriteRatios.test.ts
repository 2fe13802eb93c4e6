/** The sprites have the aspect ratios of the layout's tiles; other ratios would be drawn distorted. */
import { expect, test } from 'vitest'
import result from '../../../assets/result/sprites.json'
import table from '../../../assets/table/sprites.json'
import { CITIES } from '../../../src/domain/core/city'
import { COIN_RUPEES } from '../../../src/domain/core/coin'
import { DICE_NUMBERS } from '../../../src/domain/core/dice'
import { CITY_RATIO } from '../../../src/stage/layout/layout'

const SPRITES: Readonly<Record<string, { width: number; height: number }>> = { ...table, ...result }
const CITY_NAMES = ['city', 'reel-city'].flatMap((kind) => CITIES.map((city) => `${kind}-${city}`))
const SQUARE_NAMES = [
  ...Object.values(COIN_RUPEES).map((rupees) => `coin-${rupees}`),
  ...['die', 'reel-die'].flatMap((kind) => DICE_NUMBERS.map((dice) => `${kind}-${dice}`)),
]

test.each([
  ...CITY_NAMES.map((name) => [name, CITY_RATIO] as const),
  ...SQUARE_NAMES.map((name) => [name, 1] as const),
])('has %s at a ratio of %f', (name, ratio) => {
  const { width, height } = SPRITES[name] ?? { width: 0, height: 0 }
  expect(width / height).toBe(ratio)
})
