/** Where the stage asks less of the graphics card than Pixi would. */
import { GlContextSystem } from 'pixi.js'

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
