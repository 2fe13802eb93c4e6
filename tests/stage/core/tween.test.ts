/** Tweens run on the loop's clock, release the loop at their end, and stop when their target is destroyed. */
import { Container } from 'pixi.js'
import { expect, it } from 'vitest'
import { FrameLoop } from '../../../src/stage/core/frameLoop'
import { createTweens, loadTweening } from '../../../src/stage/core/tween'
import { SteppedFrames } from '../../fixtures/steppedFrames'

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
