/**
 * The sprites have the aspect ratios of the layout's tiles; other ratios would be drawn distorted. The ring of a chosen coin
 * stands off the coin's own rim.
 */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import result from '../../assets/result/sprites.json'
import table from '../../assets/table/sprites.json'
import { CITIES } from '../../src/domain/core/city'
import { COIN_RUPEES } from '../../src/domain/core/coin'
import { DICE_NUMBERS } from '../../src/domain/core/dice'
import { CITY_RATIO } from '../../src/stage/layout/layout'

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

/** The brightness, 0 to 255, and the opacity of a sprite's pixels from its centre to the right. */
async function rightwards(name: string): Promise<{ light: number; alpha: number }[]> {
  const { data, info } = await sharp(`assets/table/${name}.svg`)
    .resize(SPRITES[name]!.width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.width / 2 }, (_, x) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(
      4 * (info.width * (info.height / 2) + info.width / 2 + x),
    )
    return { light: (red + green + blue) / 3, alpha }
  })
}

test.each(Object.values(COIN_RUPEES))(
  'leaves dark felt between a coin of ₹%i and its ring',
  async (rupees) => {
    const coin = await rightwards(`coin-${rupees}`)
    const ring = await rightwards('coin-ring')
    const coinRadius = coin.findLastIndex(({ alpha }) => alpha > 200)
    const ringRadius = ring.findIndex(({ light, alpha }) => light > 200 && alpha > 250)
    expect(ringRadius - coinRadius).toBeGreaterThanOrEqual(12)
    for (const { light, alpha } of ring.slice(coinRadius, ringRadius - 4)) {
      expect(light).toBeLessThan(60)
      expect(alpha).toBeGreaterThan(150)
    }
  },
)
