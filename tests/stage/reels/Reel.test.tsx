/** The times of a reel that is given none: it rests 5 s after the reveal, and settles within half a second of a spin's end. */
import { createRoot, extend } from '@pixi/react'
import { act, waitFor } from '@testing-library/react'
import { Application, type Container, Sprite, Texture } from 'pixi.js'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { FrameLoop } from '../../../src/stage/frameLoop'
import { OwningContainer } from '../../../src/stage/pixiTuning'
import { Reel } from '../../../src/stage/reels/Reel'
import { StageContext } from '../../../src/stage/stageContext'
import { createTweens, loadTweening } from '../../../src/stage/tween'

vi.mock('../../../src/stage/assets/textures', () => ({ spriteTexture: () => Texture.WHITE }))

const FRAME_MS = 20
const HEIGHT = 100
const ITEMS = ['one', 'two', 'three', 'four']

let nowMs = 0
let requested: ((nowMs: number) => void) | null = null
const loop = new FrameLoop({
  request: (callback) => {
    requested = callback
    return 1
  },
  cancel: () => undefined,
  nowMs: () => nowMs,
})
loop.start(() => undefined)
const stage = {
  loop,
  tweens: createTweens(loop, () => false),
  isMotionReduced: () => false,
  serverNowMs: () => nowMs,
  random: () => 0,
}

beforeAll(() => loadTweening())
beforeEach(() => {
  vi.spyOn(Application.prototype, 'init').mockResolvedValue()
  extend({ Container: OwningContainer, Sprite })
})

function pass(ms: number) {
  for (const endMs = nowMs + ms; nowMs < endMs; ) {
    nowMs += FRAME_MS
    loop.requestFrame()
    const callback = requested
    requested = null
    callback?.(nowMs)
  }
}

async function mount() {
  const root = createRoot(document.createElement('canvas'))
  const { stage: top } = await root.render(null, {})
  return async (revealAtMs: number | null) => {
    const rect = { x: 0, y: 0, width: HEIGHT, height: HEIGHT }
    const reel = <Reel {...{ rect, items: ITEMS, stopIndex: 2, revealAtMs, ratio: 1 }} />
    await act(async () => void (await root.render(<StageContext value={stage}>{reel}</StageContext>, {})))
    await waitFor(() => expect(top.children).toHaveLength(2))
    return top as Container
  }
}

/** Whether one item fills the window. */
const isAtRest = (top: Container) => top.children.some(({ y }) => Math.abs(y - HEIGHT / 2) < 0.001)

it('settles within 500 ms when its spin ends without a result', async () => {
  const show = await mount()
  const top = await show(nowMs)
  pass(1_030)
  expect(isAtRest(top)).toBe(false)
  await show(null)
  pass(200)
  expect(isAtRest(top)).toBe(false)
  pass(320)
  expect(isAtRest(top)).toBe(true)
})

it('rests on the result 5 s after the reveal', async () => {
  const show = await mount()
  const revealAtMs = nowMs
  const top = await show(revealAtMs)
  pass(4_900)
  expect(isAtRest(top)).toBe(false)
  pass(100)
  expect(isAtRest(top)).toBe(true)
})
