// Reads outlines, advances and kerning from the display font's WOFF files.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'

/** A glyph at a font size: SVG path data (baseline at 0, y down), distance to the next glyph, bounding box. */
export interface GlyphOutline {
  path: string
  advance: number
  box: { left: number; top: number; right: number; bottom: number }
}

/** Opens a WOFF file of a font package. @throws when the package or the file is missing */
export function openFont(packageName: string, file: string): Font {
  const folder = dirname(createRequire(import.meta.url).resolve(`${packageName}/package.json`))
  return create(readFileSync(join(folder, 'files', file))) as Font
}

/** Returns whether the font has a glyph for the character. */
export const hasGlyph = (font: Font, character: string) =>
  font.hasGlyphForCodePoint(character.codePointAt(0)!)

/** Returns a character's glyph at `size` units per em. */
export function glyphOutline(font: Font, character: string, size: number): GlyphOutline {
  const glyph = font.glyphForCodePoint(character.codePointAt(0)!)
  const scale = size / font.unitsPerEm
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

/** Returns the kerning of a pair of characters at `size`; negative moves them closer. */
export function kerning(font: Font, first: string, second: string, size: number): number {
  const { glyphs, positions } = font.layout(first + second, ['kern'], undefined, undefined, undefined)
  const [glyph, position] = [glyphs[0], positions[0]]
  return glyph && position ? ((position.xAdvance - glyph.advanceWidth) * size) / font.unitsPerEm : 0
}
