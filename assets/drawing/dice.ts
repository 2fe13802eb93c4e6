// Draws the four faces of the die: bone with inlaid pips.
import { glow, gradient, saveSvg, svg } from './svg.ts'

/** Centres and radius of the pips on a face of 256 units. */
export const pips: Record<number, { at: [number, number][]; radius: number }> = {
  1: { at: [[128, 128]], radius: 46 },
  2: {
    at: [
      [78, 128],
      [178, 128],
    ],
    radius: 36,
  },
  3: {
    at: [
      [52, 128],
      [128, 128],
      [204, 128],
    ],
    radius: 31,
  },
  4: {
    at: [
      [78, 78],
      [178, 78],
      [78, 178],
      [178, 178],
    ],
    radius: 33,
  },
}

const defs =
  gradient(
    'bone',
    [
      [0, '#FFFBF0'],
      [0.55, '#F6E6C4'],
      [1, '#DDBF8C'],
    ],
    'x1=".1" y1="0" x2=".9" y2="1"',
  ) +
  gradient(
    'edge',
    [
      [0, '#FFFFFF'],
      [0.5, '#E8CF9E'],
      [1, '#8F6A34'],
    ],
    'x1=".1" y1="0" x2=".9" y2="1"',
  ) +
  gradient(
    'rim',
    [
      [0, '#6B4512'],
      [0.5, '#C98F2E'],
      [1, '#FFE3A1'],
    ],
    'x1=".15" y1="0" x2=".85" y2="1"',
  ) +
  glow(
    'stone',
    [
      [0, '#3D4FC0'],
      [0.6, '#1E2A86'],
      [1, '#0F1650'],
    ],
    'cx=".4" cy=".35" r=".75"',
  )

function pip([x, y]: [number, number], radius: number) {
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#rim)"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius * 0.86}" fill="url(#stone)"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius * 0.5}" fill="none" stroke="#F6D58B" stroke-width="${radius * 0.12}"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius * 0.17}" fill="#F6D58B"/>`
  )
}

const grain =
  'M20 52C80 44 170 66 236 48M18 96C90 108 160 84 238 100M20 158C70 150 190 172 238 156M22 206C100 214 160 196 236 210'

/** Writes the four faces to assets/table. */
export function drawDice() {
  for (const [value, { at, radius }] of Object.entries(pips)) {
    const body =
      '<rect x="4" y="9" width="248" height="245" rx="32" fill="#05041A" opacity=".35"/>' +
      '<rect x="4" y="4" width="248" height="246" rx="32" fill="url(#edge)"/>' +
      '<rect x="11" y="10" width="234" height="232" rx="26" fill="url(#bone)"/>' +
      `<path d="${grain}" fill="none" stroke="#C8A468" stroke-width="2.5" opacity=".3"/>` +
      '<rect x="20" y="19" width="216" height="214" rx="19" fill="none" stroke="#A87A33" stroke-width="2.5" opacity=".55"/>' +
      at.map((place) => pip(place, radius)).join('')
    saveSvg(`assets/table/die-${value}.svg`, svg(256, 256, defs, body))
  }
}
