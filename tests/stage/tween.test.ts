/** Motions run on the loop's clock, let go of it when they are over, and never outlive what they move. */
import { Container } from 'pixi.js'
import { expect, it } from 'vitest'
import { FrameLoop } from '../../src/stage/frameLoop'
import { createTweens } from '../../src/stage/tween'

let nowMs = 0
let due: ((nowMs: number) => void) | null = null
const loop = new FrameLoop({
  request: (callback) => {
    due = callback
    return 1
  },
  cancel: () => {
    due = null
  },
  nowMs: () => nowMs,
})
loop.wake(() => undefined)
let isReduced = false
const motion = createTweens(loop, () => isReduced)

function step(ms: number): void {
  nowMs += ms
  const callback = due
  due = null
  callback?.(nowMs)
}

it('moves on the clock of the loop and lets it rest at the end', () => {
  const tile = new Container()
  motion.to(tile, { y: 100 }, 0.2, { ease: 'none' })
  step(100)
  expect(tile.y).toBeCloseTo(50)
  expect(loop.isHeld()).toBe(true)
  step(100)
  expect(tile.y).toBe(100)
  expect(loop.isHeld()).toBe(false)
})

it('ends with what it moves', () => {
  const tile = new Container()
  motion.to(tile, { y: 100 }, 0.2)
  motion.to(tile, { y: 50 }, 0.2)
  step(50)
  tile.destroy()
  expect(() => step(50)).not.toThrow()
  expect(loop.isHeld()).toBe(false)
})

it('of a part ends with the one whose part it is', () => {
  const tile = new Container()
  const { scale } = tile
  motion.to(scale, { x: 2 }, 0.2, { owner: tile, ease: 'none' })
  step(50)
  tile.destroy()
  expect(() => step(50)).not.toThrow()
  expect(scale.x).toBeCloseTo(1.25)
  expect(loop.isHeld()).toBe(false)
})

it('is there at once for who wants less motion', () => {
  isReduced = true
  const tile = new Container()
  motion.to(tile, { y: 100 }, 0.2)
  expect(tile.y).toBe(100)
  expect(loop.isHeld()).toBe(false)
})
