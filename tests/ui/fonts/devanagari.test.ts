/** The subset fonts of Devanagari: they set each word of the catalogues as the whole fonts do, and stay small. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'harfbuzzjs'
import { expect, it } from 'vitest'
import { devanagariWords, openFont, setWord } from '../../../src/ui/fonts/subsetGlyphs'

const FONTS = [
  ['baloo2-700', '@fontsource/baloo-2/files/baloo-2-devanagari-700-normal.woff2'],
  ['hind-400', '@fontsource/hind/files/hind-devanagari-400-normal.woff2'],
  ['hind-600', '@fontsource/hind/files/hind-devanagari-600-normal.woff2'],
] as const
/** Bytes of all three. */
const BUDGET = 45_000
const { resolve } = createRequire(import.meta.url)
const subsetFile = (name: string) => `src/ui/fonts/${name}-devanagari.woff2`

/** Returns the shapes of a word's glyphs, and where they lie. */
function shapesOf(font: Font, word: string): string {
  const { glyphs, positions } = setWord(font, word)
  return JSON.stringify([glyphs.map((glyph) => font.glyphToPath(glyph)), positions])
}

// A failure asks for `npx tsx src/ui/fonts/subset.ts`.
it.each(FONTS)('%s sets each word as the whole font does', async (name, file) => {
  const whole = await openFont(readFileSync(resolve(file)))
  const subset = await openFont(readFileSync(subsetFile(name)))
  const words = [...devanagariWords()]
  expect(words.filter((word) => shapesOf(subset, word) !== shapesOf(whole, word))).toEqual([])
})

it('costs a player of Hindi at most 45 KB', () => {
  const bytes = FONTS.map(([name]) => readFileSync(subsetFile(name)).length)
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(BUDGET)
})
