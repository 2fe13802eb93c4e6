/** A win's light goes out when the win is over, as in a replay that begins again. */
import { Container, Sprite, Texture } from 'pixi.js'
import { expect, it, vi } from 'vitest'
import { WinLight } from '../../../src/stage/film/WinLight'
import { createTestStage } from '../../fixtures/createTestStage'

vi.mock('../../../src/stage/assets/useAssets', () => ({ useSpriteTexture: () => Texture.WHITE }))

it('tints the throw while a win is celebrated, and not after it', async () => {
  const stage = await createTestStage({ Container, Sprite })
  const film = { x: 0, y: 0, width: 800, height: 360 }
  const light = (startsAtMs: number | null) =>
    stage.render(
      <WinLight city="tokyo" film={film} startsAtMs={startsAtMs}>
        <pixiContainer />
      </WinLight>,
    )
  const shown = () => {
    const [picture, glow] = stage.top.children
    return { isTinted: picture!.tint !== 0xffffff, isLit: glow!.alpha > 0 }
  }
  await light(0)
  stage.pass(1_000)
  expect(shown()).toEqual({ isTinted: true, isLit: true })
  await light(null)
  expect(stage.pass(100)).toBe(1)
  expect(shown()).toEqual({ isTinted: false, isLit: false })
})
