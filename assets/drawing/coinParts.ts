// Shared parts of the coins: metal gradients, discs, beads, milled rims and numerals.
import { gradient, palette, round, textOutlines } from './svg.ts'

/** The centre of a coin of 192 units. */
export const centre = 96
/** A gradient's line for light from the upper left. */
export const diagonal = 'x1=".15" y1=".05" x2=".85" y2=".95"'

export interface Metal {
  light: string
  mid: string
  dark: string
  deep: string
}

export const steel: Metal = { light: '#FBFDFF', mid: '#BCC8D6', dark: '#7F8EA3', deep: '#2C3648' }
export const brass: Metal = { light: '#FFE9AE', mid: palette.brass, dark: '#B97B1B', deep: '#4A2E05' }
export const nickel: Metal = { light: '#FFF3CC', mid: '#DDBB72', dark: '#9C7A34', deep: '#403010' }

/** Returns a metal's gradients `idUp` (raised), `idDown` (sunk) and `idFace` (polished). */
export const metalGradients = (id: string, metal: Metal) =>
  gradient(
    `${id}Up`,
    [
      [0, metal.light],
      [0.5, metal.mid],
      [1, metal.dark],
    ],
    diagonal,
  ) +
  gradient(
    `${id}Down`,
    [
      [0, metal.dark],
      [0.5, metal.mid],
      [1, metal.light],
    ],
    diagonal,
  ) +
  gradient(
    `${id}Face`,
    [
      [0, metal.mid],
      [0.42, metal.light],
      [0.58, metal.mid],
      [1, metal.dark],
    ],
    diagonal,
  )

/** The shadow of a round coin. */
export const shadow = '<ellipse cx="97" cy="101" rx="85" ry="84" fill="#05041A" opacity=".38"/>'

/** Returns a disc around the coin's centre. */
export const circle = (radius: number, fill: string, more = '') =>
  `<circle cx="96" cy="96" r="${radius}" fill="${fill}" ${more}/>`

/** Returns an engraved numeral: a light edge to the lower right under the dark numeral. */
export function struck(text: string, size: number, cut: string, edge: string, y = centre) {
  return (
    textOutlines(text, centre + 1.6, y + 2.2, size, `fill="${edge}"`) +
    textOutlines(text, centre, y, size, `fill="${cut}"`)
  )
}

/** Returns a raised numeral: shadow, dark outline, fill. */
export function raised(text: string, size: number, fill: string, outline: string) {
  return (
    textOutlines(text, centre + 1.5, centre + 3, size, 'fill="#05041A" opacity=".5"') +
    textOutlines(
      text,
      centre,
      centre,
      size,
      `fill="none" stroke="${outline}" stroke-width="7" stroke-linejoin="round"`,
    ) +
    textOutlines(text, centre, centre, size, `fill="${fill}"`)
  )
}

export function beads(count: number, radius: number, size: number, fill: string) {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
    return `<circle cx="${round(centre + radius * Math.cos(angle))}" cy="${round(centre + radius * Math.sin(angle))}" r="${size}" fill="${fill}"/>`
  }).join('')
}

/** Returns short radial lines, as on a milled rim. */
export function spokes(count: number, from: number, to: number, width: number, colour: string, opacity = 1) {
  const lines = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    return `M${round(centre + from * x)} ${round(centre + from * y)}L${round(centre + to * x)} ${round(centre + to * y)}`
  }).join('')
  return `<path d="${lines}" stroke="${colour}" stroke-width="${width}" opacity="${opacity}" fill="none"/>`
}
