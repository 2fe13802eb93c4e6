/** A rim drains clockwise from the top, in proportion to the time. */
import { expect, test } from 'vitest'
import { rimPath } from '../../../src/stage/countdown/Rim'

const rect = { x: 0, y: 0, width: 120, height: 60 }
const path = (left: number) => rimPath(rect, 12, 4, left)
const lengthOf = (points: { x: number; y: number }[]) =>
  points
    .slice(1)
    .reduce((sum, { x, y }, index) => sum + Math.hypot(x - points[index]!.x, y - points[index]!.y), 0)

test.each([1, 0.99, 0.75, 0.5, 0.31, 0.1, 0.01])('with %d left it has that share of its length', (left) => {
  expect(lengthOf(path(left))).toBeCloseTo(left * lengthOf(path(1)), 6)
  expect(path(left).at(-1)).toEqual({ x: 60, y: 2 })
})

test('it drains from the top to the right, and is gone at the end', () => {
  expect(path(1)[0]).toEqual({ x: 60, y: 2 })
  expect(path(0.9)[0]!.x).toBeGreaterThan(60)
  expect(path(0.5)[0]!.y).toBeGreaterThan(50)
  expect(path(0.1)[0]!.x).toBeLessThan(60)
  expect(path(0)).toEqual([])
})

test('it stays inside the rectangle by half its width', () => {
  for (const { x, y } of path(1)) {
    expect(x).toBeGreaterThanOrEqual(2 - 1e-9)
    expect(x).toBeLessThanOrEqual(118 + 1e-9)
    expect(y).toBeGreaterThanOrEqual(2 - 1e-9)
    expect(y).toBeLessThanOrEqual(58 + 1e-9)
  }
})
