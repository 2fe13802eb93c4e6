/** A line of text: the places of its glyphs, and that a change keeps Pixi's draw instructions. */
import { type Sprite, Texture, TextureSource } from 'pixi.js'
import { beforeAll, expect, it } from 'vitest'
import { installBitmapFont } from '../../../src/stage/text/bitmapFont'
import { TextLine } from '../../../src/stage/text/textLine'

const glyph = (x: number, advance: number, xOffset = 0) => ({
  x,
  y: 0,
  width: advance,
  height: 60,
  xOffset,
  yOffset: 20,
  advance,
})
const description = {
  size: 100,
  lineHeight: 120,
  glyphs: { '1': glyph(0, 30, 5), '2': glyph(100, 50) },
  kernings: { '12': -10 },
}
const page = new Texture({ source: new TextureSource({ width: 1024, height: 512 }) })

beforeAll(() => installBitmapFont(page, description))

/** Returns the left and top edges of the drawn glyphs, and their places on the font page. */
function drawnGlyphs(text: TextLine) {
  return text.children
    .map((child) => child as Sprite)
    .filter(({ scale }) => scale.x > 0)
    .map(({ x, y, texture }) => [x, y, texture.frame.x])
}

it('centres its glyphs on its position, closer where the pair is kerned', () => {
  const text = new TextLine({ text: '12', size: 10, fill: 0xffffff, anchorX: 0.5 })
  // The line is 7 wide and 12 high; the glyphs lie 2 below its top.
  expect(drawnGlyphs(text)).toEqual([
    [-3, -4, 0],
    [-1.5, -4, 100],
  ])
})

it('keeps its display objects when the text or its length changes', () => {
  const text = new TextLine({ text: '22', size: 10, fill: 0xffffff, anchorX: 0.5 })
  const children = [...text.children]
  text.text = '1'
  expect(drawnGlyphs(text)).toEqual([[-1, -4, 0]])
  text.text = '12'
  expect(text.children).toEqual(children)
  expect(drawnGlyphs(text)).toHaveLength(2)
})

it('starts at its position by default, with its letters apart', () => {
  const text = new TextLine({ text: '22', size: 10, fill: 0xffffff, letterSpacing: 2 })
  expect(drawnGlyphs(text).map(([x]) => x)).toEqual([0, 7])
})

it('keeps the font page when it is destroyed', () => {
  new TextLine({ text: '12', size: 10, fill: 0xffffff }).destroy()
  expect(page.destroyed).toBe(false)
  expect(page.source.destroyed).toBe(false)
})

it('takes another size and colour', () => {
  const text = new TextLine({ text: '2', size: 10, fill: 0xffffff, anchorX: 0.5 })
  text.size = 20
  text.fill = 0xff0000
  expect(drawnGlyphs(text)).toEqual([[-5, -8, 100]])
  expect(text.tint).toBe(0xff0000)
})
