/** Installs the stage's bitmap font, so that BitmapText draws its glyphs from the font page. */
import { BitmapFont, BitmapFontManager, Cache, type TextStyleOptions, type Texture } from 'pixi.js'

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

/** The `fontFamily` of text that is drawn with the stage's font. */
export const FONT_FAMILY = 'stage'
/** Pixi looks a bitmap font up by its family and this suffix. */
const CACHE_KEY = `${FONT_FAMILY}-bitmap`

/** Installs the font, in place of an older one. Text that is already drawn keeps the older glyphs. */
export function installBitmapFont(page: Texture, description: FontDescription): void {
  if (Cache.has(CACHE_KEY)) {
    Cache.remove(CACHE_KEY)
    BitmapFontManager.measureCache.clear()
  }
  Cache.set(CACHE_KEY, new BitmapFont({ data: fontData(description), textures: [page] }))
}

/** @param fontSize CSS pixels, as `letterSpacing` */
export function textStyle(fontSize: number, fill: number, letterSpacing = 0): TextStyleOptions {
  return { fontFamily: FONT_FAMILY, fontSize, fill, letterSpacing }
}

/** Returns the font in the form that Pixi reads from font files. */
function fontData({ size, lineHeight, glyphs, kernings }: FontDescription) {
  // BitmapText moves each glyph down by this distance, to centre the font's size in its line.
  const centring = Math.max(0, (lineHeight - size) / 2)
  const kerning = kerningsBySecond(kernings)
  const chars = Object.entries(glyphs).map(([letter, { advance, yOffset, ...glyph }]) => [
    letter,
    {
      ...glyph,
      id: letter.codePointAt(0)!,
      letter,
      page: 0,
      xAdvance: advance,
      yOffset: yOffset - centring,
      kerning: kerning[letter] ?? {},
    },
  ])
  return {
    fontFamily: FONT_FAMILY,
    fontSize: size,
    lineHeight,
    baseLineOffset: 0,
    pages: [{ id: 0, file: '' }],
    chars: Object.fromEntries(chars),
  }
}

/** Returns the kernings by the second character of their pair, and then by the first. */
function kerningsBySecond(kernings: FontDescription['kernings']): Record<string, Record<string, number>> {
  const bySecond: Record<string, Record<string, number>> = {}
  for (const [pair, amount] of Object.entries(kernings)) {
    const [first = '', second = ''] = pair
    bySecond[second] ??= {}
    bySecond[second][first] = amount
  }
  return bySecond
}
