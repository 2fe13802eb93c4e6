/** The cup of the drawn throw, and the die that looks out of it before the throw. */
import { Rectangle, Sprite, Texture } from 'pixi.js'
import { OwningContainer } from '../core/pixiTuning'
import type { SeenCup } from './cupPose'
import { hide, placeCentred, placeQuad } from './pieces'

/** Widths of the die: the cup, and from the cup's front rim to the far one. */
const CUP = { length: 3.62, width: 2.12, rim: 0.37 }
/** The lower edges of the die's two visible sides, from its front corner, in widths of the die. */
const LEFT = { across: -0.78, up: 0.13 }
const RIGHT = { across: 0.54, up: 0.19 }
/** What the longest look out of the cup shows of a side, as a share of its length. */
const SHOWN = 0.24
const DIE_COLOURS = { left: 0xf2e8de, right: 0xb7a49c, top: 0xffffff }

interface CupTextures {
  cup: Texture
  side: Texture
  end: Texture
}

export class CupSprites extends OwningContainer {
  readonly #cup: Sprite
  readonly #left: Sprite
  readonly #right: Sprite
  readonly #top: Sprite

  constructor({ cup, side, end }: CupTextures) {
    super()
    const { x, y, width, height } = side.frame
    const frame = new Rectangle(x + width * (1 - SHOWN), y, width * SHOWN, height)
    this.#cup = new Sprite({ texture: cup, anchor: { x: 1, y: 0.5 } })
    const texture = new Texture({ source: side.source, frame })
    this.#left = new Sprite({ texture, tint: DIE_COLOURS.left })
    this.#right = new Sprite({ texture, tint: DIE_COLOURS.right })
    this.#top = new Sprite({ texture: end, tint: DIE_COLOURS.top })
    this.addChild(this.#cup, this.#left, this.#right, this.#top)
  }

  place({ mouth, rotation, unit, die }: SeenCup): void {
    placeCentred(this.#cup, mouth, CUP.length * unit, CUP.width * unit)
    this.#cup.rotation = rotation
    if (die.out <= 0) {
      for (const face of [this.#left, this.#right, this.#top]) hide(face)
      return
    }
    const out = vector(rotation + die.lean, unit)
    const edge = ({ across, up }: typeof LEFT) => ({
      x: -out.y * across + out.x * up,
      y: out.x * across + out.y * up,
    })
    const [left, right] = [edge(LEFT), edge(RIGHT)]
    const rim = vector(rotation, -CUP.rim * unit)
    const foot = { x: mouth.x + rim.x - (left.x + right.x) / 2, y: mouth.y + rim.y }
    const height = { x: out.x * die.out, y: out.y * die.out }
    placeQuad(this.#left, foot, height, left)
    placeQuad(this.#right, foot, height, right)
    placeQuad(this.#top, { x: foot.x + height.x, y: foot.y + height.y }, left, right)
  }

  override destroy(): void {
    const { texture } = this.#left
    super.destroy()
    texture.destroy()
  }
}

const vector = (angle: number, length: number) => ({
  x: Math.cos(angle) * length,
  y: Math.sin(angle) * length,
})
