/** A line of text: one sprite per glyph, so that changed text keeps Pixi's draw instructions. */
import { Container, type ContainerOptions, Sprite } from 'pixi.js'
import { layOutLine } from './bitmapFont'

export interface TextLineOptions extends ContainerOptions {
  text: string
  /** CSS pixels. */
  size: number
  fill: number
  /** CSS pixels between two glyphs. */
  letterSpacing?: number
  /** 0 aligns the line's left end with its position, 0.5 its centre. */
  anchorX?: number
  /** CSS pixels; a longer line is drawn smaller. */
  maxWidth?: number
}

/** Centred on the height of its position. */
export class TextLine extends Container {
  #text: string
  #size: number
  readonly #letterSpacing: number
  readonly #anchorX: number
  #maxWidth: number
  readonly #glyphs: Sprite[] = []

  constructor({
    text,
    size,
    fill,
    letterSpacing = 0,
    anchorX = 0,
    maxWidth = Number.POSITIVE_INFINITY,
    ...options
  }: TextLineOptions) {
    super(options)
    this.#text = text
    this.#size = size
    this.#letterSpacing = letterSpacing
    this.#anchorX = anchorX
    this.#maxWidth = maxWidth
    this.fill = fill
    this.#layOut()
  }

  get text(): string {
    return this.#text
  }

  set text(text: string) {
    if (text === this.#text) return
    this.#text = text
    this.#layOut()
  }

  set size(size: number) {
    if (size === this.#size) return
    this.#size = size
    this.#layOut()
  }

  set maxWidth(maxWidth: number) {
    if (maxWidth === this.#maxWidth) return
    this.#maxWidth = maxWidth
    this.#layOut()
  }

  set fill(fill: number) {
    this.tint = fill
  }

  override destroy(): void {
    super.destroy({ children: true })
  }

  #layOut(): void {
    const {
      glyphs,
      width,
      height,
      scale: fullScale,
    } = layOutLine(this.#text, this.#size, this.#letterSpacing)
    const scale = Math.min(fullScale, this.#maxWidth / width)
    for (const [index, { texture, x, y }] of glyphs.entries()) {
      const sprite = this.#glyphs[index] ?? this.#addGlyph()
      sprite.texture = texture
      sprite.scale.set(scale)
      sprite.position.set((x - this.#anchorX * width) * scale, (y - height / 2) * scale)
    }
    // Removing or hiding a sprite would make Pixi rebuild its draw instructions.
    for (const sprite of this.#glyphs.slice(glyphs.length)) sprite.scale.set(0)
  }

  #addGlyph(): Sprite {
    const sprite = this.addChild(new Sprite())
    this.#glyphs.push(sprite)
    return sprite
  }
}
