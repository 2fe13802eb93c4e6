// Draws the link previews of settled rounds: over the parapet of the rooftop the drawn city in its light, and the drawn face.
import { cityDrawings } from './cities.ts'
import { defs, embedSprite, lattice, smallStars } from './rooftopParts.ts'
import { namePlate } from './skyline.ts'
import { glow, gradient, palette, plateMetal, svg, textOutlines } from './svg.ts'

/** Height of the sky. */
const PARAPET = 478
/** The city's tile at the right edge; the parapet hides its ground. */
const CITY = { x: 670, y: -12, scale: 1.38 }
/** Centre of the city's name. */
const NAME = { x: 935, y: 500 }

const ownDefs =
  gradient(
    'fade',
    [
      [0.34, '#fff', 0],
      [0.46, '#fff', 0.2],
      [0.56, '#fff', 0.8],
      [0.64, '#fff', 1],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  ) +
  gradient(
    'edge',
    [
      [0, '#fff', 0],
      [0.16, '#fff', 1],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  ) +
  '<mask id="light" maskUnits="userSpaceOnUse" x="0" y="0" width="1200" height="630"><rect width="1200" height="630" fill="url(#fade)"/></mask>' +
  '<mask id="skyline" maskUnits="userSpaceOnUse" x="0" y="0" width="384" height="480"><rect width="384" height="480" fill="url(#edge)"/></mask>' +
  plateMetal +
  glow('shadow', [
    [0, '#05041A', 0.75],
    [1, '#05041A', 0],
  ])

/** Returns the drawing of 1200 by 630 units. @param city its id */
export function roundPreview(city: string, diceNumber: number): string {
  const { defs: cityDefs, layers } = cityDrawings[city]!()
  const wide = (fill: string, y: number, height: number) =>
    `<rect x="-480" y="${y}" width="864" height="${height}" fill="url(#${fill})"/>`
  return svg(
    1200,
    630,
    defs.replaceAll('id="', 'id="roof-') + cityDefs + ownDefs,
    `<rect width="1200" height="${PARAPET}" fill="url(#roof-night)"/><g transform="scale(3.13)" opacity=".9">${smallStars(18, 24)}</g>` +
      `<g mask="url(#light)"><g transform="translate(${CITY.x} ${CITY.y}) scale(${CITY.scale})">${wide('sky', 0, 350)}${wide('water', 344, 140)}` +
      `<g mask="url(#skyline)">${layers.map(({ body }) => body).join('')}</g></g></g>` +
      `<rect y="${PARAPET}" width="1200" height="46" fill="#120C2E"/><rect y="${PARAPET}" width="1200" height="5" fill="url(#roof-brass)"/>` +
      `<rect y="${PARAPET + 46}" width="1200" height="110" fill="url(#roof-felt)"/><rect y="${PARAPET + 43}" width="1200" height="5" fill="url(#roof-brass)"/>` +
      lattice(40, 577, 96, 13, 1) +
      textOutlines('City', 887, 590, 50, `fill="${palette.paper}"`) +
      textOutlines('Dice', 992, 590, 50, 'fill="url(#roof-brass)"') +
      namePlate(city.replace('_', ' ').toUpperCase(), NAME.x, NAME.y) +
      textOutlines('Proved', 344, 158, 166, `fill="${palette.paper}"`) +
      '<ellipse cx="240" cy="560" rx="210" ry="46" fill="url(#shadow)"/>' +
      embedSprite(`table/die-${diceNumber}`, 96, 276, 284),
  )
}
