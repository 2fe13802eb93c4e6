// Arranges the glyphs of the bitmap font on one page and collects their metrics and kerning pairs.
import type { Font } from 'fontkit'
import { type GlyphOutline, glyphOutline, hasGlyph, kerning, openFont } from './displayFont.ts'
import type { FontConfig } from './fontConfig.ts'

interface PlacedGlyph {
  code: number
  x: number
  y: number
  width: number
  height: number
  xOffset: number
  yOffset: number
  advance: number
  svg: string
}

export interface GlyphPage {
  width: number
  height: number
  glyphs: PlacedGlyph[]
  kernings: { first: number; second: number; amount: number }[]
}

const pageWidth = 1024
/** Pixels between glyphs, so that mipmaps do not blend neighbours. */
const gap = 8

/** Returns the page with every configured character; coordinates are even, so that the half-size page is exact. */
export function layoutGlyphs(config: FontConfig): GlyphPage {
  const fonts = config.files.map((file) => openFont(config.package, file))
  const capHeight = fonts[0]!.capHeight / fonts[0]!.unitsPerEm
  const base = Math.round((config.lineHeight + capHeight * config.size) / 2)
  const glyphs = [...config.characters].map((character) => makeGlyph(config, fonts, character, base))
  const height = placeInRows(glyphs)
  return { width: pageWidth, height, glyphs, kernings: kerningPairs(config, fonts[0]!) }
}

function makeGlyph(config: FontConfig, fonts: Font[], character: string, base: number): PlacedGlyph {
  const code = character.codePointAt(0)!
  const drawn = config.drawn[character]
  if (drawn) {
    const scale = config.size / 1000
    const [left, top, right, bottom] = drawn.box.map((edge) => edge * scale) as [
      number,
      number,
      number,
      number,
    ]
    const path = `<path transform="scale(${scale} ${-scale})" d="${drawn.path}"/>`
    return withPadding(code, { left, top, right, bottom }, drawn.advance * scale, base, path)
  }
  const font = fonts.find((candidate) => hasGlyph(candidate, character))
  if (!font) throw new Error(`the display font has no ${character}; add it to drawn in assets/boot/font.json`)
  const { path, advance, box } = glyphOutline(font, character, config.size)
  return withPadding(code, box, advance, base, path && `<path d="${path}"/>`)
}

function withPadding(
  code: number,
  box: GlyphOutline['box'],
  advance: number,
  base: number,
  path: string,
): PlacedGlyph {
  const left = 2 * Math.floor(box.left / 2) - 2
  const top = 2 * Math.floor(box.top / 2) - 2
  const isBlank = !path
  const width = isBlank ? 2 : 2 * Math.ceil((box.right - left) / 2) + 2
  const height = isBlank ? 2 : 2 * Math.ceil((box.bottom - top) / 2) + 2
  const svg = isBlank ? '' : `<g transform="translate(${-left} ${-top})">${path}</g>`
  return {
    code,
    x: 0,
    y: 0,
    width,
    height,
    xOffset: left,
    yOffset: base + top,
    advance: Math.round(advance),
    svg,
  }
}

function placeInRows(glyphs: PlacedGlyph[]): number {
  let x = gap
  let y = gap
  let rowHeight = 0
  for (const glyph of [...glyphs].sort((a, b) => b.height - a.height || a.code - b.code)) {
    if (x + glyph.width + gap > pageWidth) {
      y += rowHeight + gap
      x = gap
      rowHeight = 0
    }
    glyph.x = x
    glyph.y = y
    x += glyph.width + gap
    rowHeight = Math.max(rowHeight, glyph.height)
  }
  return Math.ceil((y + rowHeight + gap) / 4) * 4
}

function kerningPairs(config: FontConfig, font: Font) {
  const known = [...config.characters].filter((character) => hasGlyph(font, character))
  const pairs: GlyphPage['kernings'] = []
  for (const first of known) {
    for (const second of known) {
      const amount = Math.round(kerning(font, first, second, config.size))
      if (amount) pairs.push({ first: first.codePointAt(0)!, second: second.codePointAt(0)!, amount })
    }
  }
  return pairs
}
