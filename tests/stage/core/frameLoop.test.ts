/** The loop draws on request and while it is held, as by a tween, which runs on the loop's clock and ends with its target. */
import { Container } from 'pixi.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { FrameLoop } from '../../../src/stage/core/frameLoop'
import { createTweens, loadTweening } from '../../../src/stage/core/tween'
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

describe('a tween', () => {
  const frames = new SteppedFrames()
  const loop = new FrameLoop(frames)
  loop.start(() => undefined)
  let isMotionReduced = false
  const tweens = createTweens(loop, () => isMotionReduced)

  it('sets the end values at once while gsap is loading', async () => {
    const tile = new Container()
    tweens.to(tile, { y: 100 }, 0.2)
    expect(tile.y).toBe(100)
    expect(loop.isHeld()).toBe(false)
    await loadTweening()
    tweens.to(tile, { y: 0 }, 0.2)
    expect(tile.y).toBe(100)
    frames.step(200)
    expect(tile.y).toBe(0)
  })

  it('moves by the clock of the loop and releases the loop at the end', () => {
    const tile = new Container()
    tweens.to(tile, { y: 100 }, 0.2, { ease: 'none' })
    frames.step(100)
    expect(tile.y).toBeCloseTo(50)
    expect(loop.isHeld()).toBe(true)
    frames.step(100)
    expect(tile.y).toBe(100)
    expect(loop.isHeld()).toBe(false)
  })

  it('stops when its target is destroyed', () => {
    const tile = new Container()
    tweens.to(tile, { y: 100 }, 0.2)
    tweens.to(tile, { y: 50 }, 0.2)
    frames.step(50)
    tile.destroy()
    expect(() => frames.step(50)).not.toThrow()
    expect(loop.isHeld()).toBe(false)
  })

  it('stops when the owner of its target is destroyed', () => {
    const tile = new Container()
    const { scale } = tile
    tweens.to(scale, { x: 2 }, 0.2, { owner: tile, ease: 'none' })
    frames.step(50)
    tile.destroy()
    expect(() => frames.step(50)).not.toThrow()
    expect(scale.x).toBeCloseTo(1.25)
    expect(loop.isHeld()).toBe(false)
  })

  it('sets the end values at once with reduced motion', () => {
    isMotionReduced = true
    const tile = new Container()
    tweens.to(tile, { y: 100 }, 0.2)
    expect(tile.y).toBe(100)
    expect(loop.isHeld()).toBe(false)
  })
})
