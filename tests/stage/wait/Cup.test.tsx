/** The dice cup enters once in the last three seconds, stands still then, and stays away with reduced motion. */
import { Container, Sprite, Texture } from 'pixi.js'
import { expect, it, vi } from 'vitest'
import { NO_INSETS, tableLayout } from '../../../src/stage/layout/layout'
import { Cup } from '../../../src/stage/wait/Cup'
import { createTestStage } from '../../fixtures/createTestStage'
import { setGame } from '../../fixtures/setGame'
import { tableState } from '../../fixtures/tableState'

vi.mock('../../../src/stage/assets/useAssets', () => ({ useSpriteTexture: () => Texture.WHITE }))

/** Seven coins leave room for the cup. */
const place = tableLayout({ width: 844, height: 390 }, NO_INSETS, [1, 2, 3, 4, 5, 6, 7]).wait.cup!

async function mount(isMotionReduced = false) {
  const stage = await createTestStage({ Container, Sprite }, { isMotionReduced, isSynced: false })
  /** Shows the table so long before the end of its 30 seconds of betting. */
  const show = async (seconds: number) => {
    setGame(tableState({}, {}, (30 - seconds) * 1_000))
    // Its own object each time, because the same element would not be rendered again.
    await stage.render(<Cup place={{ ...place }} />)
  }
  return { show, top: stage.top, pass: stage.pass }
}

it('slides in at three seconds, and draws no frame after that', async () => {
  const { show, top, pass } = await mount()
  await show(4)
  expect(top.children).toHaveLength(0)
  pass(1_000)
  await show(3)
  await vi.waitFor(() => expect(top.children).toHaveLength(1))
  const cup = top.children[0]!
  expect(cup.x).toBeLessThan(place.x)
  expect(pass(1_000)).toBeLessThan(15)
  expect(cup.x).toBe(place.x + place.width / 2)
  expect(cup.rotation).toBe(0)
  expect(cup.alpha).toBe(1)
  expect(pass(1_000)).toBe(0)
})

it('stays away with reduced motion', async () => {
  const { show, top } = await mount(true)
  await show(3)
  expect(top.children).toHaveLength(0)
})
