/** TextLine: glyph positions, and buffers that changing text reuses. */
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

const style: TextLineStyle = { size: 10, letterSpacing: 0, anchorX: 0, anchorY: 0 }

/** Returns the positions of the visible glyphs. */
function glyphPositions({ element }: TextLine): { x: number; y: number }[] {
  const { positions } = element
  const corners = Array.from({ length: positions.length / 8 }, (_, index) => positions.subarray(index * 8))
  const rounded = (value: number | undefined) => Math.round((value ?? 0) * 100) / 100
  return corners
    .filter(([left = 0, , right = 0]) => right > left)
    .map(([x, y]) => ({ x: rounded(x), y: rounded(y) }))
}

it('places glyphs side by side, closer where the pair is kerned', () => {
  expect(glyphPositions(new TextLine({ text: 'AAV', style }))).toEqual([
    { x: 0, y: 2 },
    { x: 5, y: 2 },
    { x: 9, y: 2 },
  ])
})

it('adds the letter spacing in CSS pixels', () => {
  const spaced = new TextLine({ text: 'VV1', style: { ...style, letterSpacing: 2 } })
  expect(glyphPositions(spaced).map(({ x }) => x)).toEqual([0, 7, 14.5])
})

it('aligns the text by its anchor', () => {
  const xs = (anchorX: number) =>
    glyphPositions(new TextLine({ text: 'VV', style: { ...style, anchorX } })).map(({ x }) => x)
  expect(xs(0.5)).toEqual([-5, 0])
  expect(xs(1)).toEqual([-10, -5])
  expect(glyphPositions(new TextLine({ text: 'V', style: { ...style, anchorY: 0.5 } }))).toEqual([
    { x: 0, y: -3 },
  ])
})

it('skips characters that the font lacks', () => {
  expect(glyphPositions(new TextLine({ text: 'A☃V', style })).map(({ x }) => x)).toEqual([0, 4])
})

it('reuses its buffers unless the text gets longer than ever', () => {
  const line = new TextLine({ text: 'AVA', style })
  const { positions } = line.element
  line.text = '1'
  expect(glyphPositions(line)).toEqual([{ x: 0.5, y: 2 }])
  line.text = 'VVV'
  expect(glyphPositions(line)).toHaveLength(3)
  expect(line.element.positions).toBe(positions)
  line.text = 'VVVV'
  expect(glyphPositions(line)).toHaveLength(4)
})

it('keeps the font texture when it is destroyed', () => {
  const line = new TextLine({ text: 'AV', style })
  const { texture } = line.element
  line.destroy()
  expect(texture.destroyed).toBe(false)
})
