/** The chips of the newest results: a new result slides in and draws frames for a quarter of a second only. */
import { createRoot, extend } from '@pixi/react'
import { act, waitFor } from '@testing-library/react'
import { Application, type Container, Sprite, Texture } from 'pixi.js'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { FrameLoop } from '../../../src/stage/frameLoop'
import { tableLayout } from '../../../src/stage/layout/layout'
import { OwningContainer } from '../../../src/stage/pixiTuning'
import { StageContext } from '../../../src/stage/stageContext'
import { ResultChips } from '../../../src/stage/tiles/ResultChips'
import { createTweens, loadTweening } from '../../../src/stage/tween'
import { setGame } from '../../fixtures/setGame'
import { choosing, tableState } from '../../fixtures/tableState'

vi.mock('../../../src/stage/assets/useAssets', () => ({ useSpriteTexture: () => Texture.WHITE }))

const FRAME_MS = 16
const { chips } = tableLayout({ width: 844, height: 390 })
const coins = [
  { coinTypeId: 3, rupees: 10 },
  { coinTypeId: 4, rupees: 20 },
]

let nowMs = 0
let frames = 0
let requested: ((nowMs: number) => void) | null = null
let isMotionReduced = false
const loop = new FrameLoop({
  request: (callback) => {
    requested = callback
    return 1
  },
  cancel: () => undefined,
  nowMs: () => nowMs,
})
loop.start(() => {
  frames += 1
})
const stage = {
  loop,
  tweens: createTweens(loop, () => isMotionReduced),
  isMotionReduced: () => isMotionReduced,
  serverNowMs: () => null,
  random: () => 0,
}

beforeAll(() => loadTweening())
beforeEach(() => {
  vi.spyOn(Application.prototype, 'init').mockResolvedValue()
  extend({ Container: OwningContainer, Sprite })
  isMotionReduced = false
})

/** Lets `ms` pass at 60 frames a second. @returns the frames drawn */
function pass(ms: number): number {
  frames = 0
  for (const endMs = nowMs + ms; nowMs < endMs; ) {
    nowMs += FRAME_MS
    const callback = requested
    requested = null
    callback?.(nowMs)
  }
  return frames
}

/** Renders the results of a table whose newest one of each coin has this id. @returns the row of chips */
async function mount() {
  const root = createRoot(document.createElement('canvas'))
  const { stage: top } = await root.render(null, {})
  const show = async (newestId: number, coinTypeId: number) => {
    const [round] = tableState().instances
    const recentResults = Array.from({ length: 8 }, (_, index) => ({
      instanceId: newestId - index,
      result: { city: 'dubai', diceNumber: 2 } as const,
    }))
    const instances = coins.map((coin) => ({ ...round!, ...coin, recentResults }))
    setGame(tableState({ round: choosing({ coinTypeId }) }, { instances, coins }))
    await act(async () => {
      // Its own array each time, because the memoised component would not be rendered again.
      const scene = <ResultChips places={[...chips]} />
      await root.render(<StageContext value={stage}>{scene}</StageContext>, {})
    })
    await waitFor(() => expect(top.children[0]?.children).toHaveLength(chips.length))
    return top.children[0] as Container
  }
  return show
}

it('slides a new result in, then draws no more frames', async () => {
  const show = await mount()
  await show(100, 3)
  pass(1_000)
  const row = await show(101, 3)
  expect(row.x).toBe(-chips[0]!.width)
  expect(row.children[0]!.alpha).toBe(0)
  const drawn = pass(1_000)
  expect(row.x).toBe(0)
  expect(row.children[0]!.alpha).toBe(1)
  expect(drawn).toBeGreaterThan(8)
  expect(drawn).toBeLessThan(20)
  expect(pass(1_000)).toBe(0)
})

it('shows the results of another coin in one frame', async () => {
  const show = await mount()
  await show(200, 3)
  pass(1_000)
  const row = await show(300, 4)
  expect(row.x).toBe(0)
  expect(pass(1_000)).toBe(1)
})

it('with reduced motion shows a new result at its place at once', async () => {
  isMotionReduced = true
  const show = await mount()
  await show(400, 3)
  pass(1_000)
  const row = await show(401, 3)
  expect(row.x).toBe(0)
  expect(row.children[0]!.alpha).toBe(1)
  expect(pass(1_000)).toBe(1)
})
