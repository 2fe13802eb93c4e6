// @vitest-environment jsdom
/** Words that the stage's font lacks letters for: shaped once by the browser onto one page, which is freed with the scene. */
import { type CanvasSource, Texture } from 'pixi.js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installBitmapFont, layOutLine, releaseWords } from '../../../src/stage/text/bitmapFont'
import { FONT, FONT_PAGE } from '../../fixtures/stageFont'

/** Of a letter that the page's canvas measures; the font page's pixels are about twice as small. */
const LETTER = { width: 24, ascent: 40, descent: 16 }
const drawn: string[] = []

beforeEach(() => {
  const glyph = FONT.glyphs['1']!
  installBitmapFont(FONT_PAGE, { ...FONT, size: 96, glyphs: { ...FONT.glyphs, '2': glyph, ' ': glyph } })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    measureText: (text: string) => ({
      width: text.length * LETTER.width,
      actualBoundingBoxLeft: 2,
      actualBoundingBoxRight: text.length * LETTER.width,
      actualBoundingBoxAscent: text === 'H' ? 30 : LETTER.ascent,
      actualBoundingBoxDescent: LETTER.descent,
    }),
    fillText: (text: string) => drawn.push(text),
  } as never)
})
afterEach(() => {
  releaseWords()
  drawn.length = 0
})

const texturesOf = (text: string) => layOutLine(text, 96, 0).glyphs.map(({ texture }) => texture)
const pageOf = (text: string) => texturesOf(text)[0]!.source as CanvasSource

it('shapes neighbouring words together, and takes figures from the font', () => {
  const textures = texturesOf('गेम 12 सेकंड में')
  expect(drawn).toEqual(['गेम', 'सेकंड में'])
  expect(textures.map(({ source }) => source === FONT_PAGE.source)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ])
})

it('draws nothing and uploads nothing while a countdown counts', () => {
  const page = pageOf('गेम 12 सेकंड')
  const upload = vi.spyOn(page, 'update')
  for (const seconds of [11, 2, 1]) layOutLine(`गेम ${seconds} सेकंड`, 20, 0)
  expect(drawn).toEqual(['गेम', 'सेकंड'])
  expect(upload).not.toHaveBeenCalled()
})

it('sets words on the line of the figures, at their own width', () => {
  const { glyphs, width } = layOutLine('गेम1', 96, 0)
  // Half as large on their page: 72 wide there, 2 of it before the cursor, 40 over a baseline that is (120 + 60) / 2 deep.
  expect(glyphs.map(({ x, y }) => [x, y])).toEqual([
    [-4, 90 - 80],
    [144 + 5, 20],
  ])
  expect(width).toBe(144 + 30)
})

it('keeps words apart on one page of at most 1024 × 512', () => {
  const texts = Array.from({ length: 40 }, (_, index) => 'क'.repeat(1 + (index % 12)) + 'ख'.repeat(index))
  const textures = texts.flatMap(texturesOf).filter((texture) => texture !== Texture.EMPTY)
  const { pixelWidth, pixelHeight } = textures[0]!.source
  expect([pixelWidth, pixelHeight]).toEqual([1024, 512])
  expect(new Set(textures.map(({ source }) => source)).size).toBe(1)
  expect(textures.length).toBeGreaterThan(10)
  for (const [index, { frame }] of textures.entries()) {
    expect(frame.right).toBeLessThanOrEqual(2 * 1024)
    expect(frame.bottom).toBeLessThanOrEqual(2 * 512)
    for (const { frame: other } of textures.slice(index + 1)) expect(frame.intersects(other)).toBe(false)
  }
})

it('frees page and words, also after ten changes of the language', () => {
  const pages = Array.from({ length: 10 }, (_, index) => {
    const textures = texturesOf(index % 2 === 0 ? 'मुंबई' : 'मुंबईत')
    const { source } = textures[0]!
    releaseWords()
    return { source, textures }
  })
  expect(new Set(pages.map(({ source }) => source.uid)).size).toBe(10)
  expect(pages.every(({ source, textures }) => source.destroyed && textures.every((t) => t.destroyed))).toBe(
    true,
  )
  expect(FONT_PAGE.source.destroyed).toBe(false)
})
