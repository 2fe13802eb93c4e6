/** The scripted scroll: its end position, and its cancellation by input. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { smoothScroll } from '../../src/ui/smoothScroll'

let fakeWindow: EventTarget & { scrollY: number; scrollTo(x: number, y: number): void }
let frameCallbacks: FrameRequestCallback[]
let nowMs: number

/** Runs `count` frames of 10 ms each. */
function runFrames(count: number): void {
  for (let frame = 0; frame < count; frame += 1) {
    nowMs += 10
    for (const callback of frameCallbacks.splice(0)) callback(nowMs)
  }
}

beforeEach(() => {
  frameCallbacks = []
  nowMs = 0
  fakeWindow = Object.assign(new EventTarget(), {
    scrollY: 1_000,
    scrollTo(_x: number, y: number) {
      fakeWindow.scrollY = y
    },
  })
  vi.stubGlobal('window', fakeWindow)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frameCallbacks.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => frameCallbacks.splice(0))
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('scrolls to the target', () => {
  smoothScroll(0, 800)
  runFrames(40)
  expect(fakeWindow.scrollY).toBeGreaterThan(0)
  expect(fakeWindow.scrollY).toBeLessThan(1_000)
  runFrames(40)
  expect(fakeWindow.scrollY).toBe(0)
  expect(frameCallbacks).toEqual([])
})

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'stops at the current position on %s',
  (eventName) => {
    smoothScroll(0, 800)
    runFrames(30)
    const stoppedAt = fakeWindow.scrollY
    fakeWindow.dispatchEvent(new Event(eventName))
    runFrames(60)
    expect(fakeWindow.scrollY).toBe(stoppedAt)
  },
)

test('a second scroll replaces the first', () => {
  smoothScroll(0, 800)
  runFrames(30)
  smoothScroll(2_000, 100)
  runFrames(80)
  expect(fakeWindow.scrollY).toBe(2_000)
})
