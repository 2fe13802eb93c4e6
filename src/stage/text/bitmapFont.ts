/**
 * The stage's bitmap font. Pixi's BitmapText brings the measuring of canvas text with it, 12 KB gzipped and at 4x 100 ms
 * before the table; and a changed BitmapText makes Pixi rebuild its draw instructions, 0.46 ms a change against
 * 0.16 ms for sprites of glyphs.
 */
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

/** A glyph of a line: pixels of the font page at full resolution, from the left end and the top of the line. */
export interface PlacedGlyph {
  texture: Texture
  x: number
  y: number
}

/** Without glyphs until the font page is loaded. */
let font: FontDescription = { size: 1, lineHeight: 0, glyphs: {}, kernings: {} }
const textures = new Map<string, Texture>()

/** Installs the font, in place of an older one. Lines that are already laid out keep the older glyphs. */
export function installBitmapFont({ source }: Texture, description: FontDescription): void {
  font = description
  textures.clear()
  for (const [character, { x, y, width, height }] of Object.entries(description.glyphs))
    textures.set(character, new Texture({ source, frame: new Rectangle(x, y, width, height) }))
}

/**
 * Lays out a line; characters that the font lacks are skipped.
 * @param size CSS pixels, as `letterSpacing`
 * @returns the glyphs with the line's width and height in pixels of the font page, and CSS pixels per such pixel
 */
export function layOutLine(text: string, size: number, letterSpacing: number) {
  const glyphs: PlacedGlyph[] = []
  const scale = size / font.size
  let width = 0
  let previous = ''
  for (const character of text) {
    const glyph = font.glyphs[character]
    if (glyph === undefined) continue
    width += font.kernings[previous + character] ?? 0
    // Whole pixels of the font page keep the edges of glyphs alike.
    glyphs.push({ texture: textures.get(character)!, x: Math.round(width + glyph.xOffset), y: glyph.yOffset })
    width += glyph.advance + letterSpacing / scale
    previous = character
  }
  return { glyphs, width, height: font.lineHeight, scale }
}
