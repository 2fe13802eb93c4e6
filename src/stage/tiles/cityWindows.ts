/** The windows of a city's tile that light one by one while a round is open for bets. */
import { Container, type Texture } from 'pixi.js'
import type { City } from '../../domain/core/city'
import type { Size } from '../layout/rect'
import { centred, fill, placeCentred } from '../throw/pieces'

/** Middles of the windows, in the order in which they light, and their size, in pixels of the city's sprite at full resolution. */
const WINDOWS: Readonly<Record<City, { size: Size; middles: readonly (readonly [x: number, y: number])[] }>> =
  {
    new_york: {
      size: { width: 8, height: 11 },
      middles: [
        [150, 287],
        [28, 306],
        [177, 209],
        [366, 316],
        [132, 261],
        [159, 235],
        [70, 318],
        [186, 274],
        [123, 326],
        [236, 322],
        [141, 196],
        [195, 310],
      ],
    },
    mumbai: {
      size: { width: 7, height: 15 },
      middles: [
        [71, 332],
        [109, 183],
        [251, 219],
        [53, 219],
        [195, 183],
        [233, 332],
        [99, 183],
        [241, 219],
        [152, 318],
        [63, 219],
        [205, 183],
        [318, 226],
      ],
    },
    dubai: {
      size: { width: 9, height: 10 },
      middles: [
        [150, 262],
        [272, 234],
        [132, 290],
        [158, 182],
        [304, 310],
        [143, 212],
        [270, 291],
        [172, 300],
        [292, 348],
        [150, 128],
        [284, 262],
        [124, 326],
      ],
    },
    tokyo: {
      size: { width: 8, height: 10 },
      middles: [
        [52, 322],
        [344, 294],
        [12, 336],
        [124, 344],
        [84, 306],
        [366, 340],
        [30, 300],
        [104, 324],
        [327, 320],
        [147, 334],
        [70, 346],
        [358, 314],
      ],
    },
  }
const SPRITE_MIDDLE = { x: 192, y: 240 }
const LIGHT = { pane: 0xfff0b8, shine: 0xffb648 }
/** A window's shine: its side in pixels of the sprite, and its opacity. */
const SHINE = { side: 72, alpha: 0.75 }

export interface WindowTextures {
  solid: Texture
  glow: Texture
}

/** Its origin is the middle of the tile. */
export class CityWindows extends Container {
  readonly #city: City
  readonly #textures: WindowTextures

  /** @param scale CSS pixels per pixel of the sprite */
  constructor(city: City, textures: WindowTextures, scale: number) {
    super({ pivot: SPRITE_MIDDLE, scale })
    this.#city = city
    this.#textures = textures
  }

  set lit(count: number) {
    const { size, middles } = WINDOWS[this.#city]
    const { solid, glow } = this.#textures
    if (count * 2 < this.children.length) for (const child of this.removeChildren(count * 2)) child.destroy()
    for (const [x, y] of middles.slice(this.children.length / 2, count)) {
      const shine = this.addChild(centred(glow, LIGHT.shine))
      placeCentred(shine, { x, y }, SHINE.side)
      shine.alpha = SHINE.alpha
      this.addChild(fill(solid, LIGHT.pane, x - size.width / 2, y - size.height / 2, size.width, size.height))
    }
  }
}
