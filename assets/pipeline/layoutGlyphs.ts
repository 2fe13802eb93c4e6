// Turns the display face into glyphs laid out on one page, in font-independent terms: where each glyph's
// picture sits, how far it advances, which pairs are kerned. Writing files is `bitmapFont`.
import type { Font } from 'fontkit'
import { drawLetter, hasLetter, kern, type Letter, openFace } from './displayFont.ts'
import type { FontRecipe } from './fontConfig.ts'

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
  glyphs: LaidGlyph[]
  kernings: { first: number; second: number; amount: number }[]
}

const pageWidth = 1024
const gap = 8

/** Lays out every character of the recipe at its base size; coordinates are even, so that half size is exact. */
export function layGlyphs(recipe: FontRecipe): GlyphPage {
  const faces = recipe.files.map((file) => openFace(recipe.package, file))
  const capHeight = faces[0]!.capHeight / faces[0]!.unitsPerEm
  const base = Math.round((recipe.lineHeight + capHeight * recipe.size) / 2)
  const glyphs = [...recipe.characters].map((character) => drawGlyph(recipe, faces, character, base))
  const height = placeOnShelves(glyphs)
  return { width: pageWidth, height, glyphs, kernings: kernings(recipe, faces[0]!) }
}

function drawGlyph(recipe: FontRecipe, faces: Font[], character: string, base: number): LaidGlyph {
  const code = character.codePointAt(0)!
  const drawn = recipe.drawn[character]
  if (drawn) {
    const scale = recipe.size / 1000
    const [left, top, right, bottom] = drawn.box.map((edge) => edge * scale) as [
      number,
      number,
      number,
      number,
    ]
    const path = `<path transform="scale(${scale} ${-scale})" d="${drawn.path}"/>`
    return frame(code, { left, top, right, bottom }, drawn.advance * scale, base, path)
  }
  const face = faces.find((candidate) => hasLetter(candidate, character))
  if (!face) throw new Error(`the display face has no ${character}; draw it in assets/boot/font.json`)
  const { path, advance, box } = drawLetter(face, character, recipe.size)
  return frame(code, box, advance, base, path && `<path d="${path}"/>`)
}

function frame(code: number, box: Letter['box'], advance: number, base: number, path: string): LaidGlyph {
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

function kernings(recipe: FontRecipe, face: Font) {
  const known = [...recipe.characters].filter((character) => hasLetter(face, character))
  const pairs: GlyphPage['kernings'] = []
  for (const first of known) {
    for (const second of known) {
      const amount = Math.round(kern(face, first, second, recipe.size))
      if (amount) pairs.push({ first: first.codePointAt(0)!, second: second.codePointAt(0)!, amount })
    }
  }
  return pairs
}
