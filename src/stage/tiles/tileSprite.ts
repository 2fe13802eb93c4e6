/**
 * The display object of one tile: face, tray of a die, name plate, selection ring and focus ring. A Pixi class instead of JSX, because
 * fifteen tiles of six children each cost React too much at the start and in the frame after a tap.
 */
import { Container, type ContainerOptions, NineSliceSprite, Sprite, type Texture } from 'pixi.js'
import type { City } from '../../domain/core/city'
import { PALETTE } from '../core/palette'
import type { Rect } from '../layout/rect'
import { diePlace, platePlace } from '../layout/tileGrid'
import { hasLetters } from '../text/bitmapFont'
import { TextLine } from '../text/textLine'
import { CityWindows, type WindowTextures } from './cityWindows'

/** The rings of each kind of tile; lengths are pixels of the sprites at full resolution. */
export const RINGS = {
  coin: { ring: 'coin-ring', focusRing: 'coin-focus', ringOutset: 32, isRingUnder: true, spriteHeight: 192 },
  city: { ring: 'tile-ring', focusRing: 'tile-focus', ringOutset: 14, isRingUnder: false, spriteHeight: 480 },
  die: { ring: 'tile-ring', focusRing: 'tile-focus', ringOutset: 14, isRingUnder: false, spriteHeight: 480 },
} as const

/** What does not depend on the tile's state; a new style rebuilds the tile's children. */
export interface TileStyle {
  /** CSS pixels. */
  rect: Rect
  face: Texture
  ring: Texture
  focusRing: Texture
  /** How far the rings reach beyond the face's edge, in pixels of the sprites at full resolution. */
  ringOutset: number
  /** CSS pixels per pixel of the rings' and the tray's sprites. */
  scale: number
  /** Whether the ring lies under the face and not over its edge. */
  isRingUnder: boolean
  /** Lies under a face that does not fill the tile; the face is then a square over the name plate. */
  tray: Texture | null
  name: { text: string; minSize: number; plate: Texture } | null
  /** The city whose windows light one by one, null for another tile. */
  windows: { city: City; textures: WindowTextures } | null
}

interface TileSpriteOptions extends ContainerOptions {
  style: TileStyle
  isSelected: boolean
  isFocused: boolean
  faceTint: number
  /** Windows that are lit. */
  lit: number
}

/** Where on a plate a name lies: words that the bitmap font cannot set have signs over their letters. */
const NAME_HEIGHT = { letters: 0.46, words: 0.5 }
/** The focus ring is 8 px wide in its sprite and 3 CSS px on the screen. */
const FOCUS_SCALE = 3 / 8

export class TileSprite extends Container {
  #style: TileStyle
  #isSelected: boolean
  #isFocused: boolean
  #faceTint: number
  #lit: number
  #faceAlpha = 1
  #lift = 0
  #hoverAlpha = 0
  #face!: Sprite
  #windows: CityWindows | null = null
  #plate: readonly Container[] = []
  #ring!: NineSliceSprite
  #focusRing: NineSliceSprite | null = null

  constructor({ style, isSelected, isFocused, faceTint, lit, ...options }: TileSpriteOptions) {
    super(options)
    this.#style = style
    this.#isSelected = isSelected
    this.#isFocused = isFocused
    this.#faceTint = faceTint
    this.#lit = lit
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
    this.#ring.alpha = this.#faceAlpha * (this.#isSelected ? 1 : this.#hoverAlpha)
    this.#ring.scale.set(this.#ring.alpha > 0 ? this.#style.scale : 0)
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

  set lit(lit: number) {
    this.#lit = lit
    if (this.#windows !== null) this.#windows.lit = lit
  }

  /** Alpha of all parts; the name on its plate stays legible. */
  get faceAlpha(): number {
    return this.#faceAlpha
  }

  set faceAlpha(alpha: number) {
    this.#faceAlpha = alpha
    for (const child of this.children)
      if (child !== this.#focusRing) child.alpha = this.#plate.includes(child) ? (1 + alpha) / 2 : alpha
    this.#updateRing()
  }

  override destroy(): void {
    super.destroy({ children: true })
  }

  /** On a small tile the focus ring stays 3 px wide, as far as the corners of its nine-slice fit the tile. */
  get #focusScale(): number {
    const { rect, ringOutset, focusRing } = this.#style
    const { left = 0, right = 0 } = focusRing.defaultBorders ?? {}
    const maxScale = rect.width / (left + right - 2 * ringOutset)
    return Math.max(this.#style.scale, Math.min(FOCUS_SCALE, maxScale))
  }

  #build(): void {
    const { rect, face, ring, isRingUnder, tray, name, windows, scale } = this.#style
    this.lift = this.#lift
    if (tray !== null) this.addChild(this.#makeNineSlice(tray, 0, this.#style.scale))
    this.#face = this.addChild(new Sprite({ texture: face, anchor: 0.5, ...facePlace(this.#style) }))
    this.#windows =
      windows === null ? null : this.addChild(new CityWindows(windows.city, windows.textures, scale))
    this.#plate = name === null ? [] : makeNamePlate(name, rect)
    if (name !== null) this.addChild(...this.#plate)
    this.#ring = this.addChildAt(this.#makeRing(ring), isRingUnder ? 0 : this.children.length)
    this.#focusRing = null
    this.faceTint = this.#faceTint
    this.isSelected = this.#isSelected
    this.isFocused = this.#isFocused
    this.lit = this.#lit
    this.faceAlpha = this.#faceAlpha
  }

  #makeRing(texture: Texture, scale = this.#style.scale): NineSliceSprite {
    return this.#makeNineSlice(texture, this.#style.ringOutset, scale)
  }

  #makeNineSlice(texture: Texture, outset: number, scale: number): NineSliceSprite {
    const { rect } = this.#style
    return new NineSliceSprite({
      texture,
      anchor: 0.5,
      width: rect.width / scale + 2 * outset,
      height: rect.height / scale + 2 * outset,
      scale,
    })
  }
}

/** Returns size and height of the face: that of the tile, or the die's in a tray. */
function facePlace({ rect, tray, name }: TileStyle) {
  if (tray === null) return { width: rect.width, height: rect.height, y: 0 }
  const { width, height, top } = diePlace(
    rect,
    name === null ? undefined : platePlace(rect, name.minSize).top,
  )
  return { width, height, y: top + height / 2 - rect.height / 2 }
}

function makeNamePlate({ text, minSize, plate }: NonNullable<TileStyle['name']>, rect: Rect) {
  const { width, height, top, nameSize } = platePlace(rect, minSize)
  const y = top - rect.height / 2
  const scale = height / plate.height
  const background = new NineSliceSprite({ texture: plate, width: width / scale, height: plate.height })
  background.position.set(-width / 2, y)
  background.scale.set(scale)
  const nameY = y + height * NAME_HEIGHT[hasLetters(text) ? 'letters' : 'words']
  return [background, new TextLine({ text, size: nameSize, fill: PALETTE.ink, anchorX: 0.5, y: nameY })]
}
