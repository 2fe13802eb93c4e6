/** The cup of the drawn throw, and the die that looks out of it before the throw. */
import { Rectangle, Sprite, Texture } from 'pixi.js'
import { OwningContainer } from '../core/pixiTuning'
import type { SeenCup } from './cupPose'
import { hide, placeCentred, placeQuad } from './pieces'

/** Widths of the die: the cup, and from the cup's front rim to the far one. */
const CUP = { length: 3.62, width: 2.12, rim: 0.37 }
/** The upper face of a die that stands in the cup is seen so high, in widths of the die. */
const TOP_HEIGHT = 0.26
/** What the longest look out of the cup shows of a side, as a share of its length. */
const SHOWN = 0.24
const DIE_COLOURS = { side: 0xe8dcd2, top: 0xffffff }

interface CupTextures {
  cup: Texture
  side: Texture
  end: Texture
}

export class CupSprites extends OwningContainer {
  readonly #cup: Sprite
  readonly #side: Sprite
  readonly #top: Sprite

  constructor({ cup, side, end }: CupTextures) {
    super()
    const { x, y, width, height } = side.frame
    const frame = new Rectangle(x + width * (1 - SHOWN), y, width * SHOWN, height)
    this.#cup = new Sprite({ texture: cup, anchor: { x: 1, y: 0.5 } })
    this.#side = new Sprite({ texture: new Texture({ source: side.source, frame }), tint: DIE_COLOURS.side })
    this.#top = new Sprite({ texture: end, tint: DIE_COLOURS.top })
    this.addChild(this.#cup, this.#side, this.#top)
  }

  place({ mouth, rotation, unit, die }: SeenCup): void {
    placeCentred(this.#cup, mouth, CUP.length * unit, CUP.width * unit)
    this.#cup.rotation = rotation
    if (die.out <= 0) {
      hide(this.#side)
      hide(this.#top)
      return
    }
    const out = vector(rotation + die.lean, unit)
    const across = { x: -out.y, y: out.x }
    const rim = vector(rotation, -CUP.rim * unit)
    const foot = { x: mouth.x + rim.x - across.x / 2, y: mouth.y + rim.y - across.y / 2 }
    const sideOut = { x: out.x * die.out, y: out.y * die.out }
    placeQuad(this.#side, foot, sideOut, across)
    const edge = { x: foot.x + sideOut.x, y: foot.y + sideOut.y }
    placeQuad(this.#top, edge, { x: out.x * TOP_HEIGHT, y: out.y * TOP_HEIGHT }, across)
  }

  override destroy(): void {
    const { texture } = this.#side
    super.destroy()
    texture.destroy()
  }
}

const vector = (angle: number, length: number) => ({
  x: Math.cos(angle) * length,
  y: Math.sin(angle) * length,
})
