/** A slow phone draws fewer pixels, a recovered one draws more again, and nothing swings. */
import { expect, it } from 'vitest'
import { fullResolution, stepResolution, WATCHED_FRAMES } from '../../src/stage/resolutionSteps'

const frames = (ms: number) => Array.from({ length: WATCHED_FRAMES }, () => ms)
const late = frames(40)
const smooth = frames(16.7)
const middling = frames(21)

it.each([
  [0.5, 1],
  [1, 1],
  [1.5, 1.5],
  [3, 2],
])('a device of ratio %f starts at %f', (ratio, resolution) => expect(fullResolution(ratio)).toBe(resolution))

it('steps down while frames are late, and not below what can still be read', () => {
  let state = { resolution: 2, goodWatches: 0 }
  const seen = [state.resolution]
  for (let watch = 0; watch < 12; watch += 1) {
    state = stepResolution(state, late, 2)
    seen.push(state.resolution)
  }
  expect(seen[1]).toBeCloseTo(2 * Math.sqrt(16.7 / 40))
  expect(seen.at(-1)).toBe(0.75)
})

it('goes down in one stride to what the lateness asks for, and by a fifth at least', () => {
  const from = { resolution: 2, goodWatches: 0 }
  expect(stepResolution(from, frames(66.8), 2).resolution).toBeCloseTo(1)
  expect(stepResolution(from, frames(25), 2).resolution).toBeCloseTo(1.6)
})

it('steps up only after several smooth watches, back to the full resolution and no further', () => {
  let state = { resolution: 1.6, goodWatches: 0 }
  for (let watch = 0; watch < 3; watch += 1) state = stepResolution(state, smooth, 2)
  expect(state.resolution).toBe(1.6)
  state = stepResolution(state, smooth, 2)
  expect(state.resolution).toBe(2)
  for (let watch = 0; watch < 9; watch += 1) state = stepResolution(state, smooth, 2)
  expect(state.resolution).toBe(2)
})

it('stays where frames are neither late nor early, and one good watch does not count for another', () => {
  let state = stepResolution({ resolution: 1, goodWatches: 3 }, middling, 2)
  expect(state).toEqual({ resolution: 1, goodWatches: 0 })
  state = stepResolution(state, smooth, 2)
  expect(state.resolution).toBe(1)
})

it('is not misled by a single slow frame', () => {
  const state = stepResolution({ resolution: 2, goodWatches: 0 }, [...smooth.slice(1), 240], 2)
  expect(state.resolution).toBe(2)
})
