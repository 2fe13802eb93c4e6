/** Confetti flies for 2200 ms, the same way from the same chance. */
import { expect, it } from 'vitest'
import {
  CONFETTI_MS,
  CONFETTI_PIECES,
  confettiPose,
  throwConfetti,
} from '../../../src/stage/confetti/confettiMotion'

function chance(): () => number {
  let state = 7
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

it('throws a hundred pieces, the same from the same chance', () => {
  expect(throwConfetti(chance())).toHaveLength(CONFETTI_PIECES)
  expect(throwConfetti(chance())).toEqual(throwConfetti(chance()))
})

it('is seen over the screen while it flies and gone at its end', () => {
  const pieces = throwConfetti(chance())
  const middle = pieces.map((piece) => confettiPose(piece, 0.9)).filter(({ alpha }) => alpha > 0)
  expect(middle.filter(({ x, y }) => x > 0 && x < 1 && y > 0 && y < 1).length).toBeGreaterThan(70)
  for (const piece of pieces) {
    expect(confettiPose(piece, 0).alpha).toBe(0)
    expect(confettiPose(piece, CONFETTI_MS / 1000).alpha).toBe(0)
  }
})
