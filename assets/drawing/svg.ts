// Shared helpers of all drawings: palette, SVG file, gradients, and text as outlines, so that no drawing needs a font.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'
import { glyphOutline, kerning, openFont } from '../pipeline/displayFont.ts'

/** The game's colours; the stage's are in src/stage/core/palette.ts. */
export const palette = {
  night: '#0B0A1F',
  nightLight: '#17133F',
  table: '#1B2A5C',
  tableLight: '#243B7A',
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

/** The repository's root. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Returns the content of an SVG file of `width` by `height` units; `defs` holds gradients and clip paths. */
export function svg(width: number, height: number, defs: string, body: string): string {
  const definitions = defs ? `<defs>${defs}</defs>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${definitions}${body}</svg>`
}

/** Writes a drawing to a path below the repository's root, one tag per line for editing by hand. */
export function saveSvg(path: string, drawing: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), `${drawing.replaceAll('><', '>\n<')}\n`)
}

const fonts = new Map<string, Font>()

function openFontSubset(subset: string, weight: number): Font {
  const file = `baloo-2-${subset}-${weight}-normal.woff`
  const font = fonts.get(file) ?? openFont('@fontsource/baloo-2', file)
  fonts.set(file, font)
  return font
}

/** Returns text in Baloo 2 as outlines, centred on `x`, capitals centred on `y`; `size` is the em, `paint` SVG attributes. */
export function textOutlines(
  text: string,
  x: number,
  y: number,
  size: number,
  paint: string,
  weight = 800,
): string {
  const characters = [...text]
  const fontOf = (character: string) => openFontSubset(character === '₹' ? 'devanagari' : 'latin', weight)
  const glyphs = characters.map((character) => glyphOutline(fontOf(character), character, size))
  const steps = glyphs.map(({ advance }, index) => {
    const next = characters[index + 1]
    return advance + (next ? kerning(fontOf('A'), characters[index]!, next, size) : 0)
  })
  let cursor = x - steps.reduce((sum, step) => sum + step, 0) / 2
  const baseline = round(y + size * 0.309)
  const paths = glyphs.map(({ path }, index) => {
    const at = round(cursor)
    cursor += steps[index] ?? 0
    return path && `<path transform="translate(${at} ${baseline})" d="${path}"/>`
  })
  return `<g ${paint}>${paths.join('')}</g>`
}

/** Returns a linear gradient of `stops` (offset, colour, optional opacity). */
export function gradient(
  id: string,
  stops: [number, string, number?][],
  line = 'x1="0" y1="0" x2="0" y2="1"',
): string {
  const stopTags = stops.map(([offset, colour, opacity]) => stop(offset, colour, opacity)).join('')
  return `<linearGradient id="${id}" ${line}>${stopTags}</linearGradient>`
}

/** Returns a radial gradient; `at` holds the attributes cx, cy, r. */
export function glow(id: string, stops: [number, string, number?][], at = 'cx=".5" cy=".5" r=".5"'): string {
  const stopTags = stops.map(([offset, colour, opacity]) => stop(offset, colour, opacity)).join('')
  return `<radialGradient id="${id}" ${at}>${stopTags}</radialGradient>`
}

const stop = (offset: number, colour: string, opacity?: number) =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`

/** Returns a regular polygon as an SVG points attribute. */
export function polygon(corners: number, x: number, y: number, radius: number, startAngle = 0): string {
  return Array.from({ length: corners }, (_, index) => {
    const angle = startAngle + (index / corners) * Math.PI * 2
    return `${round(x + radius * Math.cos(angle))},${round(y + radius * Math.sin(angle))}`
  }).join(' ')
}

/** Rounds to two decimals. */
export const round = (value: number) => Math.round(value * 100) / 100

/** The brass of a name plate. */
export const plateMetal = gradient('plate', [
  [0, '#FFE7A8'],
  [0.48, palette.brass],
  [0.52, '#DB9A2C'],
  [1, '#B57A1C'],
])
