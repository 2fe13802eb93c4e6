/**
 * The stage's bitmap font, and on a page of their own the words that it lacks letters for. Pixi's BitmapText brings the measuring of canvas text with it, 12 KB gzipped and at 4x 100 ms
 * before the table; and a changed BitmapText makes Pixi rebuild its draw instructions, 0.46 ms a change against
 * 0.16 ms for sprites of glyphs.
 */
import { Rectangle, Texture } from 'pixi.js'
import { WordPage } from './wordPage'

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

/** A glyph of a line, or words that are shaped together: pixels of the font page at full resolution, from the left end and the top of the line. */
interface PlacedGlyph {
  texture: Texture
  x: number
  y: number
}

/** Figures, and words between two figures. */
const RUNS = /[\d\s]+|[^\d\s]+(?:\s+[^\d\s]+)*/g

/** Null until the font page is loaded. */
let font: FontDescription | null = null
const textures = new Map<string, Texture>()
let words: WordPage | null = null

/** Installs the font, in place of an older one. Lines that are already laid out keep the older glyphs. */
export function installBitmapFont({ source }: Texture, description: FontDescription): void {
  font = description
  textures.clear()
  for (const [character, { x, y, width, height }] of Object.entries(description.glyphs))
    textures.set(character, new Texture({ source, frame: new Rectangle(x, y, width, height) }))
}

/** Frees the page of words. Requires that no line is shown. */
export function releaseWords(): void {
  words?.destroy()
  words = null
}

/** Returns whether the installed font has all letters of a text. */
export function hasLetters(text: string): boolean {
  return [...text].every((character) => character in (font?.glyphs ?? {}))
}

/**
 * Lays out a line. Figures are set by the font in every script, so that a countdown draws nothing on the page of words.
 * @param size CSS pixels, as `letterSpacing`
 * @returns the glyphs with the line's width and height in pixels of the font page, and CSS pixels per such pixel
 */
export function layOutLine(text: string, size: number, letterSpacing: number) {
  const glyphs: PlacedGlyph[] = []
  if (font === null) return { glyphs, width: 0, height: 0, scale: 1 }
  const scale = size / font.size
  let width = 0
  let previous = ''
  const advance = (by: number, last: string) => {
    width += by + letterSpacing / scale
    previous = last
  }
  for (const run of text.match(RUNS) ?? []) {
    if (!hasLetters(run)) {
      words ??= new WordPage(font.size)
      const word = words.word(run)
      const baseline = (font.lineHeight + words.capHeight) / 2
      glyphs.push({ texture: word.texture, x: Math.round(width + word.x), y: baseline + word.y })
      advance(word.advance, '')
      continue
    }
    for (const character of run) {
      const glyph = font.glyphs[character]!
      width += font.kernings[previous + character] ?? 0
      // Whole pixels of the font page keep the edges of glyphs alike.
      glyphs.push({
        texture: textures.get(character)!,
        x: Math.round(width + glyph.xOffset),
        y: glyph.yOffset,
      })
      advance(glyph.advance, character)
    }
  }
  return { glyphs, width, height: font.lineHeight, scale }
}

/**
 * Returns the text as one line, or broken at its last space.
 * @param size CSS pixels, as `letterSpacing` and `maxWidth`
 */
export function wrapLine(text: string, size: number, letterSpacing: number, maxWidth: number): string[] {
  const { width, scale } = layOutLine(text, size, letterSpacing)
  const space = text.lastIndexOf(' ')
  return space < 0 || width * scale <= maxWidth ? [text] : [text.slice(0, space), text.slice(space + 1)]
}
