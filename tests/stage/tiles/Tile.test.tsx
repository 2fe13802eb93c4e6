/** The first frame of a tile. */
import { Texture } from 'pixi.js'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadTweening } from '../../../src/stage/core/tween'
import { Tile } from '../../../src/stage/tiles/Tile'
import { TileSprite } from '../../../src/stage/tiles/tileSprite'
import { createTestStage } from '../../fixtures/createTestStage'

vi.mock('../../../src/stage/assets/textures', () => ({ spriteTexture: () => Texture.WHITE }))

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
