/** The entry of a tile: when the table opens it fades in, and after a result it is there at once. */
import { Texture } from 'pixi.js'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadTweening } from '../../../src/stage/core/tween'
import { Tile } from '../../../src/stage/tiles/Tile'
import { TileSprite } from '../../../src/stage/tiles/tileSprite'
import { createTestStage } from '../../fixtures/createTestStage'
import { setGame } from '../../fixtures/setGame'

vi.mock('../../../src/stage/assets/textures', () => ({ spriteTexture: () => Texture.WHITE }))

beforeAll(() => loadTweening())

/** @returns the opacity of a new tile before the first frame */
async function firstAlpha(leftAtMs: number | null): Promise<number> {
  setGame({ leftAtMs })
  const { top, render } = await createTestStage({ TileSprite }, { isSynced: false })
  await render(
    <Tile
      kind="die"
      tileKey="die-1"
      rect={{ x: 0, y: 0, width: 60, height: 60 }}
      entryOrder={4}
      atlas={Texture.WHITE}
      isSelected={false}
      isUnavailable={false}
      isLocked={false}
    />,
  )
  await vi.waitFor(() => expect(top.children).toHaveLength(1))
  return top.children[0]!.alpha
}

it('fades in when the table opens', async () => expect(await firstAlpha(null)).toBe(0))

it('is there at once after a result, since the screens cross-fade', async () =>
  expect(await firstAlpha(1_000)).toBe(1))
