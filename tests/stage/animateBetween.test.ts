/** A show is drawn from its start to its end, and no frame is drawn where nothing of it changes. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { animateBetween } from '../../src/stage/animateBetween'
import { FrameLoop } from '../../src/stage/frameLoop'

const FRAME_MS = 16
const START_MS = 1_000_000
let loop: FrameLoop
let drawnAtMs: number[]
const nowMs = () => Date.now()

/** How long after the start each frame was drawn that has been since this was last asked. */
function drawn(): number[] {
  return drawnAtMs.splice(0).map((ms) => ms - START_MS)
}

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS - 3_000 })
  drawnAtMs = []
  loop = new FrameLoop({
    request: (callback) => setTimeout(() => callback(nowMs()), FRAME_MS) as unknown as number,
    cancel: (handle) => clearTimeout(handle),
    nowMs,
  })
  loop.wake(() => drawnAtMs.push(nowMs()))
  vi.advanceTimersByTime(FRAME_MS)
  drawn()
})

afterEach(() => {
  vi.useRealTimers()
})

const span = { fromMs: START_MS, toMs: START_MS + 9_200, stepMs: null }

it('what moves is drawn all along, and stands before and after', () => {
  animateBetween(loop, nowMs, span)
  vi.advanceTimersByTime(3_000 - FRAME_MS)
  expect(drawn()).toEqual([])
  vi.advanceTimersByTime(9_200 + 2 * FRAME_MS)
  const frames = drawn()
  expect(frames.length).toBeGreaterThan(9_200 / FRAME_MS - 2)
  expect(frames.at(-1)).toBeGreaterThanOrEqual(9_200)
  vi.advanceTimersByTime(5_000)
  expect(drawn()).toEqual([])
  expect(loop.isHeld()).toBe(false)
})

it('what changes in steps is drawn once a step, and once at the end', () => {
  animateBetween(loop, nowMs, { ...span, stepMs: 1_000 })
  vi.advanceTimersByTime(20_000)
  const seconds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9.2]
  expect(drawn()).toEqual(seconds.map((second) => second * 1_000 + FRAME_MS))
})

it('whoever comes late sees the rest of it, and after its end one picture', () => {
  vi.advanceTimersByTime(7_500 - FRAME_MS)
  animateBetween(loop, nowMs, { ...span, stepMs: 1_000 })
  vi.advanceTimersByTime(20_000)
  expect(drawn()).toEqual([4_500, 5_000, 6_000, 7_000, 8_000, 9_000, 9_200].map((ms) => ms + FRAME_MS))
  animateBetween(loop, nowMs, span)
  vi.advanceTimersByTime(20_000)
  expect(drawn()).toHaveLength(1)
})

it('a clock that is set back keeps it going to its real end', () => {
  let isBehind = true
  animateBetween(loop, () => nowMs() - (isBehind ? 1_000 : 0), span)
  vi.advanceTimersByTime(13_500)
  isBehind = false
  vi.advanceTimersByTime(5_000)
  const last = drawn().at(-1) ?? 0
  expect(last).toBeGreaterThanOrEqual(10_200)
  expect(last).toBeLessThan(10_300)
  expect(loop.isHeld()).toBe(false)
})

it('one that is left ends at once', () => {
  const end = animateBetween(loop, nowMs, span)
  vi.advanceTimersByTime(5_000)
  end()
  vi.advanceTimersByTime(FRAME_MS)
  drawn()
  vi.advanceTimersByTime(20_000)
  expect(drawn()).toEqual([])
  animateBetween(loop, () => null, span)
  expect(loop.isHeld()).toBe(false)
})
