/** A reel spins, settles on its result, and never jumps. */
import { describe, expect, it } from 'vitest'
import { reducedMotionPosition, reelPosition, reelSpeed } from '../../../src/stage/reels/reelMotion'

const FRAME_SECONDS = 1 / 60
const ITEMS = [0, 1, 2, 3]

const PAIRS = ITEMS.flatMap((startIndex) => ITEMS.map((stopIndex) => [startIndex, stopIndex] as const))

describe.each(PAIRS)('a reel from item %i to item %i', (startIndex, stopIndex) => {
  const at = (seconds: number) => reelPosition(seconds, startIndex, stopIndex, 4)

  it('rests on its start item until the reveal', () => {
    for (const seconds of [-3, -0.5, 0]) expect(at(seconds)).toBe(startIndex)
  })

  it('rests on its stop item from 9.2 s after the reveal on', () => {
    for (const seconds of [9.2, 9.5, 60]) {
      expect(Number.isInteger(at(seconds))).toBe(true)
      expect(at(seconds) % 4).toBe(stopIndex)
    }
  })

  it('with reduced motion shows each item for a second, and the stop item from 8 s on', () => {
    const reduced = (seconds: number) => reducedMotionPosition(seconds, startIndex, stopIndex, 4)
    for (const seconds of [-3, 0, 0.9]) expect(reduced(seconds)).toBe(startIndex)
    for (const seconds of [1, 1.5, 4.2, 7.99]) expect(reduced(seconds)).toBe(startIndex + Math.floor(seconds))
    for (const seconds of [8, 8.5, 9, 9.1, 60]) expect(reduced(seconds) % 4).toBe(stopIndex)
  })

  it('never moves further per frame than 1.6 times full speed', () => {
    for (let seconds = 0; seconds < 9.5; seconds += FRAME_SECONDS) {
      expect(Math.abs(at(seconds + FRAME_SECONDS) - at(seconds))).toBeLessThan((FRAME_SECONDS / 0.15) * 1.6)
    }
  })

  it('passes an item every 0.15 s at full speed', () => {
    expect(at(5.15) - at(5)).toBeCloseTo(1, 6)
  })

  it('turns in one direction after its pull back, except for a small swing at the stop', () => {
    for (let seconds = 0.3; seconds < 9.5; seconds += FRAME_SECONDS) {
      expect(at(seconds + FRAME_SECONDS) - at(seconds)).toBeGreaterThan(-0.12)
    }
  })
})

it('has a speed only while it spins', () => {
  expect(reelSpeed(0)).toBe(0)
  expect(reelSpeed(4)).toBeCloseTo(1 / 0.15)
  expect(reelSpeed(9.2)).toBe(0)
})
