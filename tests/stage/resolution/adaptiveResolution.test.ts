/** The resolution steps down while frames are slow and up again when frames are fast. */
import { expect, it } from 'vitest'
import {
  fullResolution,
  isSample,
  type ResolutionState,
  stepResolution,
} from '../../../src/stage/resolution/adaptiveResolution'

/** @returns one sample of frames that are `ms` apart */
function frames(ms: number): number[] {
  const intervals: number[] = []
  while (!isSample(intervals)) intervals.push(ms)
  return intervals
}

const slow = frames(40)
const fast = frames(16.7)
const medium = frames(21)

const at = (resolution: number): ResolutionState => ({ resolution, fastSamples: 0 })

it.each([
  [0.5, 1],
  [1, 1],
  [1.5, 1.5],
  [3, 2],
])('starts a device of pixel ratio %f at %f', (ratio, resolution) =>
  expect(fullResolution(ratio)).toBe(resolution),
)

it('steps down by a fifth per slow sample, to 0.75 at least', () => {
  let state = at(2)
  const resolutions: number[] = []
  for (let sample = 0; sample < 6; sample += 1) {
    state = stepResolution(state, slow, 2)
    resolutions.push(state.resolution)
  }
  expect(resolutions.slice(0, 2)).toEqual([1.6, expect.closeTo(1.28)])
  expect(resolutions.at(-1)).toBe(0.75)
})

it('steps up after four fast samples in a row, to the full resolution at most', () => {
  let state = at(1.6)
  for (let sample = 0; sample < 3; sample += 1) state = stepResolution(state, fast, 2)
  expect(state.resolution).toBe(1.6)
  state = stepResolution(state, fast, 2)
  expect(state.resolution).toBe(2)
  for (let sample = 0; sample < 9; sample += 1) state = stepResolution(state, fast, 2)
  expect(state.resolution).toBe(2)
})

it('does not step up when every fourth sample is neither fast nor slow', () => {
  let state = at(1)
  for (let sample = 0; sample < 9; sample += 1) {
    state = stepResolution(state, sample % 4 === 3 ? medium : fast, 2)
    expect(state.resolution).toBe(1)
  }
})

it('ignores a single slow frame', () => {
  expect(stepResolution(at(2), [...fast.slice(1), 240], 2).resolution).toBe(2)
})

it.each([
  [16.7, 24],
  [60, 7],
  [330, 6],
])('takes a sample of frames %f ms apart from %i of them', (ms, count) =>
  expect(frames(ms)).toHaveLength(count),
)

it('takes one long frame for no slowness', () => {
  const hitch = [300, ...Array.from({ length: 6 }, () => 16.7)]
  expect(isSample(hitch)).toBe(true)
  expect(stepResolution(at(2), hitch, 2).resolution).toBe(2)
})
