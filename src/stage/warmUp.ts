/** Has the graphics card make its program while the art is still on its way. */
import { Container, Sprite, Texture, type WebGLRenderer } from 'pixi.js'

/** No pixel of this part shows. */
const OUTSIDE_PX = -10

/** The first picture would otherwise wait for it. */
export function warmUp(renderer: WebGLRenderer): void {
  const outside = new Container({ x: OUTSIDE_PX, y: OUTSIDE_PX })
  outside.addChild(new Sprite(Texture.WHITE))
  renderer.render(outside)
  outside.destroy({ children: true })
  Texture.WHITE.source.unload()
}
