/** The number of different ids that a sketch estimates. */
import { expect, it } from 'vitest'
import { HyperLogLog } from '../../../src/server/live/hyperLogLog'

const SIZES = [1_000, 20_000, 50_000, 82_000, 100_000, 200_000, 1_000_000]

function sketchOf(first: number, count: number): HyperLogLog {
  const sketch = new HyperLogLog()
  for (let id = first; id < first + count; id += 1) sketch.add(id)
  return sketch
}

it.each(SIZES)('estimates %d ids to two in a hundred', (size) => {
  for (const first of [1, 5_000_000, 2_000_000_000]) {
    expect(Math.abs(sketchOf(first, size).count() / size - 1)).toBeLessThanOrEqual(0.02)
  }
})

it('counts a few ids exactly', () => {
  for (let size = 0; size <= 50; size += 1) expect(Math.round(sketchOf(1, size).count())).toBe(size)
})

it('counts an id of several sketches once', () => {
  const union = sketchOf(1, 30_000)
  union.merge(sketchOf(20_001, 70_000))
  expect(union.count()).toBe(sketchOf(1, 90_000).count())
})
