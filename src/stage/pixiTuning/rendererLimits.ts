/**
 * Patches two prototypes of Pixi's WebGL renderer.
 *
 * 1. `GlLimitsSystem.contextChange`: a batch draws from 4 textures at most. Pixi uses all texture units of the device,
 *    mostly 16, and its fragment shader then selects a texture by up to 16 comparisons per pixel. Measured with software
 *    rendering: a frame takes a third of the time with 4.
 * 2. `GlContextSystem.getExtensions`: with WebGL 2 only `WEBGL_lose_context` is requested. Pixi requests 14 extensions, most
 *    for compressed textures, which the stage does not use; each request makes the main thread wait twice for the graphics
 *    process. WebGL 1 needs several of the extensions, so its list is unchanged.
 */
import { GlContextSystem, GlLimitsSystem } from 'pixi.js'

/** The stage has four textures at most: the table atlas, the result atlas, the font page, the last frame of a video. */
export const MAX_TEXTURES_PER_DRAW = 4

const { contextChange } = GlLimitsSystem.prototype
GlLimitsSystem.prototype.contextChange = function (this: { maxBatchableTextures: number } & GlLimitsSystem) {
  contextChange.call(this)
  this.maxBatchableTextures = Math.min(this.maxBatchableTextures, MAX_TEXTURES_PER_DRAW)
}

/** The private members that the patch uses. */
interface ContextSystem {
  gl: WebGL2RenderingContext
  webGLVersion: 1 | 2
  extensions: { loseContext: WEBGL_lose_context | null }
  getExtensions: () => void
}

const contextSystem = GlContextSystem.prototype as unknown as ContextSystem
const { getExtensions } = contextSystem
contextSystem.getExtensions = function (this: ContextSystem) {
  if (this.webGLVersion === 1) getExtensions.call(this)
  else this.extensions = { loseContext: this.gl.getExtension('WEBGL_lose_context') }
}
