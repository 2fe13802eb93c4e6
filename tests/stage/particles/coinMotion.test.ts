/** A win's coins leap out of the die and end in the balance. */
import { expect, test } from 'vitest'
import { COINS_MS, coinPose, createCoins } from '../../../src/stage/particles/coinMotion'
import { seededRandom } from '../../../src/stage/throw/seededRandom'

const coins = createCoins(seededRandom(7))
const STEP = 1 / 60

test('every coin begins in the die and is last seen in the balance, before the flight is over', () => {
  for (const coin of coins) {
    const times = Array.from({ length: Math.ceil(COINS_MS / 1000 / STEP) }, (_, index) => index * STEP)
    const seen = times.filter((seconds) => coinPose(coin, seconds).alpha > 0)
    expect(coinPose(coin, seen[0]!).progress).toBeLessThan(0.01)
    expect(coinPose(coin, seen.at(-1)!).progress).toBeGreaterThan(0.98)
    expect(coinPose(coin, COINS_MS / 1000).alpha).toBe(0)
  }
})

test('coins come one after another, and each flies forwards', () => {
  const starts = coins.map(({ delaySeconds }) => delaySeconds)
  expect(new Set(starts).size).toBe(coins.length)
  for (const coin of coins)
    for (let seconds = coin.delaySeconds + STEP; seconds < coin.delaySeconds + 0.45; seconds += STEP)
      expect(coinPose(coin, seconds + STEP).progress).toBeGreaterThan(coinPose(coin, seconds).progress)
})
