/** Draws an object outside the canvas before it is needed, so that no visible frame waits for its shader program. */
import { Container, type Renderer, RenderTexture } from 'pixi.js'

/** @param object destroyed afterwards */
export function warmUp(renderer: Renderer, object: Container): void {
  const target = RenderTexture.create({ width: 1, height: 1 })
  const container = new Container({ children: [object] })
  renderer.render({ container, target })
  container.destroy({ children: true })
  target.destroy(true)
}
