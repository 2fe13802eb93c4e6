/** A slow phone draws fewer pixels, a recovered one draws more again, and nothing swings. */
import { expect, it } from 'vitest'
import {
  fullResolution,
  stepResolution,
  WATCHED_FRAMES,
  watchedFrom,
} from '../../../src/stage/resolution/adaptiveResolution'

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
  let state = watchedFrom(2)
  const seen = [state.resolution]
  for (let watch = 0; watch < 12; watch += 1) {
    // Fewer pixels help, and never enough.
    state = stepResolution(state, watch === 0 ? late : frames(30), 2)
    seen.push(state.resolution)
  }
  expect(seen[1]).toBeCloseTo(2 * Math.sqrt(16.7 / 40))
  expect(seen.at(-1)).toBe(0.75)
})

it('goes down in one stride to what the lateness asks for, and by a fifth at least', () => {
  const from = watchedFrom(2)
  expect(stepResolution(from, frames(66.8), 2).resolution).toBeCloseTo(1)
  expect(stepResolution(from, frames(25), 2).resolution).toBeCloseTo(1.6)
})

it('steps up only after several smooth watches, back to the full resolution and no further', () => {
  let state = watchedFrom(1.6)
  for (let watch = 0; watch < 3; watch += 1) state = stepResolution(state, smooth, 2)
  expect(state.resolution).toBe(1.6)
  state = stepResolution(state, smooth, 2)
  expect(state.resolution).toBe(2)
  for (let watch = 0; watch < 9; watch += 1) state = stepResolution(state, smooth, 2)
  expect(state.resolution).toBe(2)
})

it('stays where frames are neither late nor early, and one good watch does not count for another', () => {
  let state = watchedFrom(1)
  for (let watch = 0; watch < 9; watch += 1) {
    const times = watch % 4 === 3 ? middling : smooth
    state = stepResolution(state, times, 2)
    expect(state.resolution).toBe(1)
  }
})

it('is not misled by a single slow frame', () => {
  const state = stepResolution(watchedFrom(2), [...smooth.slice(1), 240], 2)
  expect(state.resolution).toBe(2)
})

it('tries less and less often what proved too much each time', () => {
  let state = watchedFrom(2)
  const waits: number[] = []
  for (let attempt = 0; attempt < 7; attempt += 1) {
    // The full resolution is more than this device can draw.
    state = stepResolution(state, frames(25), 2)
    let watches = 0
    for (const low = state.resolution; state.resolution === low; watches += 1)
      state = stepResolution(state, smooth, 2)
    waits.push(watches)
  }
  expect(waits).toEqual([4, 8, 16, 32, 64, 64, 64])
})

it('comes back in few watches from one bad moment, however far down it led', () => {
  let state = stepResolution(stepResolution(watchedFrom(2), frames(66.8), 2), frames(30), 2)
  let watches = 0
  for (; state.resolution < 2; watches += 1) state = stepResolution(state, smooth, 2)
  expect(watches).toBe(20)
})

it('gives all its pixels to a screen that shows thirty frames a second whatever is drawn', () => {
  let state = watchedFrom(2)
  const seen: number[] = []
  for (let watch = 0; watch < 20; watch += 1) {
    state = stepResolution(state, frames(33.3), 2)
    seen.push(state.resolution)
  }
  expect(Math.min(...seen)).toBe(0.75)
  expect(seen.slice(5)).toEqual(Array.from({ length: 15 }, () => 2))
  // Later than that is late again, and so is its own slow pace once the screen has shown more.
  expect(stepResolution(state, frames(50), 2).resolution).toBeLessThan(2)
  expect(stepResolution(stepResolution(state, smooth, 2), frames(33.3), 2).resolution).toBeLessThan(2)
})
