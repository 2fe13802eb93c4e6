/** Letters on the stage: where they stand, and what a changing figure costs. */
import { Texture, TextureSource } from 'pixi.js'
import { beforeAll, expect, it } from 'vitest'
import { loadBitmapFont } from '../../../src/stage/text/bitmapFont'
import { TextLine, type TextLineStyle } from '../../../src/stage/text/textLine'

const glyph = (advance: number, xOffset = 0) => ({
  x: 0,
  y: 0,
  width: advance,
  height: 60,
  xOffset,
  yOffset: 20,
  advance,
})

beforeAll(() => {
  const source = new TextureSource({ width: 1024, height: 512 })
  loadBitmapFont(new Texture({ source }), {
    size: 100,
    lineHeight: 100,
    glyphs: { A: glyph(50), V: glyph(50), '1': glyph(30, 5) },
    kernings: { AV: -10 },
  })
})

const look: TextLineStyle = { size: 10, letterSpacing: 0, anchorX: 0, anchorY: 0 }

/** Where those that are seen begin. */
function shown({ element }: TextLine): { x: number; y: number }[] {
  const { positions } = element
  const corners = Array.from({ length: positions.length / 8 }, (_, index) => positions.subarray(index * 8))
  const rounded = (value: number | undefined) => Math.round((value ?? 0) * 100) / 100
  return corners
    .filter(([left = 0, , right = 0]) => right > left)
    .map(([x, y]) => ({ x: rounded(x), y: rounded(y) }))
}

it('stand one after the other at their size, closer where the pair is kerned', () => {
  expect(shown(new TextLine({ text: 'AAV', look }))).toEqual([
    { x: 0, y: 2 },
    { x: 5, y: 2 },
    { x: 9, y: 2 },
  ])
})

it('keep the distance that is asked for, in pixels of the screen', () => {
  const spaced = new TextLine({ text: 'VV1', look: { ...look, letterSpacing: 2 } })
  expect(shown(spaced).map(({ x }) => x)).toEqual([0, 7, 14.5])
})

it('are centred on their place, or end there', () => {
  const xs = (anchorX: number) =>
    shown(new TextLine({ text: 'VV', look: { ...look, anchorX } })).map(({ x }) => x)
  expect(xs(0.5)).toEqual([-5, 0])
  expect(xs(1)).toEqual([-10, -5])
  expect(shown(new TextLine({ text: 'V', look: { ...look, anchorY: 0.5 } }))).toEqual([{ x: 0, y: -3 }])
})

it('leave out what the font does not have', () => {
  expect(shown(new TextLine({ text: 'A☃V', look })).map(({ x }) => x)).toEqual([0, 4])
})

it('change in the room that they have', () => {
  const letters = new TextLine({ text: 'AVA', look })
  const { positions } = letters.element
  letters.text = '1'
  expect(shown(letters)).toEqual([{ x: 0.5, y: 2 }])
  letters.text = 'VVV'
  expect(shown(letters)).toHaveLength(3)
  expect(letters.element.positions).toBe(positions)
  letters.text = 'VVVV'
  expect(shown(letters)).toHaveLength(4)
})

it('leave the font when they go', () => {
  const letters = new TextLine({ text: 'AV', look })
  const { texture } = letters.element
  letters.destroy()
  expect(texture.destroyed).toBe(false)
})
