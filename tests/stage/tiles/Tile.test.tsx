/** The entry of a tile: when the table opens it fades in, and after a result it is there at once. */
import { createRoot, extend } from '@pixi/react'
import { act } from '@testing-library/react'
import { Application, Texture } from 'pixi.js'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { FrameLoop } from '../../../src/stage/frameLoop'
import { StageContext } from '../../../src/stage/stageContext'
import { Tile } from '../../../src/stage/tiles/Tile'
import { TileSprite } from '../../../src/stage/tiles/tileSprite'
import { createTweens, loadTweening } from '../../../src/stage/tween'
import { setGame } from '../../fixtures/setGame'

vi.mock('../../../src/stage/assets/textures', () => ({ spriteTexture: () => Texture.WHITE }))

const loop = new FrameLoop({ request: () => 1, cancel: () => undefined, nowMs: () => 0 })
const stage = {
  loop,
  tweens: createTweens(loop, () => false),
  isMotionReduced: () => false,
  serverNowMs: () => null,
  random: () => 0,
}

beforeAll(() => loadTweening())
beforeEach(() => {
  vi.spyOn(Application.prototype, 'init').mockResolvedValue()
  extend({ TileSprite })
})

/** @returns the opacity of a new tile before the first frame */
async function firstAlpha(leftAtMs: number | null): Promise<number> {
  setGame({ leftAtMs })
  const root = createRoot(document.createElement('canvas'))
  const { stage: top } = await root.render(null, {})
  await act(async () => {
    const tile = (
      <Tile
        kind="die"
        tileKey="die-1"
        rect={{ x: 0, y: 0, width: 60, height: 60 }}
        entryOrder={4}
        atlas={Texture.WHITE}
        isSelected={false}
        isUnavailable={false}
        isLocked={false}
      />
    )
    await root.render(<StageContext value={stage}>{tile}</StageContext>, {})
  })
  await vi.waitFor(() => expect(top.children).toHaveLength(1))
  return top.children[0]!.alpha
}

it('fades in when the table opens', async () => expect(await firstAlpha(null)).toBe(0))

it('is there at once after a result, since the screens cross-fade', async () =>
  expect(await firstAlpha(1_000)).toBe(1))
