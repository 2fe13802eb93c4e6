/** The stage's font: advances, kernings, letter spacing and the places of its glyphs on the font page. */
import { beforeAll, expect, it } from 'vitest'
import { installBitmapFont, layOutLine } from '../../../src/stage/text/bitmapFont'
import { FONT, FONT_PAGE, glyph } from '../../fixtures/stageFont'

const FONT_SIZE = 10
beforeAll(() => installBitmapFont(FONT_PAGE, FONT))

/** Returns the left edges of the glyphs in CSS pixels. */
function leftEdges(text: string, letterSpacing = 0): number[] {
  const { glyphs, scale } = layOutLine(text, FONT_SIZE, letterSpacing)
  return glyphs.map(({ x }) => x * scale)
}

it('places glyphs side by side, closer where the pair is kerned', () => {
  expect(leftEdges('AAV1')).toEqual([0, 5, 9, 14.5])
})

it('adds the letter spacing in CSS pixels', () => expect(leftEdges('VV1', 2)).toEqual([0, 7, 14.5]))

it('measures the line in pixels of the font page', () => {
  expect(layOutLine('AV', FONT_SIZE, 0)).toMatchObject({ width: 90, height: 120, scale: 0.1 })
})

it('cuts each glyph from the font page', () => {
  const [first] = layOutLine('V', FONT_SIZE, 0).glyphs
  expect(first?.texture.source).toBe(FONT_PAGE.source)
  expect(first?.texture.frame).toMatchObject({ x: 100, y: 0, width: 50, height: 60 })
  expect(first?.y).toBe(20)
})

it('lays text out by the new advances after the font is replaced', () => {
  installBitmapFont(FONT_PAGE, { ...FONT, glyphs: { ...FONT.glyphs, A: glyph(0, 80) } })
  expect(leftEdges('AA')).toEqual([0, 8])
  installBitmapFont(FONT_PAGE, FONT)
  expect(leftEdges('AA')).toEqual([0, 5])
})
