/** A win's light: half dark in the hush, then a picture whose colours are purer than before, and out when the win is over. */
import { Container, Sprite, Texture } from 'pixi.js'
import { expect, it, vi } from 'vitest'
import { CITIES } from '../../../src/domain/core/city'
import { WIN_MS } from '../../../src/domain/resultTimeline'
import { WinLight } from '../../../src/stage/film/WinLight'
import { LIGHTS, winLightAt } from '../../../src/stage/film/winLightAt'
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

const channels = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255]
const saturation = (colour: number[]) => 1 - Math.min(...colour) / Math.max(...colour)
/** Of the film: sky, felt, the die's ivory. */
const PIXELS = [
  [80, 40, 110],
  [20, 60, 140],
  [240, 225, 200],
]

it.each(CITIES)('makes the picture of %s more saturated', (city) => {
  const { tint, alpha } = winLightAt(WIN_MS.lands, city)
  const light = channels(LIGHTS[city])
  const lit = PIXELS.map((pixel) =>
    pixel.map((value, index) => value * (channels(tint)[index]! / 255) * (1 - alpha) + light[index]! * alpha),
  )
  const mean = (pixels: number[][]) => pixels.reduce((sum, pixel) => sum + saturation(pixel), 0)
  expect(mean(lit)).toBeGreaterThan(mean(PIXELS))
})

it('begins without a jump, and is half dark when the prize begins to count', () => {
  expect(winLightAt(0, 'tokyo')).toEqual({ tint: 0xffffff, alpha: 0, spread: 0 })
  expect(winLightAt(WIN_MS.counts, 'tokyo')).toMatchObject({ tint: 0x7f7f7f, spread: 0 })
  expect(winLightAt(WIN_MS.lands, 'tokyo')).toMatchObject({ spread: 1 })
})
