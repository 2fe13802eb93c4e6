/** The stage's bitmap font: a texture, an offset and an advance for each glyph. */
import { Rectangle, Texture } from 'pixi.js'

/** Written by assets/pipeline/bitmapFont.ts; pixels of the font page at full resolution. */
export interface FontDescription {
  /** Font size of the page. */
  size: number
  lineHeight: number
  /** By character. */
  glyphs: Record<string, GlyphMetrics>
  /** By pair of characters: the distance that is added between their glyphs. */
  kernings: Record<string, number>
}

interface GlyphMetrics {
  x: number
  y: number
  width: number
  height: number
  /** Position of the glyph relative to the cursor. */
  xOffset: number
  /** Position of the glyph relative to the top of the line. */
  yOffset: number
  /** Distance from this cursor to the next. */
  advance: number
}

export interface BitmapFont extends FontDescription {
  /** Returns a character's texture, null when the font has no such glyph. */
  texture(character: string): Texture | null
}

let font: BitmapFont | null = null

/** Returns the font, null while its page is not loaded. */
export function bitmapFont(): BitmapFont | null {
  return font
}

/** Sets the font. Each glyph's texture is created when it is first used. */
export function loadBitmapFont({ source }: Texture, description: FontDescription): void {
  const textures = new Map<string, Texture>()
  font = {
    ...description,
    texture(character) {
      const glyph = description.glyphs[character]
      if (glyph === undefined) return null
      const cached = textures.get(character)
      if (cached !== undefined) return cached
      const { x, y, width, height } = glyph
      const texture = new Texture({ source, frame: new Rectangle(x, y, width, height) })
      textures.set(character, texture)
      return texture
    },
  }
}
