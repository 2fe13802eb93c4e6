// Draws the parts of the throw that the stage shows where no video plays: the long die's side, pip and end, and the cup.
import { gradient, palette, saveSvg, svg } from './svg.ts'

function drawSide() {
  const bone = gradient('bone', [
    [0, '#FFF7E4'],
    [1, '#F0DCB4'],
  ])
  const grain = Array.from({ length: 5 }, (_, line) => {
    const y = 10 + line * 20
    return `M0 ${y}C94 ${y - 6} 219 ${y + 8} 340 ${y - 2}`
  }).join('')
  saveSvg(
    'assets/result/long-die-side.svg',
    svg(
      340,
      100,
      bone,
      '<rect width="340" height="100" rx="7" fill="#E3C791"/><rect x="1.5" y="1.5" width="337" height="97" rx="6" fill="url(#bone)"/>' +
        `<path d="${grain}" fill="none" stroke="#AA7832" stroke-opacity=".16"/>` +
        '<rect x="12.5" y="8" width="315" height="84" fill="none" stroke="#A87A33" stroke-width="1.6"/>',
    ),
  )
}

/** Rings of a pip from the outermost to the middle: radius and colour. */
const rings: [radius: number, colour: string][] = [
  [48, '#B57A1C'],
  [44, '#FFDD94'],
  [40.5, '#1B2787'],
  [22.5, '#F6D58B'],
  [18, '#1B2787'],
  [7.3, '#F6D58B'],
]

function drawPip() {
  const circles = rings.map(([radius, colour]) => `<circle cx="48" cy="48" r="${radius}" fill="${colour}"/>`)
  saveSvg('assets/result/long-die-pip.svg', svg(96, 96, '', circles.join('')))
}

const brass = gradient(
  'brass',
  [
    [0, '#FFE7A8'],
    [0.5, palette.brass],
    [1, palette.brassDeep],
  ],
  'x1=".1" y1="0" x2=".9" y2="1"',
)

function drawEnd() {
  saveSvg(
    'assets/result/long-die-end.svg',
    svg(
      96,
      96,
      brass,
      '<rect width="96" height="96" rx="7" fill="#F3E2BE"/>' +
        '<circle cx="48" cy="48" r="25" fill="none" stroke="url(#brass)" stroke-width="10"/>' +
        '<circle cx="48" cy="48" r="12.5" fill="url(#brass)"/>',
    ),
  )
}

/** Returns the drawing of the cup from the side. @param colours of the enamel band, from top to bottom */
export function cupSide(
  [top, light, middle, foot]: [string, string, string, string],
  ornament = '',
  defs = '',
): string {
  const across = gradient('across', [
    [0, '#8A5A18'],
    [0.22, '#FFE7A8'],
    [0.42, palette.brass],
    [0.72, palette.brassShade],
    [1, '#4A2C0A'],
  ])
  const enamel = gradient('enamel', [
    [0, top],
    [0.25, light],
    [0.5, middle],
    [1, foot],
  ])
  const body =
    'M4 18Q4 10 12 9L18 8Q24 8 26 12L154 12Q166 10 172 3Q176 0 180 0V112Q176 112 172 109Q166 102 154 100L26 100Q24 104 18 104L12 103Q4 102 4 94Z'
  return svg(
    192,
    112,
    across + enamel + defs,
    `<path d="${body}" fill="url(#across)"/><path d="M62 12H122V100H62Z" fill="url(#enamel)"/>${ornament}` +
      '<path d="M58 11H64V101H58ZM120 11H126V101H120Z" fill="url(#across)"/>' +
      '<ellipse cx="180" cy="56" rx="11.5" ry="56" fill="url(#across)"/><ellipse cx="181" cy="56" rx="8.5" ry="49" fill="#1A0D08"/>',
  )
}

/** Writes the parts to assets/result. */
export function drawThrow() {
  drawSide()
  drawPip()
  drawEnd()
  saveSvg('assets/result/cup-side.svg', cupSide(['#141B5E', '#4A57C4', '#1B2787', '#0B0F40']))
}
