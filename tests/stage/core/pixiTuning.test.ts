/** The texture limit of pixiTuning.ts takes effect in this version of Pixi; tests/e2e/table/stage.spec.ts sees it drawn. */
import { GlLimitsSystem, normalizeExtensionPriority, WebGLRenderer } from 'pixi.js'
import { expect, it } from 'vitest'
import { MAX_TEXTURES_PER_DRAW, TextureLimitSystem } from '../../../src/stage/core/pixiTuning'

/** The priority that Pixi gives its own systems. */
const DEFAULT_PRIORITY = -1

it('the texture limit is applied after Pixi has read the limits of the device', () => {
  const [later, earlier] = [TextureLimitSystem, GlLimitsSystem].map((system) =>
    normalizeExtensionPriority(system, DEFAULT_PRIORITY),
  )
  expect(later).toBeLessThan(earlier!)
})

it.each([
  { device: 16, drawn: MAX_TEXTURES_PER_DRAW },
  { device: 2, drawn: 2 },
])('of $device textures a batch uses $drawn', ({ device, drawn }) => {
  const renderer = new WebGLRenderer()
  Object.assign(renderer, { limits: { maxBatchableTextures: device } })
  new TextureLimitSystem(renderer).contextChange()
  expect(renderer.limits.maxBatchableTextures).toBe(drawn)
})
