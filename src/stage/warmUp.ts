/** Has the graphics card make its two programs where nothing moves: whoever draws with one first waits for it. */
import { Container, Sprite, Texture, type WebGLRenderer } from 'pixi.js'

/** No pixel of this part shows. */
const OUTSIDE_PX = -10

/** The one that draws everything but confetti, while the art is still on its way. */
export function warmUp(renderer: WebGLRenderer): void {
  const outside = new Container({ x: OUTSIDE_PX, y: OUTSIDE_PX })
  outside.addChild(new Sprite(Texture.WHITE))
  renderer.render(outside)
  outside.destroy({ children: true })
  Texture.WHITE.source.unload()
}

/** The confetti's. What is there already costs nothing. */
export function warmUpConfetti(renderer: WebGLRenderer): void {
  renderer.shader.bind(renderer.renderPipes.particle.defaultShader, true)
}
