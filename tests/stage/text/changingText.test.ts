/** Text that changes often: the places of its glyphs, and that a change keeps Pixi's draw instructions. */
import { type Sprite, Texture, TextureSource } from 'pixi.js'
import { beforeAll, expect, it } from 'vitest'
import { installBitmapFont } from '../../../src/stage/text/bitmapFont'
import { ChangingText } from '../../../src/stage/text/changingText'

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
function drawnGlyphs(text: ChangingText) {
  return text.children
    .map((child) => child as Sprite)
    .filter(({ scale }) => scale.x > 0)
    .map(({ x, y, texture }) => [x, y, texture.frame.x])
}

it('centres its glyphs on its position, closer where the pair is kerned', () => {
  const text = new ChangingText({ text: '12', size: 10, fill: 0xffffff })
  // The line is 7 wide and 12 high; the glyphs lie 2 below its top.
  expect(drawnGlyphs(text)).toEqual([
    [-3, -4, 0],
    [-1.5, -4, 100],
  ])
})

it('keeps its display objects when the text or its length changes', () => {
  const text = new ChangingText({ text: '22', size: 10, fill: 0xffffff })
  const children = [...text.children]
  text.text = '1'
  expect(drawnGlyphs(text)).toEqual([[-1, -4, 0]])
  text.text = '12'
  expect(text.children).toEqual(children)
  expect(drawnGlyphs(text)).toHaveLength(2)
})

it('takes another size and colour', () => {
  const text = new ChangingText({ text: '2', size: 10, fill: 0xffffff })
  text.size = 20
  text.fill = 0xff0000
  expect(drawnGlyphs(text)).toEqual([[-5, -8, 100]])
  expect(text.tint).toBe(0xff0000)
})
