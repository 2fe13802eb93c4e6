/**
 * Renders one sprite outside the canvas while the assets are loading, so that Pixi's first-frame work (batch buffers,
 * shader uniforms) is not part of the first visible frame. Uses only Pixi's public API.
 */
import { Container, Sprite, Texture, type WebGLRenderer } from 'pixi.js'

const OFFSCREEN_PX = -10

export function warmUp(renderer: WebGLRenderer): void {
  const scene = new Container({ x: OFFSCREEN_PX, y: OFFSCREEN_PX })
  scene.addChild(new Sprite(Texture.WHITE))
  renderer.render(scene)
  scene.destroy({ children: true })
  Texture.WHITE.source.unload()
}
