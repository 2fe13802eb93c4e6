// The colours that a skin may change, for the stage and the site: `assets/palette.json`, and those of a skin over them.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { AssetError } from './check/assetError.ts'
import { readJson } from './readJson.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'expected a colour as #1b2a5c')
const felt = z.strictObject({
  edge: colour,
  light: colour,
  dusk: z.strictObject({ edge: colour, light: colour }),
})
const palette = z.strictObject({
  felts: z.strictObject({ dummy: felt, real: felt }),
  nightDeep: colour,
  nightHigh: colour,
  surfaceLow: colour,
  surface: colour,
  surfaceHigh: colour,
  border: colour,
  brass: colour,
  brassLight: colour,
  brassShade: colour,
  marigold: colour,
  lotus: colour,
})
const partOfPalette = palette.partial()

export type Palette = z.output<typeof palette>

/** Text over these colours. */
const PAPER = '#fff6e5'
const LEAST_CONTRAST = 4.5

/**
 * Returns the colours with those of a skin over them.
 * @throws AssetError when a file is damaged, or text on a colour could not be read
 */
export function readPalette(root: string, skin: string | null): Palette {
  const base = readJson(join(root, 'assets', 'palette.json'), 'assets/palette.json', palette)
  if (skin === null) return base
  const label = `assets/skins/${skin}/palette.json`
  const file = join(root, label)
  const colours = existsSync(file)
    ? { ...base, ...(readJson(file, label, partOfPalette) as Partial<Palette>) }
    : base
  rejectUnreadable(colours, label)
  return colours
}

function rejectUnreadable(colours: Palette, label: string) {
  const { felts, marigold: _, lotus: __, brass: ___, brassShade: ____, brassLight, ...grounds } = colours
  const all = {
    ...grounds,
    'felts.dummy.light': felts.dummy.light,
    'felts.dummy.dusk.light': felts.dummy.dusk.light,
    'felts.real.light': felts.real.light,
    'felts.real.dusk.light': felts.real.dusk.light,
  }
  for (const [name, ground] of Object.entries(all)) {
    for (const text of [PAPER, brassLight]) {
      const found = contrast(text, ground)
      if (found < LEAST_CONTRAST)
        throw new AssetError(
          label,
          `${name} with a contrast of ${LEAST_CONTRAST} to the text ${text}`,
          found.toFixed(1),
        )
    }
  }
}

/** Returns the contrast of two colours as WCAG defines it. */
function contrast(first: string, second: string): number {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(css: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(css.slice(at, at + 2), 16) / 255)
  const [red, green, blue] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
