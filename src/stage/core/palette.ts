/** The stage's colours and the felt of each mode; those that a skin may change come from assets/palette.json. */
import colours from '../../../assets/palette.json'
import type { City } from '../../domain/core/city'
import type { Mode } from '../../domain/core/mode'

export interface Felt {
  edge: number
  light: number
}

/** The felt of each mode, so that nobody takes rupees for practice coins; as a round opens it is dusk. */
export const FELTS: Readonly<Record<Mode, Felt & { dusk: Felt }>> = {
  dummy: { ...felt(colours.felts.dummy), dusk: felt(colours.felts.dummy.dusk) },
  real: { ...felt(colours.felts.real), dusk: felt(colours.felts.real.dusk) },
}

function felt({ edge, light }: { edge: string; light: string }): Felt {
  return { edge: colourNumber(edge), light: colourNumber(light) }
}

/** Returns a colour of CSS, such as #1b2a5c, as a number. */
function colourNumber(css: string): number {
  return Number.parseInt(css.slice(1), 16)
}

/** Returns a colour as CSS writes it. */
function cssColour(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`
}

/** Returns the felt as a CSS background: the light of glow.svg over the edge's colour. */
export function feltBackground(mode: Mode): string {
  const edge = cssColour(FELTS[mode].edge)
  const light = cssColour(FELTS[mode].light)
  return `radial-gradient(75% 75% at 50% 42%,${light},${light}9e 25%,${light}33 55%,${light}0d 80%,${light}00) ${edge}`
}

/** The light of each city at its own hour. */
export const CITY_HUES: Readonly<Record<City, number>> = {
  new_york: 0x5f8fd9,
  mumbai: 0xff9236,
  dubai: 0xf2a08c,
  tokyo: 0xd8489f,
}

/** Sprites are white or already coloured; these values tint the white ones. */
export const PALETTE = {
  night: colourNumber(colours.nightDeep),
  brass: colourNumber(colours.brass),
  brassLight: colourNumber(colours.brassLight),
  brassShade: colourNumber(colours.brassShade),
  marigold: colourNumber(colours.marigold),
  lotus: colourNumber(colours.lotus),
  win: 0x2dd4a0,
  urgent: 0xff4d4f,
  paper: 0xfff6e5,
  ink: 0x1a1640,
  /** Greys out a tile that cannot be selected. */
  disabled: 0xb4b2bd,
} as const
