import type { Font, GlyphPosition } from 'harfbuzzjs'

/** Opens a font of any format. */
export function openFont(file: Buffer): Promise<Font>
/** Returns the glyphs of a word and where they lie. @param onStep called with the glyphs of each step of setting it */
export function setWord(
  font: Font,
  word: string,
  onStep?: (glyphs: number[]) => void,
): { glyphs: number[]; positions: GlyphPosition[] }
/** Returns the subset as WOFF2. */
export function subsetGlyphs(file: Buffer, words: Iterable<string>): Promise<Buffer>
