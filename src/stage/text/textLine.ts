/**
 * One line of text as quads of the font page, batched with the sprites around it; a changed digit uploads no texture.
 * Pixi's BitmapText is not used because it imports Pixi's vector graphics, 30 KB gzipped.
 */
import type { ContainerOptions } from 'pixi.js'
import { type Quad, QuadMesh } from '../pixiTuning/quadMesh'
import { type BitmapFont, bitmapFont } from './bitmapFont'

export interface TextLineStyle {
  /** CSS pixels. */
  size: number
  letterSpacing: number
  /** 0 aligns the text's left edge with x, 0.5 its centre, 1 its right edge. */
  anchorX: number
  anchorY: number
}

export interface TextLineOptions extends ContainerOptions {
  text?: string
  style?: TextLineStyle
}

const DEFAULT_STYLE: TextLineStyle = { size: 16, letterSpacing: 0, anchorX: 0, anchorY: 0 }

export class TextLine extends QuadMesh {
  #text: string
  #style: TextLineStyle

  constructor({ text = '', style = DEFAULT_STYLE, ...options }: TextLineOptions = {}) {
    super(options)
    this.#text = text
    this.#style = style
    this.#update()
  }

  get text(): string {
    return this.#text
  }

  set text(text: string) {
    if (text === this.#text) return
    this.#text = text
    this.#update()
  }

  get style(): TextLineStyle {
    return this.#style
  }

  set style(style: TextLineStyle) {
    if (style === this.#style) return
    this.#style = style
    this.#update()
  }

  #update(): void {
    const font = bitmapFont()
    if (font !== null) this.setQuads(layoutText(font, this.#text, this.#style))
  }
}

/** Returns one quad per glyph, in CSS pixels; characters that the font lacks are skipped. */
function layoutText(font: BitmapFont, text: string, style: TextLineStyle): Quad[] {
  const scale = style.size / font.size
  const quads: Quad[] = []
  let width = 0
  let previous = ''
  for (const character of text) {
    const glyph = font.glyphs[character]
    const texture = font.texture(character)
    if (glyph === undefined || texture === null) continue
    width += (font.kernings[previous + character] ?? 0) * scale
    quads.push({
      texture,
      x: width + glyph.xOffset * scale,
      y: (glyph.yOffset - style.anchorY * font.lineHeight) * scale,
      width: texture.width * scale,
      height: texture.height * scale,
    })
    width += glyph.advance * scale + style.letterSpacing
    previous = character
  }
  for (const quad of quads) quad.x -= style.anchorX * width
  return quads
}
