/**
 * One texture side by side and row under row. Pixi's own tiling sprite is drawn by a program of its own, which the
 * graphics card has to make before the table shows, and which splits what is drawn around it into two more draws.
 */
import type { ContainerOptions, Texture } from 'pixi.js'
import type { Size } from '../layout'
import { type Quad, QuadMesh } from './quadMesh'

interface TiledQuadsOptions extends ContainerOptions {
  texture: Texture
  /** What is covered, in CSS pixels; the last ones may reach over its right and lower edge. */
  area: Size
  tileScale: number
}

export class TiledQuads extends QuadMesh {
  #area: Size | null = null
  readonly #texture: Texture
  readonly #tileScale: number

  constructor({ texture, area, tileScale, ...place }: TiledQuadsOptions) {
    super(place)
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
