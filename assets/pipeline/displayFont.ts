// The display face, opened from its package for whoever draws letters: a glyph's outline and advance at a
// size, and what the face kerns a pair by.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'

/** One letter at a size: its outline as path data (baseline at 0, y down), the box it fills, how far it moves on. */
export interface Letter {
  path: string
  advance: number
  box: { left: number; top: number; right: number; bottom: number }
}

/** Opens a WOFF file of a font package. */
export function openFace(packageName: string, file: string): Font {
  const folder = dirname(createRequire(import.meta.url).resolve(`${packageName}/package.json`))
  return create(readFileSync(join(folder, 'files', file))) as Font
}

/** Whether the face draws this character. */
export const hasLetter = (face: Font, character: string) =>
  face.hasGlyphForCodePoint(character.codePointAt(0)!)

/** A letter at `size` units an em. */
export function drawLetter(face: Font, character: string, size: number): Letter {
  const glyph = face.glyphForCodePoint(character.codePointAt(0)!)
  const scale = size / face.unitsPerEm
  const outline = glyph.path.transform(scale, 0, 0, -scale, 0, 0)
  const { minX, minY, maxX, maxY } = outline.bbox
  const isBlank = !Number.isFinite(minX)
  return {
    path: isBlank ? '' : outline.toSVG(),
    advance: glyph.advanceWidth * scale,
    box: isBlank
      ? { left: 0, top: 0, right: 0, bottom: 0 }
      : { left: minX, top: minY, right: maxX, bottom: maxY },
  }
}

/** What the face adds between two letters at `size`; negative brings them together. */
export function kern(face: Font, first: string, second: string, size: number): number {
  const { glyphs, positions } = face.layout(first + second, ['kern'], undefined, undefined, undefined)
  const [glyph, position] = [glyphs[0], positions[0]]
  return glyph && position ? ((position.xAdvance - glyph.advanceWidth) * size) / face.unitsPerEm : 0
}
