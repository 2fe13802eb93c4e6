/** The loop draws on request and while it is held, and not otherwise. */
import { beforeEach, expect, it } from 'vitest'
import { FrameLoop } from '../../../src/stage/core/frameLoop'
import { SteppedFrames } from '../../fixtures/steppedFrames'

let source: SteppedFrames
let loop: FrameLoop
let drawn: number[]

beforeEach(() => {
  source = new SteppedFrames()
  loop = new FrameLoop(source)
  drawn = []
  loop.start((nowMs) => drawn.push(nowMs))
  source.step()
  drawn.length = 0
})

it('requests no frame without a reason', () => {
  expect(source.step()).toBe(false)
  expect(drawn).toEqual([])
})

it('draws one frame for several requests', () => {
  loop.requestFrame()
  loop.requestFrame()
  source.step()
  expect(source.step()).toBe(false)
  expect(drawn).toHaveLength(1)
})

it('draws every frame while it is held, and one more after the last release', () => {
  const releaseFirst = loop.hold()
  const releaseSecond = loop.hold()
  source.step()
  releaseFirst()
  releaseFirst()
  source.step()
  releaseSecond()
  source.step()
  expect(source.step()).toBe(false)
  expect(drawn).toHaveLength(3)
})

it('calls listeners before it draws, until they unsubscribe', () => {
  const order: string[] = []
  const unsubscribe = loop.onFrame(() => order.push('listener'))
  loop.start(() => order.push('draw'))
  source.step()
  unsubscribe()
  loop.requestFrame()
  source.step()
  expect(order).toEqual(['listener', 'draw', 'draw'])
})

it('ignores requests while it is stopped, and draws a frame when it starts', () => {
  loop.stop()
  loop.requestFrame()
  expect(source.step()).toBe(false)
  loop.start((nowMs) => drawn.push(nowMs))
  expect(source.step()).toBe(true)
  expect(drawn).toHaveLength(1)
})
