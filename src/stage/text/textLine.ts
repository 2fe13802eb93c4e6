/**
 * One line of letters, each a rectangle of the font's page: drawn together with the tiles around it, and a figure that
 * changes in every frame uploads nothing. Pixi's own bitmap text would bring its vector graphics along.
 */
import type { ContainerOptions } from 'pixi.js'
import { type Quad, QuadMesh } from '../pixiTuning/quadMesh'
import { type BitmapFont, bitmapFont } from './bitmapFont'

export interface TextLineStyle {
  /** CSS pixels. */
  size: number
  letterSpacing: number
  /** 0 starts at x, 0.5 is centred on it, 1 ends there. */
  anchorX: number
  anchorY: number
}

export interface TextLineOptions extends ContainerOptions {
  text?: string
  look?: TextLineStyle
}

const PLAIN: TextLineStyle = { size: 16, letterSpacing: 0, anchorX: 0, anchorY: 0 }

export class TextLine extends QuadMesh {
  #text: string
  #look: TextLineStyle

  constructor({ text = '', look = PLAIN, ...place }: TextLineOptions = {}) {
    super(place)
    this.#text = text
    this.#look = look
    this.#place()
  }

  get text(): string {
    return this.#text
  }

  set text(text: string) {
    if (text === this.#text) return
    this.#text = text
    this.#place()
  }

  get look(): TextLineStyle {
    return this.#look
  }

  set look(look: TextLineStyle) {
    if (look === this.#look) return
    this.#look = look
    this.#place()
  }

  #place(): void {
    const font = bitmapFont()
    if (font !== null) this.setQuads(placeLetters(font, this.#text, this.#look))
  }
}

/** Where each letter goes, in CSS pixels; letters that the font does not have are left out. */
function placeLetters(font: BitmapFont, text: string, look: TextLineStyle): Quad[] {
  const scale = look.size / font.size
  const placed: Quad[] = []
  let width = 0
  let before = ''
  for (const letter of text) {
    const glyph = font.glyphs[letter]
    const texture = font.texture(letter)
    if (glyph === undefined || texture === null) continue
    width += (font.kernings[before + letter] ?? 0) * scale
    placed.push({
      texture,
      x: width + glyph.xOffset * scale,
      y: (glyph.yOffset - look.anchorY * font.lineHeight) * scale,
      width: texture.width * scale,
      height: texture.height * scale,
    })
    width += glyph.advance * scale + look.letterSpacing
    before = letter
  }
  for (const letter of placed) letter.x -= look.anchorX * width
  return placed
}
