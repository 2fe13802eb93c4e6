// Draws the metal coins: 2 in steel, 5 with a thick brass rim, 10 of two metals, 20 with twelve sides.
import {
  beads,
  brass,
  centre,
  circle,
  metalGradients,
  nickel,
  shadow,
  spokes,
  steel,
  struck,
} from './coinParts.ts'
import { glow, polygon, round, svg } from './svg.ts'

function coin2(): string {
  return svg(
    192,
    192,
    metalGradients('s', steel),
    shadow +
      circle(86, 'url(#sUp)') +
      circle(82, 'none', `stroke="${steel.dark}" stroke-width="1.5"`) +
      circle(78, 'url(#sDown)') +
      circle(75, 'url(#sFace)') +
      beads(40, 69, 2.1, steel.dark) +
      struck('2', 128, steel.deep, '#fff'),
  )
}

function coin5(): string {
  return svg(
    192,
    192,
    metalGradients('b', brass) +
      glow('well', [
        [0, '#FFDB82'],
        [0.75, '#E3A12F'],
        [1, '#B67614'],
      ]),
    shadow +
      circle(86, 'url(#bUp)') +
      spokes(72, 80, 86, 2.4, brass.dark, 0.75) +
      circle(79, 'url(#bFace)') +
      circle(60, 'url(#bDown)') +
      circle(56.5, 'url(#well)') +
      circle(69.5, 'none', `stroke="${brass.light}" stroke-width="2" opacity=".85"`) +
      struck('5', 118, brass.deep, '#FFE9AE'),
  )
}

function coin10(): string {
  return svg(
    192,
    192,
    metalGradients('b', brass) + metalGradients('s', steel),
    shadow +
      circle(86, 'url(#bUp)') +
      circle(82.5, 'url(#bFace)') +
      spokes(30, 66, 79, 4, brass.dark, 0.7) +
      circle(64, 'url(#bDown)') +
      circle(62, brass.deep) +
      circle(60.5, 'url(#sUp)') +
      circle(57.5, 'url(#sFace)') +
      struck('10', 94, steel.deep, '#fff'),
  )
}

/** Twelve facets between two radii, shaded for light from the upper left. */
function facets(outer: number, inner: number) {
  const corner = (index: number, radius: number) => {
    const angle = ((index + 0.5) / 12) * Math.PI * 2
    return `${round(centre + radius * Math.cos(angle))} ${round(centre + radius * Math.sin(angle))}`
  }
  return Array.from({ length: 12 }, (_, index) => {
    const facing = Math.cos(((index + 1) / 12) * Math.PI * 2 - Math.PI * 1.25)
    const tone = facing > 0 ? nickel.light : '#6E5220'
    const path = `M${corner(index, outer)}L${corner(index + 1, outer)}L${corner(index + 1, inner)}L${corner(index, inner)}Z`
    return `<path d="${path}" fill="${nickel.mid}"/><path d="${path}" fill="${tone}" opacity="${round(Math.abs(facing) * 0.85)}" stroke="#5C4316" stroke-width=".8"/>`
  }).join('')
}

function coin20(): string {
  const shape = (radius: number, fill: string, more = '') =>
    `<polygon points="${polygon(12, centre, centre, radius, Math.PI / 12)}" fill="${fill}" stroke-linejoin="round" ${more}/>`
  return svg(
    192,
    192,
    metalGradients('n', nickel),
    `<g transform="translate(1 5)" opacity=".38">${shape(88, '#05041A')}</g>` +
      shape(88, '#5C4316') +
      facets(87, 70) +
      shape(70, 'url(#nFace)', `stroke="#6E5220" stroke-width="1.5"`) +
      grain() +
      struck('20', 86, nickel.deep, '#FFF7DF'),
  )
}

function grain() {
  const ear = (rotation: number) =>
    `<g transform="rotate(${rotation} 96 96)"><path d="M96 37c4 3 4 8 0 11c-4-3-4-8 0-11z" fill="${nickel.dark}"/></g>`
  return [-26, -13, 0, 13, 26, 154, 167, 180, 193, 206].map(ear).join('')
}

/** By value in rupees. */
export const metalCoins = { 2: coin2, 5: coin5, 10: coin10, 20: coin20 }
