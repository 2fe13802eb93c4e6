/** The installed font: Pixi's text has its advances, kernings and letter spacing, and leaves its page alone. */
import { BitmapFontManager, BitmapText, TextStyle, Texture, TextureSource } from 'pixi.js'
import { beforeAll, expect, it, vi } from 'vitest'
import '../../../src/stage/pixiTuning'
import { installBitmapFont, textStyle } from '../../../src/stage/text/bitmapFont'

const PAGE_SIZE = 100
const FONT_SIZE = 10
const glyph = (advance: number, xOffset = 0) => ({
  x: 0,
  y: 0,
  width: advance,
  height: 60,
  xOffset,
  yOffset: 20,
  advance,
})
const description = {
  size: PAGE_SIZE,
  lineHeight: 120,
  glyphs: { A: glyph(50), V: glyph(50), '1': glyph(30, 5) },
  kernings: { AV: -10 },
}
const page = new Texture({ source: new TextureSource({ width: 1024, height: 512 }) })

beforeAll(() => installBitmapFont(page, description))

/** Returns the glyphs' cursor positions in CSS pixels. */
function cursorPositions(text: string, letterSpacing = 0): number[] {
  const style = new TextStyle(textStyle(FONT_SIZE, 0xffffff, letterSpacing))
  const { lines, scale } = BitmapFontManager.getLayout(text, style)
  return lines.flatMap(({ charPositions }) => charPositions.map((x) => Math.round(x * scale * 100) / 100))
}

const boundsOf = (text: string, anchorX: number, anchorY = 0) =>
  new BitmapText({
    text,
    style: textStyle(FONT_SIZE, 0xffffff),
    anchor: { x: anchorX, y: anchorY },
  }).getLocalBounds()

it('places glyphs side by side, closer where the pair is kerned', () => {
  expect(cursorPositions('AAV')).toEqual([0, 5, 9])
})

it('adds the letter spacing in CSS pixels', () => {
  expect(cursorPositions('VV1', 2)).toEqual([0, 7, 14])
})

it('aligns the text by its anchor', () => {
  expect([0, 0.5, 1].map((anchorX) => boundsOf('VV', anchorX).x)).toEqual([0, -5, -10])
  expect(boundsOf('V', 0, 0.5)).toMatchObject({ y: -6, height: 12 })
})

it('skips characters that the font lacks', () => {
  expect(cursorPositions('A☃V')).toHaveLength(2)
})

it('splits text without Intl.Segmenter, as pixiTuning.ts asks for', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  expect(cursorPositions('1A')).toHaveLength(2)
  expect(segment).not.toHaveBeenCalled()
})

it('lays text out by the new advances after the font is replaced', () => {
  const { A } = description.glyphs
  installBitmapFont(page, { ...description, glyphs: { ...description.glyphs, A: { ...A, advance: 80 } } })
  expect(cursorPositions('AA')).toEqual([0, 8])
  installBitmapFont(page, description)
  expect(cursorPositions('AA')).toEqual([0, 5])
})

it('keeps the font page when a text is destroyed', () => {
  new BitmapText({ text: 'AV', style: textStyle(FONT_SIZE, 0xffffff) }).destroy()
  expect(page.destroyed).toBe(false)
  expect(page.source.destroyed).toBe(false)
})
