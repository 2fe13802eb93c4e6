/** The stage's font: advances, kernings, letter spacing, and a line of text, whose changes keep Pixi's draw instructions. */
import type { Sprite } from 'pixi.js'
import { beforeAll, expect, it } from 'vitest'
import { installBitmapFont, layOutLine } from '../../../src/stage/text/bitmapFont'
import { TextLine } from '../../../src/stage/text/textLine'
import { FONT, FONT_PAGE, glyph } from '../../fixtures/stageFont'

beforeAll(() => installBitmapFont(FONT_PAGE, FONT))

const FONT_SIZE = 10

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

/** Returns the left and top edges of the drawn glyphs, and their places on the font page. */
function drawnGlyphs(text: TextLine) {
  return text.children
    .map((child) => child as Sprite)
    .filter(({ scale }) => scale.x > 0)
    .map(({ x, y, texture }) => [x, y, texture.frame.x])
}

const centred = (text: string) => new TextLine({ text, size: FONT_SIZE, fill: 0xffffff, anchorX: 0.5 })

it('centres its glyphs on its position, closer where the pair is kerned', () => {
  const text = centred('AV')
  // The line is 9 wide and 12 high; the glyphs lie 2 below its top.
  expect(drawnGlyphs(text)).toEqual([
    [-4.5, -4, 0],
    [-0.5, -4, 100],
  ])
})

it('is drawn smaller where it is longer than its room', () => {
  const text = new TextLine({ text: 'AV', size: 10, fill: 0xffffff, anchorX: 0.5, maxWidth: 4.5 })
  expect(drawnGlyphs(text)).toEqual([
    [-2.25, -2, 0],
    [-0.25, -2, 100],
  ])
  text.maxWidth = 20
  expect(drawnGlyphs(text)[0]).toEqual([-4.5, -4, 0])
})

it('keeps its display objects when the text or its length changes', () => {
  const text = centred('VV')
  const children = [...text.children]
  text.text = '1'
  expect(drawnGlyphs(text)).toEqual([[-1, -4, 200]])
  text.text = 'AV'
  expect(text.children).toEqual(children)
  expect(drawnGlyphs(text)).toHaveLength(2)
})

it('starts at its position by default, with its letters apart', () => {
  const text = new TextLine({ text: 'VV', size: 10, fill: 0xffffff, letterSpacing: 2 })
  expect(drawnGlyphs(text).map(([x]) => x)).toEqual([0, 7])
})

it('keeps the font page when it is destroyed', () => {
  new TextLine({ text: 'AV', size: 10, fill: 0xffffff }).destroy()
  expect(FONT_PAGE.destroyed).toBe(false)
  expect(FONT_PAGE.source.destroyed).toBe(false)
})

it('takes another size and colour', () => {
  const text = centred('V')
  text.size = 20
  text.fill = 0xff0000
  expect(drawnGlyphs(text)).toEqual([[-5, -8, 100]])
  expect(text.tint).toBe(0xff0000)
})
