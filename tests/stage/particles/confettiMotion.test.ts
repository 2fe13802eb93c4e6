/** Confetti flies for 2200 ms, along the same paths from the same random source. */
import { expect, it } from 'vitest'
import {
  CONFETTI_MS,
  CONFETTI_PIECES,
  confettiPose,
  createConfetti,
} from '../../../src/stage/particles/confettiMotion'
import { seededRandom } from '../../../src/stage/throw/seededRandom'

it('creates a hundred pieces, the same from the same random source', () => {
  expect(createConfetti(seededRandom(7))).toHaveLength(CONFETTI_PIECES)
  expect(createConfetti(seededRandom(7))).toEqual(createConfetti(seededRandom(7)))
})

it('is visible on the screen during the flight and invisible at its start and end', () => {
  const pieces = createConfetti(seededRandom(7))
  const visible = pieces.map((piece) => confettiPose(piece, 0.9)).filter(({ alpha }) => alpha > 0)
  expect(visible.filter(({ x, y }) => x > 0 && x < 1 && y > 0 && y < 1).length).toBeGreaterThan(70)
  for (const piece of pieces) {
    expect(confettiPose(piece, 0).alpha).toBe(0)
    expect(confettiPose(piece, CONFETTI_MS / 1000).alpha).toBe(0)
  }
})
