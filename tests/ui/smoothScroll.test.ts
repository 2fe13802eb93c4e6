/** The scripted scroll: the whole way while nobody minds, and no further than to where somebody takes over. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { smoothScroll } from '../../src/ui/smoothScroll'

let view: EventTarget & { scrollY: number; scrollTo(x: number, y: number): void }
let frames: FrameRequestCallback[]
let nowMs: number

/** Draws frames of 10 ms. */
function draw(count: number): void {
  for (let drawn = 0; drawn < count; drawn += 1) {
    nowMs += 10
    for (const frame of frames.splice(0)) frame(nowMs)
  }
}

beforeEach(() => {
  frames = []
  nowMs = 0
  view = Object.assign(new EventTarget(), {
    scrollY: 1_000,
    scrollTo(_x: number, y: number) {
      view.scrollY = y
    },
  })
  vi.stubGlobal('window', view)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('it goes the whole way', () => {
  smoothScroll(0, 800)
  draw(40)
  expect(view.scrollY).toBeGreaterThan(0)
  expect(view.scrollY).toBeLessThan(1_000)
  draw(40)
  expect(view.scrollY).toBe(0)
  expect(frames).toEqual([])
})

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'a %s takes over: what is under it stays there',
  (taken) => {
    smoothScroll(0, 800)
    draw(30)
    const reached = view.scrollY
    view.dispatchEvent(new Event(taken))
    draw(60)
    expect(view.scrollY).toBe(reached)
  },
)

test('another scroll takes over from the first', () => {
  smoothScroll(0, 800)
  draw(30)
  smoothScroll(2_000, 100)
  draw(80)
  expect(view.scrollY).toBe(2_000)
})
