/** The times of a reel that is given none: it rests 5 s after the reveal, and settles within half a second of a spin's end. */
import { waitFor } from '@testing-library/react'
import { type Container, Sprite, Texture } from 'pixi.js'
import { expect, it, vi } from 'vitest'
import { Reel } from '../../../src/stage/reels/Reel'
import { createTestStage } from '../../fixtures/createTestStage'

vi.mock('../../../src/stage/assets/textures', () => ({ spriteTexture: () => Texture.WHITE }))

const HEIGHT = 100
const ITEMS = ['one', 'two', 'three', 'four']

async function mount(options = {}) {
  const stage = await createTestStage({ Sprite }, options)
  const show = async (revealAtMs: number | null) => {
    const rect = { x: 0, y: 0, width: HEIGHT, height: HEIGHT }
    await stage.render(
      <Reel {...{ rect, items: ITEMS, stopIndex: 2, revealAtMs, restMs: 5_000, ratio: 1 }} />,
    )
    await waitFor(() => expect(stage.top.children).toHaveLength(2))
  }
  return { ...stage, show }
}

/** Whether one item fills the window. */
const isAtRest = (top: Container) => top.children.some(({ y }) => Math.abs(y - HEIGHT / 2) < 0.001)

it('settles within 500 ms when its spin ends without a result', async () => {
  const { show, top, pass, nowMs } = await mount()
  await show(nowMs())
  pass(1_030)
  expect(isAtRest(top)).toBe(false)
  await show(null)
  pass(200)
  expect(isAtRest(top)).toBe(false)
  pass(320)
  expect(isAtRest(top)).toBe(true)
})

it('rests on the result 5 s after the reveal', async () => {
  const { show, top, pass, nowMs } = await mount()
  await show(nowMs())
  pass(4_900)
  expect(isAtRest(top)).toBe(false)
  pass(120)
  expect(isAtRest(top)).toBe(true)
})

it('changes its item at once with reduced motion', async () => {
  const { show, top, pass, nowMs } = await mount({ isMotionReduced: true })
  await show(nowMs())
  for (let step = 0; step < 25; step += 1) {
    pass(200)
    expect(isAtRest(top)).toBe(true)
  }
})
