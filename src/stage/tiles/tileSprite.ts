/**
 * The display object of one tile: face, name plate, selection ring and focus ring. A Pixi class instead of JSX, because
 * fifteen tiles of six children each cost React too much at the start and in the frame after a tap.
 */
import { Container, type ContainerOptions, NineSliceSprite, Sprite, type Texture } from 'pixi.js'
import type { Rect } from '../layout/rect'
import { PALETTE } from '../palette'
import { TextLine } from '../text/textLine'

/** What does not depend on the tile's state; a new style rebuilds the tile's children. */
export interface TileStyle {
  /** CSS pixels. */
  rect: Rect
  face: Texture
  ring: Texture
  focusRing: Texture
  /** How far the rings reach beyond the face's edge, in pixels of the sprites at full resolution. */
  ringOutset: number
  /** Whether the ring lies under the face and not over its edge. */
  isRingUnder: boolean
  name: { text: string; plate: Texture } | null
}

interface TileSpriteOptions extends ContainerOptions {
  style: TileStyle
  isSelected: boolean
  isFocused: boolean
  faceTint: number
}

const MIN_NAME_SIZE = 11
/** The focus ring is 8 px wide in its sprite and 3 CSS px on the screen. */
const FOCUS_SCALE = 3 / 8

export class TileSprite extends Container {
  #style: TileStyle
  #isSelected: boolean
  #isFocused: boolean
  #faceTint: number
  #lift = 0
  #hoverAlpha = 0
  #face!: Sprite
  #ring!: NineSliceSprite
  #focusRing: NineSliceSprite | null = null

  constructor({ style, isSelected, isFocused, faceTint, ...options }: TileSpriteOptions) {
    super(options)
    this.#style = style
    this.#isSelected = isSelected
    this.#isFocused = isFocused
    this.#faceTint = faceTint
    this.#build()
  }

  set style(style: TileStyle) {
    if (style === this.#style) return
    this.#style = style
    for (const child of this.removeChildren()) child.destroy({ children: true })
    this.#build()
  }

  /** CSS pixels above the tile's place in the layout. */
  get lift(): number {
    return this.#lift
  }

  set lift(lift: number) {
    this.#lift = lift
    const { rect } = this.#style
    this.position.set(rect.x + rect.width / 2, rect.y + rect.height / 2 - lift)
  }

  set isSelected(isSelected: boolean) {
    this.#isSelected = isSelected
    this.#updateRing()
  }

  /** Alpha of the ring while the tile is not selected, 0 to 1. */
  set hoverAlpha(alpha: number) {
    if (alpha === this.#hoverAlpha) return
    this.#hoverAlpha = alpha
    this.#updateRing()
  }

  /** Scales a hidden ring to 0: removing or hiding the ring would make Pixi rebuild all its draw instructions. */
  #updateRing(): void {
    this.#ring.alpha = this.#isSelected ? 1 : this.#hoverAlpha
    this.#ring.scale.set(this.#ring.alpha > 0 ? this.#ringScale : 0)
  }

  set isFocused(isFocused: boolean) {
    this.#isFocused = isFocused
    if (isFocused === (this.#focusRing !== null)) return
    this.#focusRing?.destroy()
    this.#focusRing = isFocused
      ? this.addChild(this.#makeRing(this.#style.focusRing, this.#focusScale))
      : null
  }

  set faceTint(tint: number) {
    this.#faceTint = tint
    this.#face.tint = tint
  }

  override destroy(): void {
    super.destroy({ children: true })
  }

  /** CSS pixels per pixel of the rings' sprites. */
  get #ringScale(): number {
    return this.#style.rect.width / this.#style.face.width
  }

  /** On a small tile the focus ring stays 3 px wide, as far as the corners of its nine-slice fit the tile. */
  get #focusScale(): number {
    const { rect, ringOutset, focusRing } = this.#style
    const { left = 0, right = 0 } = focusRing.defaultBorders ?? {}
    const maxScale = rect.width / (left + right - 2 * ringOutset)
    return Math.max(this.#ringScale, Math.min(FOCUS_SCALE, maxScale))
  }

  #build(): void {
    const { rect, face, ring, isRingUnder, name } = this.#style
    const { width, height } = rect
    this.lift = this.#lift
    this.#face = this.addChild(new Sprite({ texture: face, anchor: 0.5, width, height }))
    if (name !== null) this.addChild(...makeNamePlate(name, rect))
    this.#ring = this.addChildAt(this.#makeRing(ring), isRingUnder ? 0 : this.children.length)
    this.#focusRing = null
    this.faceTint = this.#faceTint
    this.isSelected = this.#isSelected
    this.isFocused = this.#isFocused
  }

  #makeRing(texture: Texture, scale = this.#ringScale): NineSliceSprite {
    const { rect, ringOutset } = this.#style
    return new NineSliceSprite({
      texture,
      anchor: 0.5,
      width: rect.width / scale + 2 * ringOutset,
      height: rect.height / scale + 2 * ringOutset,
      scale,
    })
  }
}

function makeNamePlate({ text, plate }: NonNullable<TileStyle['name']>, { width, height }: Rect) {
  const size = Math.max(MIN_NAME_SIZE, width * 0.12)
  const plateHeight = size * 1.65
  const plateWidth = width * 0.84
  const y = height / 2 - plateHeight - height * 0.035
  const scale = plateHeight / plate.height
  const background = new NineSliceSprite({ texture: plate, width: plateWidth / scale, height: plate.height })
  background.position.set(-plateWidth / 2, y)
  background.scale.set(scale)
  return [
    background,
    new TextLine({ text, size, fill: PALETTE.ink, anchorX: 0.5, y: y + plateHeight * 0.46 }),
  ]
}
