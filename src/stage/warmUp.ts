/** Draws objects outside the canvas before they are needed, so that no visible frame waits for their shader programs. */
import {
  Container,
  Particle,
  ParticleContainer,
  type Renderer,
  RenderTexture,
  Sprite,
  Texture,
} from 'pixi.js'

/** Compiles the program of sprites and text. */
export function warmUpSprites(renderer: Renderer): void {
  drawOnce(renderer, new Sprite(Texture.WHITE))
}

/** Compiles the program of particles. Measured: without this the first frame of a win waits up to 100 ms. */
export function warmUpParticles(renderer: Renderer): void {
  drawOnce(
    renderer,
    new ParticleContainer({ texture: Texture.WHITE, particles: [new Particle(Texture.WHITE)] }),
  )
}

function drawOnce(renderer: Renderer, object: Container): void {
  const target = RenderTexture.create({ width: 1, height: 1 })
  const container = new Container({ children: [object] })
  renderer.render({ container, target })
  container.destroy({ children: true })
  target.destroy(true)
}
