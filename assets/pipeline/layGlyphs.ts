// Turns the display face into glyphs laid out on one page, in font-independent terms: where each glyph's
// picture sits, how far it advances, which pairs are kerned. Writing files is `bitmapFont`.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import opentype, { type Font } from 'opentype.js'
import { outline } from './outline.ts'

/** `assets/boot/font.json`; paths of drawn glyphs are in thousandths of an em, y up, like the face's own. */
export interface FontRecipe {
  family: string
  package: string
  files: string[]
  size: number
  lineHeight: number
  characters: string
  drawn: Record<string, { advance: number; path: string }>
}

export interface LaidGlyph {
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
  base: number
  glyphs: LaidGlyph[]
  kernings: { first: number; second: number; amount: number }[]
}

const pageWidth = 1024
const gap = 8

/** Lays out every character of the recipe at its base size; coordinates are even, so that half size is exact. */
export function layGlyphs(recipe: FontRecipe): GlyphPage {
  const fonts = recipe.files.map((file) => loadFont(recipe.package, file))
  const capHeight = Number(fonts[0]!.tables['os2']?.sCapHeight ?? 620) / fonts[0]!.unitsPerEm
  const base = Math.round((recipe.lineHeight + capHeight * recipe.size) / 2)
  const glyphs = [...recipe.characters].map((character) => drawGlyph(recipe, fonts, character, base))
  const height = placeOnShelves(glyphs)
  return { width: pageWidth, height, base, glyphs, kernings: kernings(recipe, fonts[0]!) }
}

function loadFont(packageName: string, file: string): Font {
  const folder = dirname(createRequire(import.meta.url).resolve(`${packageName}/package.json`))
  const bytes = readFileSync(join(folder, 'files', file))
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer)
}

function drawGlyph(recipe: FontRecipe, fonts: Font[], character: string, base: number): LaidGlyph {
  const scale = recipe.size / 1000
  const drawn = recipe.drawn[character]
  const code = character.codePointAt(0)!
  if (drawn) {
    const box = { x1: 36 * scale, x2: 690 * scale, y1: -594 * scale, y2: -90 * scale }
    return frame(
      code,
      box,
      drawn.advance * scale,
      base,
      `<path transform="scale(${scale} ${-scale})" d="${drawn.path}"/>`,
    )
  }
  const font = fonts.find((candidate) => candidate.charToGlyphIndex(character) > 0)
  if (!font) throw new Error(`the display face has no ${character}; draw it in assets/boot/font.json`)
  const glyph = font.charToGlyph(character)
  const path = glyph.getPath(0, 0, recipe.size)
  const advance = ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * recipe.size
  return frame(code, path.getBoundingBox(), advance, base, `<path d="${outline(path)}"/>`)
}

function frame(
  code: number,
  box: { x1: number; y1: number; x2: number; y2: number },
  advance: number,
  base: number,
  path: string,
): LaidGlyph {
  const left = 2 * Math.floor(box.x1 / 2) - 2
  const top = 2 * Math.floor(box.y1 / 2) - 2
  const isBlank = box.x2 <= box.x1
  const width = isBlank ? 2 : 2 * Math.ceil((box.x2 - left) / 2) + 2
  const height = isBlank ? 2 : 2 * Math.ceil((box.y2 - top) / 2) + 2
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

function placeOnShelves(glyphs: LaidGlyph[]): number {
  let x = gap
  let y = gap
  let shelf = 0
  for (const glyph of [...glyphs].sort((a, b) => b.height - a.height || a.code - b.code)) {
    if (x + glyph.width + gap > pageWidth) {
      y += shelf + gap
      x = gap
      shelf = 0
    }
    glyph.x = x
    glyph.y = y
    x += glyph.width + gap
    shelf = Math.max(shelf, glyph.height)
  }
  return Math.ceil((y + shelf + gap) / 4) * 4
}

function kernings(recipe: FontRecipe, font: Font) {
  const known = [...recipe.characters].filter((character) => font.charToGlyphIndex(character) > 0)
  const pairs: GlyphPage['kernings'] = []
  for (const a of known) {
    for (const b of known) {
      const value = font.getKerningValue(font.charToGlyph(a), font.charToGlyph(b))
      const amount = Math.round((value / font.unitsPerEm) * recipe.size)
      if (amount) pairs.push({ first: a.codePointAt(0)!, second: b.codePointAt(0)!, amount })
    }
  }
  return pairs
}
