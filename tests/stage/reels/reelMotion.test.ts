/** A reel runs, settles on its result, and never jumps. */
import { describe, expect, it } from 'vitest'
import { reelPosition, reelSpeed, stillPosition } from '../../../src/stage/reels/reelMotion'

const FRAME = 1 / 60
const STOPS = [0, 1, 2, 3]

const PAIRS = STOPS.flatMap((rest) => STOPS.map((stop) => [rest, stop] as const))

describe.each(PAIRS)('a reel that goes from item %i to item %i', (rest, stop) => {
  const at = (seconds: number) => reelPosition(seconds, rest, stop, 4)

  it('stands on the item that was chosen until the reveal', () => {
    for (const seconds of [-3, -0.5, 0]) expect(at(seconds)).toBe(rest)
  })

  it('stands on its item 9.2 s after the reveal, and stays', () => {
    for (const seconds of [9.2, 9.5, 60]) {
      expect(Number.isInteger(at(seconds))).toBe(true)
      expect(at(seconds) % 4).toBe(stop)
    }
  })

  it('without motion stands on each item for a second, and on its own one as soon as the show is over', () => {
    const still = (seconds: number) => stillPosition(seconds, rest, stop, 4)
    for (const seconds of [-3, 0, 0.9]) expect(still(seconds)).toBe(rest)
    for (const seconds of [1, 1.5, 4.2, 7.99]) expect(still(seconds)).toBe(rest + Math.floor(seconds))
    for (const seconds of [8, 8.5, 9, 9.1, 60]) expect(still(seconds) % 4).toBe(stop)
  })

  it('never jumps more than a running frame allows', () => {
    for (let seconds = 0; seconds < 9.5; seconds += FRAME) {
      expect(Math.abs(at(seconds + FRAME) - at(seconds))).toBeLessThan((FRAME / 0.15) * 1.6)
    }
  })

  it('passes an item every 0.15 s at full speed', () => {
    expect(at(5.15) - at(5)).toBeCloseTo(1, 6)
  })

  it('turns one way after its pull back, up to a small swing at the stop', () => {
    for (let seconds = 0.3; seconds < 9.5; seconds += FRAME) {
      expect(at(seconds + FRAME) - at(seconds)).toBeGreaterThan(-0.12)
    }
  })
})

it('blurs only while it is fast', () => {
  expect(reelSpeed(0)).toBe(0)
  expect(reelSpeed(4)).toBeCloseTo(1 / 0.15)
  expect(reelSpeed(9.2)).toBe(0)
})
