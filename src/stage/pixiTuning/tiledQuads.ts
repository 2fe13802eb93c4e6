/**
 * A texture repeated over an area, as one mesh in the sprites' batch.
 *
 * Replaces Pixi's TilingSprite, which has a shader program of its own: one more program to compile before the table
 * appears, and two more draws per frame, because it splits the batch around it.
 */
import type { ContainerOptions, Texture } from 'pixi.js'
import type { Size } from '../layout'
import { type Quad, QuadMesh } from './quadMesh'

interface TiledQuadsOptions extends ContainerOptions {
  texture: Texture
  /** CSS pixels; the last tiles may extend beyond the right and the lower edge. */
  area: Size
  tileScale: number
}

export class TiledQuads extends QuadMesh {
  #area: Size | null = null
  readonly #texture: Texture
  readonly #tileScale: number

  constructor({ texture, area, tileScale, ...options }: TiledQuadsOptions) {
    super(options)
    this.#texture = texture
    this.#tileScale = tileScale
    this.area = area
  }

  set area(area: Size) {
    if (area === this.#area) return
    this.#area = area
    const texture = this.#texture
    const width = texture.width * this.#tileScale
    const height = texture.height * this.#tileScale
    const quads: Quad[] = []
    for (let y = 0; y < area.height; y += height) {
      for (let x = 0; x < area.width; x += width) quads.push({ texture, x, y, width, height })
    }
    this.setQuads(quads)
  }
}
