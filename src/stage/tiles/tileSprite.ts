/**
 * One tile as Pixi draws it: its picture, a city's name on a brass plate, and the rings on its edge. A class of its own,
 * because fifteen tiles of six parts each are much work for React and its Pixi bindings, at the start and in the frame
 * that answers a tap, and the parts never change by themselves.
 */
import { Container, type ContainerOptions, NineSliceSprite, Sprite, type Texture } from 'pixi.js'
import type { Rect } from '../layout'
import { PALETTE } from '../palette'
import { TextLine } from '../text/textLine'

/** What a tile looks like whatever its state; with another one its parts are made anew. */
export interface TileStyle {
  /** CSS pixels. */
  rect: Rect
  face: Texture
  /** Brass, for the chosen one. */
  ring: Texture
  /** Paper, for the keyboard's focus. */
  focusRing: Texture
  /** How far the rings reach out over the face's edge, in pixels of its art: they were drawn to it. */
  ringOutset: number
  /** At the tile's foot; it is layout and not paint. */
  name: { text: string; plate: Texture } | null
}

interface TileViewOptions extends ContainerOptions {
  look: TileStyle
  isSelected: boolean
  isFocused: boolean
  faceTint: number
}

const MIN_NAME = 11
/** The focus is drawn 8 pixels wide, and 3 of the screen are wanted. */
const FOCUS_SCALE = 3 / 8
/** A ring that came and went would have Pixi gather the whole table anew in the frame that answers the tap. */
const UNSEEN = 0

export class TileSprite extends Container {
  #look: TileStyle
  #isSelected: boolean
  #isFocused: boolean
  #faceTint: number
  #lift = 0
  #light = 0
  #face!: Sprite
  #ring!: NineSliceSprite
  #focusRing: NineSliceSprite | null = null

  constructor({ look, isSelected, isFocused, faceTint, ...place }: TileViewOptions) {
    super(place)
    this.#look = look
    this.#isSelected = isSelected
    this.#isFocused = isFocused
    this.#faceTint = faceTint
    this.#make()
  }

  set look(look: TileStyle) {
    if (look === this.#look) return
    this.#look = look
    for (const part of this.removeChildren()) part.destroy({ children: true })
    this.#make()
  }

  /** How far above its place it is, in CSS pixels. */
  get lift(): number {
    return this.#lift
  }

  set lift(lift: number) {
    this.#lift = lift
    const { rect } = this.#look
    this.position.set(rect.x + rect.width / 2, rect.y + rect.height / 2 - lift)
  }

  set isSelected(isSelected: boolean) {
    this.#isSelected = isSelected
    this.#showRing()
  }

  /** How bright the ring is on a tile that is not chosen, 0 to 1. */
  set light(light: number) {
    if (light === this.#light) return
    this.#light = light
    this.#showRing()
  }

  #showRing(): void {
    this.#ring.alpha = this.#isSelected ? 1 : this.#light
    this.#ring.scale.set(this.#ring.alpha > 0 ? this.#ringScale : UNSEEN)
  }

  set isFocused(isFocused: boolean) {
    this.#isFocused = isFocused
    if (isFocused === (this.#focusRing !== null)) return
    this.#focusRing?.destroy()
    this.#focusRing = isFocused ? this.addChild(this.#makeRing(this.#look.focusRing, this.#focusScale)) : null
  }

  set faceTint(tint: number) {
    this.#faceTint = tint
    this.#face.tint = tint
  }

  override destroy(): void {
    super.destroy({ children: true })
  }

  /** Screen pixels for one pixel of the rings' art. */
  get #ringScale(): number {
    return this.#look.rect.width / this.#look.face.width
  }

  /** On a small tile the focus is drawn no thinner than elsewhere, as far as the corners of its art leave room. */
  get #focusScale(): number {
    const { rect, ringOutset, focusRing } = this.#look
    const { left = 0, right = 0 } = focusRing.defaultBorders ?? {}
    const fitting = rect.width / (left + right - 2 * ringOutset)
    return Math.max(this.#ringScale, Math.min(FOCUS_SCALE, fitting))
  }

  #make(): void {
    const { rect, face, ring, name } = this.#look
    const { width, height } = rect
    this.lift = this.#lift
    this.#face = this.addChild(new Sprite({ texture: face, anchor: 0.5, width, height }))
    if (name !== null) this.addChild(...namePlate(name, rect))
    this.#ring = this.addChild(this.#makeRing(ring))
    this.#focusRing = null
    this.faceTint = this.#faceTint
    this.isSelected = this.#isSelected
    this.isFocused = this.#isFocused
  }

  #makeRing(texture: Texture, scale = this.#ringScale): NineSliceSprite {
    const { rect, ringOutset } = this.#look
    return new NineSliceSprite({
      texture,
      anchor: 0.5,
      width: rect.width / scale + 2 * ringOutset,
      height: rect.height / scale + 2 * ringOutset,
      scale,
    })
  }
}

function namePlate({ text, plate }: NonNullable<TileStyle['name']>, { width, height }: Rect) {
  const size = Math.max(MIN_NAME, width * 0.12)
  const plateHeight = size * 1.65
  const plateWidth = width * 0.84
  const y = height / 2 - plateHeight - height * 0.035
  const scale = plateHeight / plate.height
  const under = new NineSliceSprite({ texture: plate, width: plateWidth / scale, height: plate.height })
  under.position.set(-plateWidth / 2, y)
  under.scale.set(scale)
  const look = { size, letterSpacing: 0, anchorX: 0.5, anchorY: 0.5 }
  return [under, new TextLine({ text, look, y: y + plateHeight * 0.46, tint: PALETTE.ink })]
}
