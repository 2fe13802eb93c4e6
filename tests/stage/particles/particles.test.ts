/** A win's coins leap out of the die and end in the balance; confetti flies along the same paths from the same random source. */
import { expect, test } from 'vitest'
import { COINS_MS, coinPose, createCoins } from '../../../src/stage/particles/coinMotion'
import {
  CONFETTI_MS,
  CONFETTI_PIECES,
  confettiPose,
  createConfetti,
} from '../../../src/stage/particles/confettiMotion'
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

test('confetti is a hundred pieces, the same from the same random source', () => {
  expect(createConfetti(seededRandom(7))).toHaveLength(CONFETTI_PIECES)
  expect(createConfetti(seededRandom(7))).toEqual(createConfetti(seededRandom(7)))
})

test('confetti is visible on the screen during the flight and invisible at its start and end', () => {
  const pieces = createConfetti(seededRandom(7))
  const visible = pieces.map((piece) => confettiPose(piece, 0.9)).filter(({ alpha }) => alpha > 0)
  expect(visible.filter(({ x, y }) => x > 0 && x < 1 && y > 0 && y < 1).length).toBeGreaterThan(70)
  for (const piece of pieces) {
    expect(confettiPose(piece, 0).alpha).toBe(0)
    expect(confettiPose(piece, CONFETTI_MS / 1000).alpha).toBe(0)
  }
})
