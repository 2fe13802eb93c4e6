/** Has the graphics card make its programs while the art is still on its way. */
import {
  Container,
  Rectangle,
  Sprite,
  Texture,
  TilingSprite,
  TilingSpriteShader,
  type WebGLRenderer,
} from 'pixi.js'

/** No pixel of this part shows. */
const OUTSIDE_PX = -10

/**
 * The first picture would otherwise wait for each of them in turn, and for what was drawn before it was asked about:
 * so the second program is asked about before the first one draws.
 */
export function warmUp(renderer: WebGLRenderer): void {
  const tiling = new TilingSpriteShader()
  renderer.shader.bind(tiling, true)
  // A texture that is part of a larger one, as those of an atlas are, is tiled by the program for it.
  const part = new Texture({ source: Texture.WHITE.source, frame: new Rectangle(0, 0, 0.5, 0.5) })
  const outside = new Container({ x: OUTSIDE_PX, y: OUTSIDE_PX })
  outside.addChild(new Sprite(Texture.WHITE), new TilingSprite({ texture: part, width: 1, height: 1 }))
  renderer.render(outside)
  outside.destroy({ children: true })
  tiling.destroy()
  part.destroy()
  Texture.WHITE.source.unload()
}
