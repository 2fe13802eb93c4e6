/** The windows of a city's tile that light one by one while a round is open for bets. */
import { Container, type Texture } from 'pixi.js'
import type { City } from '../../domain/core/city'
import { centred, placeCentred } from '../throw/pieces'
import { WINDOW_PLACES } from './windowPlaces'

const SPRITE_MIDDLE = { x: 192, y: 240 }
const LIGHT = { pane: 0xfff0b8, shine: 0xffb648 }
/** A lit pane is larger than the dark one, so that it is seen on a phone. */
const PANE = 1.5
/** A window's shine: its side in pixels of the sprite, and its opacity. */
const SHINE = { side: 104, alpha: 0.8 }

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
    const { width, height, x, y } = WINDOW_PLACES[this.#city]
    const { solid, glow } = this.#textures
    if (count * 2 < this.children.length) for (const child of this.removeChildren(count * 2)) child.destroy()
    for (let index = this.children.length / 2; index < count; index++) {
      const middle = { x: x[index]!, y: y[index]! }
      const shine = this.addChild(centred(glow, LIGHT.shine))
      placeCentred(shine, middle, SHINE.side)
      shine.alpha = SHINE.alpha
      placeCentred(this.addChild(centred(solid, LIGHT.pane)), middle, width * PANE, height * PANE)
    }
  }
}
