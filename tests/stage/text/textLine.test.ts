/** A line of text: the places of its glyphs, and that a change keeps Pixi's draw instructions. */
import type { Sprite } from 'pixi.js'
import { beforeAll, expect, it } from 'vitest'
import { installBitmapFont } from '../../../src/stage/text/bitmapFont'
import { TextLine } from '../../../src/stage/text/textLine'
import { FONT, FONT_PAGE } from '../../fixtures/stageFont'

beforeAll(() => installBitmapFont(FONT_PAGE, FONT))

/** Returns the left and top edges of the drawn glyphs, and their places on the font page. */
function drawnGlyphs(text: TextLine) {
  return text.children
    .map((child) => child as Sprite)
    .filter(({ scale }) => scale.x > 0)
    .map(({ x, y, texture }) => [x, y, texture.frame.x])
}

it('centres its glyphs on its position, closer where the pair is kerned', () => {
  const text = new TextLine({ text: 'AV', size: 10, fill: 0xffffff, anchorX: 0.5 })
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
  const text = new TextLine({ text: 'VV', size: 10, fill: 0xffffff, anchorX: 0.5 })
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
  const text = new TextLine({ text: 'V', size: 10, fill: 0xffffff, anchorX: 0.5 })
  text.size = 20
  text.fill = 0xff0000
  expect(drawnGlyphs(text)).toEqual([[-5, -8, 100]])
  expect(text.tint).toBe(0xff0000)
})
