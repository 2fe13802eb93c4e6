// What all drawings share: the palette of the art direction, the shell of an SVG file, and lettering as
// outlines, so that no drawing depends on a font of the machine.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import opentype, { type Font } from 'opentype.js'
import { outline } from '../pipeline/outline.ts'

/** The palette; names are the art direction's. */
export const ink = {
  night: '#0B0A1F',
  nightLight: '#17133F',
  felt: '#1B2A5C',
  feltLight: '#243B7A',
  brass: '#F2B544',
  brassLight: '#FFD98A',
  brassShade: '#9A6A1C',
  brassDeep: '#5E3D0E',
  marigold: '#FF8A1F',
  lotus: '#FF4D8D',
  win: '#2DD4A0',
  paper: '#FFF6E5',
  ink: '#1A1640',
} as const

/** The repository's root, found from this file. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Wraps a drawing of `width` by `height` units in an SVG file; `defs` holds gradients and the like. */
export function svg(width: number, height: number, defs: string, body: string): string {
  const definitions = defs ? `<defs>${defs}</defs>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${definitions}${body}</svg>`
}

/** Writes one drawing, a tag a line so that it can be edited by hand, below the repository's root. */
export function save(path: string, drawing: string) {
  writeFileSync(join(root, path), `${drawing.replaceAll('><', '>\n<')}\n`)
}

const fonts = new Map<string, Font>()

function font(subset: string, weight: number): Font {
  const key = `${subset}-${weight}`
  const known = fonts.get(key)
  if (known) return known
  const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/baloo-2/package.json'))
  const bytes = readFileSync(join(folder, 'files', `baloo-2-${key}-normal.woff`))
  const opened = opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
  )
  fonts.set(key, opened)
  return opened
}

/** Lettering of Baloo 2 as one path centred on `x`, its capitals centred on `y`; `size` is the em. */
export function lettering(
  text: string,
  x: number,
  y: number,
  size: number,
  weight = 800,
  spacing = 0,
): string {
  const runs = [...text].map((character) => {
    const face = font(character === '₹' ? 'devanagari' : 'latin', weight)
    return { face, glyph: face.charToGlyph(character) }
  })
  const advances = runs.map(({ glyph }) => ((glyph.advanceWidth ?? 0) / 1000) * size + spacing)
  let cursor = x - (advances.reduce((sum, advance) => sum + advance, 0) - spacing) / 2
  const baseline = y + size * 0.309
  return runs
    .map(({ glyph }, index) => {
      const path = outline(glyph.getPath(cursor, baseline, size))
      cursor += advances[index] ?? 0
      return path
    })
    .join('')
}

/** A gradient from `stops` (offset, colour, optional opacity). */
export function gradient(
  id: string,
  stops: [number, string, number?][],
  line = 'x1="0" y1="0" x2="0" y2="1"',
): string {
  const marks = stops.map(([offset, colour, opacity]) => stop(offset, colour, opacity)).join('')
  return `<linearGradient id="${id}" ${line}>${marks}</linearGradient>`
}

/** A round gradient; `at` are the attributes cx, cy, r. */
export function glow(id: string, stops: [number, string, number?][], at = 'cx=".5" cy=".5" r=".5"'): string {
  const marks = stops.map(([offset, colour, opacity]) => stop(offset, colour, opacity)).join('')
  return `<radialGradient id="${id}" ${at}>${marks}</radialGradient>`
}

const stop = (offset: number, colour: string, opacity?: number) =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`

/** Points of a regular polygon as an SVG points attribute. */
export function polygon(corners: number, x: number, y: number, radius: number, turn = 0): string {
  return Array.from({ length: corners }, (_, index) => {
    const angle = turn + (index / corners) * Math.PI * 2
    return `${round(x + radius * Math.cos(angle))},${round(y + radius * Math.sin(angle))}`
  }).join(' ')
}

/** Two decimals are enough for every drawing here. */
export const round = (value: number) => Math.round(value * 100) / 100
