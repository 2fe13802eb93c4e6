/** The stage's colours and the felt of each mode. */
import type { City } from '../domain/city'
import type { Mode } from '../domain/mode'

/** The felt of each mode, so that nobody takes rupees for practice coins. */
export const FELTS: Readonly<Record<Mode, { edge: number; light: number }>> = {
  dummy: { edge: 0x1b2a5c, light: 0x243b7a },
  real: { edge: 0x4a1030, light: 0x6b1a45 },
}

/** Returns a colour as CSS writes it. */
export function cssColour(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`
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
  night: 0x0b0a1f,
  brass: 0xf2b544,
  brassLight: 0xffd98a,
  brassShade: 0x9a6a1c,
  marigold: 0xff8a1f,
  lotus: 0xff4d8d,
  win: 0x2dd4a0,
  urgent: 0xff4d4f,
  paper: 0xfff6e5,
  ink: 0x1a1640,
  /** Greys out a tile that cannot be selected. */
  disabled: 0xb4b2bd,
} as const
