/** The first frame of a tile, and the windows of a city. */
import { type Container, Texture } from 'pixi.js'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadTweening } from '../../../src/stage/core/tween'
import { CityWindows } from '../../../src/stage/tiles/cityWindows'
import { Tile } from '../../../src/stage/tiles/Tile'
import { TileSprite } from '../../../src/stage/tiles/tileSprite'
import { createTestStage } from '../../fixtures/createTestStage'

vi.mock('../../../src/stage/assets/textures', () => ({
  spriteTexture: () => Texture.WHITE,
  solidTexture: () => Texture.WHITE,
}))

beforeAll(() => loadTweening())

it('is there at once, in the place of the picture in its radio', async () => {
  const { top, render } = await createTestStage({ TileSprite }, { isSynced: false })
  await render(
    <Tile
      kind="die"
      tileKey="die-1"
      rect={{ x: 0, y: 0, width: 60, height: 60 }}
      atlas={Texture.WHITE}
      isSelected={false}
      isUnavailable={false}
      isLocked={false}
    />,
  )
  await vi.waitFor(() => expect(top.children).toHaveLength(1))
  const [tile] = top.children
  expect([tile?.alpha, tile?.y]).toEqual([1, 30])
})

it('lights as many windows of a city as it is told, and puts them out for a new round', async () => {
  const { top, render } = await createTestStage({ TileSprite }, { isSynced: false })
  const rect = { x: 0, y: 0, width: 96, height: 120 }
  const show = (lit: number) =>
    render(
      <Tile
        kind="city"
        tileKey="city-dubai"
        rect={rect}
        atlas={Texture.WHITE}
        isSelected={false}
        isUnavailable={false}
        isLocked={false}
        lit={lit}
      />,
    )
  const windows = () => (top.children[0] as Container).children.find((child) => child instanceof CityWindows)!
  await show(3)
  await vi.waitFor(() => expect(windows().children).toHaveLength(6))
  const [first] = windows().children
  await show(12)
  expect(windows().children).toHaveLength(24)
  expect(windows().children[0]).toBe(first)
  const { minX, minY, maxX, maxY } = windows().getBounds()
  expect([minX >= -6, minY >= -6, maxX <= 102, maxY <= 126]).toEqual([true, true, true, true])
  await show(0)
  expect(windows().children).toHaveLength(0)
})
