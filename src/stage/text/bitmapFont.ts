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

export interface BitmapFont extends FontDescription {
  /** A letter's picture, null for one that the font does not have. */
  texture(letter: string): Texture | null
}

let font: BitmapFont | null = null

/** The font; null while its page is not there. */
export function bitmapFont(): BitmapFont | null {
  return font
}

/** Takes the letters from the page that has come, each cut out when it is first written. */
export function loadBitmapFont({ source }: Texture, description: FontDescription): void {
  const textures = new Map<string, Texture>()
  font = {
    ...description,
    texture(letter) {
      const place = description.glyphs[letter]
      if (place === undefined) return null
      const known = textures.get(letter)
      if (known !== undefined) return known
      const { x, y, width, height } = place
      const cut = new Texture({ source, frame: new Rectangle(x, y, width, height) })
      textures.set(letter, cut)
      return cut
    },
  }
}
