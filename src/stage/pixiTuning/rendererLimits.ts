/** Where the stage asks less of the graphics card than Pixi would. */
import { GlContextSystem, GlLimitsSystem } from 'pixi.js'

/**
 * How many textures one draw may take from. Pixi takes all that the graphics card has, mostly sixteen, and then every
 * pixel picks its own by as many questions: with four a frame is drawn in a third of the time where shaders are slow.
 * The stage has four at most: the table's atlas, the result's, the letters and the last picture of a video.
 */
export const TEXTURES_A_DRAW = 4

const { contextChange } = GlLimitsSystem.prototype
GlLimitsSystem.prototype.contextChange = function (this: { maxBatchableTextures: number } & GlLimitsSystem) {
  contextChange.call(this)
  this.maxBatchableTextures = Math.min(this.maxBatchableTextures, TEXTURES_A_DRAW)
}

interface ContextSystem {
  gl: WebGL2RenderingContext
  webGLVersion: 1 | 2
  extensions: { loseContext: WEBGL_lose_context | null }
  getExtensions: () => void
}

/**
 * Pixi turns on fourteen extensions, most of them for compressed textures that the stage has none of, and for each the
 * main thread waits twice for the graphics process. WebGL 2 needs none; the oldest phones, with WebGL 1, need several.
 */
const contexts = GlContextSystem.prototype as unknown as ContextSystem
const { getExtensions } = contexts
contexts.getExtensions = function (this: ContextSystem) {
  if (this.webGLVersion === 1) getExtensions.call(this)
  else this.extensions = { loseContext: this.gl.getExtension('WEBGL_lose_context') }
}
