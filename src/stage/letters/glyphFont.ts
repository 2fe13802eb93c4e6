/** The stage's bitmap font: each letter's picture, where it sits and how far it advances. */
import { Rectangle, Texture } from 'pixi.js'

/** As the art pipeline writes it, in pixels of the font's page at full resolution. */
export interface FontDescription {
  /** What the letters were drawn at. */
  size: number
  lineHeight: number
  /** Where each letter's picture is on the page, where it sits on the line, how far the next one starts. */
  glyphs: Record<string, GlyphPlace>
  /** By pair of letters: what is added between them. */
  kernings: Record<string, number>
}

interface GlyphPlace {
  x: number
  y: number
  width: number
  height: number
  xOffset: number
  yOffset: number
  advance: number
}

export interface GlyphFont extends FontDescription {
  /** The pictures of the letters. */
  textures: ReadonlyMap<string, Texture>
}

let font: GlyphFont | null = null

/** The font; null while its page is not there. */
export function glyphFont(): GlyphFont | null {
  return font
}

/** Cuts the letters out of the page that has come. */
export function cutLetters({ source }: Texture, description: FontDescription): void {
  const textures = Object.entries(description.glyphs).map(([letter, { x, y, width, height }]) => {
    const frame = new Rectangle(x, y, width, height)
    return [letter, new Texture({ source, frame })] as const
  })
  font = { ...description, textures: new Map(textures) }
}
