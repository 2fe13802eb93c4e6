/** Draws for the first time while the art is still on its way: what Pixi prepares for it is not left for the first picture. */
import { Container, Sprite, Texture, type WebGLRenderer } from 'pixi.js'

/** No pixel of this part shows. */
const OUTSIDE_PX = -10

export function warmUp(renderer: WebGLRenderer): void {
  const outside = new Container({ x: OUTSIDE_PX, y: OUTSIDE_PX })
  outside.addChild(new Sprite(Texture.WHITE))
  renderer.render(outside)
  outside.destroy({ children: true })
  Texture.WHITE.source.unload()
}
