/** An animation draws frames from its start to its end, and only where it changes. */
import { beforeEach, expect, it, vi } from 'vitest'
import { animateBetween } from '../../../src/stage/core/animateBetween'
import { FrameLoop } from '../../../src/stage/core/frameLoop'

const FRAME_MS = 16
const START_MS = 1_000_000
let loop: FrameLoop
let drawnAtMs: number[]
const nowMs = () => Date.now()

/** Returns the frames drawn since the last call, in milliseconds after START_MS. */
const takeDrawnMs = (): number[] => drawnAtMs.splice(0).map((ms) => ms - START_MS)

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS - 3_000 })
  drawnAtMs = []
  loop = new FrameLoop({
    request: (callback) => setTimeout(() => callback(nowMs()), FRAME_MS) as unknown as number,
    cancel: (handle) => clearTimeout(handle),
    nowMs,
  })
  loop.start(() => drawnAtMs.push(nowMs()))
  vi.advanceTimersByTime(FRAME_MS)
  takeDrawnMs()
})

const span = { fromMs: START_MS, toMs: START_MS + 9_200, stepMs: null }

it('draws every frame between start and end, and none before or after', () => {
  animateBetween(loop, nowMs, span)
  vi.advanceTimersByTime(3_000 - FRAME_MS)
  expect(takeDrawnMs()).toEqual([])
  vi.advanceTimersByTime(9_200 + 2 * FRAME_MS)
  const frames = takeDrawnMs()
  expect(frames.length).toBeGreaterThan(9_200 / FRAME_MS - 2)
  expect(frames.at(-1)).toBeGreaterThanOrEqual(9_200)
  vi.advanceTimersByTime(5_000)
  expect(takeDrawnMs()).toEqual([])
  expect(loop.isHeld()).toBe(false)
})

it('draws one frame per step, and one at the end', () => {
  animateBetween(loop, nowMs, { ...span, stepMs: 1_000 })
  vi.advanceTimersByTime(20_000)
  const seconds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9.2]
  expect(takeDrawnMs()).toEqual(seconds.map((second) => second * 1_000 + FRAME_MS))
})

it('draws the remaining steps after a late start, and one frame after the end', () => {
  vi.advanceTimersByTime(7_500 - FRAME_MS)
  animateBetween(loop, nowMs, { ...span, stepMs: 1_000 })
  vi.advanceTimersByTime(20_000)
  expect(takeDrawnMs()).toEqual([4_500, 5_000, 6_000, 7_000, 8_000, 9_000, 9_200].map((ms) => ms + FRAME_MS))
  animateBetween(loop, nowMs, span)
  vi.advanceTimersByTime(20_000)
  expect(takeDrawnMs()).toHaveLength(1)
})

it('runs until its end by the corrected clock when the clock is set back', () => {
  let isBehind = true
  animateBetween(loop, () => nowMs() - (isBehind ? 1_000 : 0), span)
  vi.advanceTimersByTime(13_500)
  isBehind = false
  vi.advanceTimersByTime(5_000)
  const lastMs = takeDrawnMs().at(-1) ?? 0
  expect(lastMs).toBeGreaterThanOrEqual(10_200)
  expect(lastMs).toBeLessThan(10_300)
  expect(loop.isHeld()).toBe(false)
})

it('draws nothing after it is cancelled', () => {
  const cancel = animateBetween(loop, nowMs, span)
  vi.advanceTimersByTime(5_000)
  cancel()
  vi.advanceTimersByTime(FRAME_MS)
  takeDrawnMs()
  vi.advanceTimersByTime(20_000)
  expect(takeDrawnMs()).toEqual([])
  animateBetween(loop, () => null, span)
  expect(loop.isHeld()).toBe(false)
})
