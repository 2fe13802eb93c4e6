/** A reel spins, settles on its result, and never jumps. */
import { describe, expect, it } from 'vitest'
import { REST_MS } from '../../../src/domain/resultTimeline'
import {
  reducedMotionPosition,
  reelPosition,
  reelSpeed,
  reelTicks,
} from '../../../src/stage/reels/reelMotion'

const FRAME_SECONDS = 1 / 60
const ITEMS = [0, 1, 2, 3]

describe.each([
  { half: 'city', restMs: REST_MS.city, rest: 7.4 },
  { half: 'number', restMs: REST_MS.diceNumber, rest: 8 },
])('the reel of the $half', ({ restMs, rest }) => {
  describe.each(ITEMS)('to item %i', (stopIndex) => {
    const spin = { stopIndex, count: 4, restMs }
    const at = (seconds: number) => reelPosition(seconds, spin)

    it('rests on the neutral face until the reveal', () => {
      for (const seconds of [-3, -0.5, 0]) expect(at(seconds)).toBe(0)
    })

    it(`rests on its stop item from ${rest} s after the reveal on, and not before`, () => {
      for (const seconds of [rest, rest + 0.3, 60]) {
        expect(Number.isInteger(at(seconds))).toBe(true)
        expect(at(seconds) % 4).toBe(stopIndex)
      }
      expect(at(rest - 0.1)).not.toBe(at(rest))
    })

    it(`with reduced motion shows each item for a second, and the stop item from ${rest} s on`, () => {
      const reduced = (seconds: number) => reducedMotionPosition(seconds, spin)
      for (const seconds of [-3, 0, 0.9]) expect(reduced(seconds)).toBe(0)
      for (const seconds of [1, 1.5, 4.2, rest - 0.01]) expect(reduced(seconds)).toBe(Math.floor(seconds))
      for (const seconds of [rest, rest + 0.5, 9, 60]) expect(reduced(seconds) % 4).toBe(stopIndex)
    })

    it('never moves further per frame than 1.6 times full speed', () => {
      for (let seconds = 0; seconds < 8.5; seconds += FRAME_SECONDS)
        expect(Math.abs(at(seconds + FRAME_SECONDS) - at(seconds))).toBeLessThan((FRAME_SECONDS / 0.15) * 1.6)
    })

    it('passes an item every 0.15 s at full speed', () => expect(at(5.15) - at(5)).toBeCloseTo(1, 6))

    it('ticks once for each item that it passes, when the item passes', () => {
      const ticks = reelTicks(spin)
      expect(ticks).toHaveLength(at(rest))
      for (const [index, atMs] of ticks.entries()) {
        expect(at((atMs - 5) / 1_000)).toBeLessThan(index + 0.5)
        expect(at(atMs / 1_000)).toBeGreaterThanOrEqual(index + 0.5)
      }
    })

    it('turns in one direction after its pull back, except for a small swing at the stop', () => {
      for (let seconds = 0.3; seconds < 8.5; seconds += FRAME_SECONDS)
        expect(at(seconds + FRAME_SECONDS) - at(seconds)).toBeGreaterThan(-0.12)
    })
  })

  it('has a speed only while it spins', () => {
    expect(reelSpeed(0, restMs)).toBe(0)
    expect(reelSpeed(4, restMs)).toBeCloseTo(1 / 0.15)
    expect(reelSpeed(rest, restMs)).toBe(0)
  })
})
