/** How a win is lit, as a pure function of time. */
import { CITIES, type City } from '../../domain/core/city'
import { MOTION } from '../../domain/motion'
import { WIN_MS } from '../../domain/resultTimeline'
import { CITY_HUES } from '../core/palette'
import { mixColours } from '../throw/pieces'

/** How dark all but the city is in the hush, as a tint. */
const HUSH = 0x7f7f7f
/** Opacity of the light around the city in the hush, and over the picture. */
const ALPHA = { hush: 0.3, flood: 0.18 }
/** How strongly the hue tints the throw: with less the colours grow paler, with more the die is no longer ivory. */
const STRENGTH = 0.85
/** The hue is everywhere so long after the hush. */
const FLOOD_MS = MOTION.verdict.flood
/** From the verdict until the light stands still. */
export const LIT_MS = WIN_MS.counts + FLOOD_MS
/** How much of the grey in a hue is taken out. */
const PURITY = 0.86

/** The hues of the cities without their grey, so that their light makes the picture more saturated. */
export const LIGHTS = Object.fromEntries(CITIES.map((city) => [city, pure(CITY_HUES[city])])) as Readonly<
  Record<City, number>
>

function pure(hue: number): number {
  const channels = [hue >> 16, (hue >> 8) & 0xff, hue & 0xff]
  const grey = PURITY * Math.min(...channels)
  const scale = 255 / (Math.max(...channels) - grey)
  return channels.reduce((colour, channel) => colour * 256 + Math.round((channel - grey) * scale), 0)
}

/** Returns the tint of a throw that the hue of `city` covers. */
export const floodTint = (city: City): number => mixColours(0xffffff, LIGHTS[city], STRENGTH)

/** @param ms since the verdict @returns the tint of the throw, and opacity and spread of the light, from 0 to 1 */
export function winLightAt(ms: number, city: City): { tint: number; alpha: number; spread: number } {
  const hush = Math.min(1, Math.max(0, ms / WIN_MS.counts))
  const flood = Math.min(1, Math.max(0, (ms - WIN_MS.counts) / FLOOD_MS))
  const spread = flood * flood * (3 - 2 * flood)
  const tint = flood === 0 ? mixColours(0xffffff, HUSH, hush) : mixColours(HUSH, floodTint(city), spread)
  return { tint, alpha: ALPHA.hush * hush + (ALPHA.flood - ALPHA.hush) * spread, spread }
}
