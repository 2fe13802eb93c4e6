/** The chips of the newest results: a new result slides in and draws frames for a quarter of a second only. */
import { waitFor } from '@testing-library/react'
import { Container, Sprite, Texture } from 'pixi.js'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadTweening } from '../../../src/stage/core/tween'
import { tableLayout } from '../../../src/stage/layout/layout'
import { ResultChips } from '../../../src/stage/tiles/ResultChips'
import { createTestStage } from '../../fixtures/createTestStage'
import { setGame } from '../../fixtures/setGame'
import { choosing, twoCoins as coins, tableState } from '../../fixtures/tableState'

vi.mock('../../../src/stage/assets/useAssets', () => ({ useSpriteTexture: () => Texture.WHITE }))

const { chips } = tableLayout({ width: 844, height: 390 })

beforeAll(() => loadTweening())

async function mount(isMotionReduced = false) {
  const stage = await createTestStage({ Container, Sprite }, { isMotionReduced, isSynced: false })
  /** Renders the results of a table whose newest one of each coin has this id. @returns the row of chips */
  const show = async (newestId: number, coinTypeId: number) => {
    const [round] = tableState().instances
    const recentResults = Array.from({ length: 8 }, (_, index) => ({
      instanceId: newestId - index,
      result: { city: 'dubai', diceNumber: 2 } as const,
    }))
    const instances = coins.map((coin) => ({ ...round!, ...coin, recentResults }))
    setGame(tableState({ round: choosing({ coinTypeId }) }, { instances, coins }))
    // Its own array each time, because the memoised component would not be rendered again.
    await stage.render(<ResultChips places={[...chips]} />)
    await waitFor(() => expect(stage.top.children[0]?.children).toHaveLength(chips.length))
    return stage.top.children[0] as Container
  }
  return { show, pass: stage.pass }
}

it('slides a new result in, then draws no more frames', async () => {
  const { show, pass } = await mount()
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
  const { show, pass } = await mount()
  await show(200, 3)
  pass(1_000)
  const row = await show(300, 4)
  expect(row.x).toBe(0)
  expect(pass(1_000)).toBe(1)
})

it('with reduced motion shows a new result at its place at once', async () => {
  const { show, pass } = await mount(true)
  await show(400, 3)
  pass(1_000)
  const row = await show(401, 3)
  expect(row.x).toBe(0)
  expect(row.children[0]!.alpha).toBe(1)
  expect(pass(1_000)).toBe(1)
})
