// Draws the parts of the throw that the stage shows where no video plays: the long die's side, pip and end, the cup,
// oil lamp and lighthouse.
import { gradient, palette, round, saveSvg, svg } from './svg.ts'

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
    [0, '#5A380A'],
    [0.09, '#B07A18'],
    [0.2, '#FFE08A'],
    [0.32, '#D9A22C'],
    [0.54, '#A8720F'],
    [0.7, '#8A5C0C'],
    [0.82, '#CC9830'],
    [0.93, '#7A500C'],
    [1, '#3A2206'],
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
      '<path d="M57 9Q61 7 65 9V103Q61 105 57 103ZM121 9Q125 7 129 9V103Q125 105 121 103Z" fill="url(#across)" stroke="#5A380A" stroke-width="1"/>' +
      '<ellipse cx="180" cy="56" rx="11.5" ry="56" fill="url(#across)"/><ellipse cx="181" cy="56" rx="9.5" ry="52" fill="#6A440C"/>' +
      '<ellipse cx="180.5" cy="56" rx="7.5" ry="45" fill="#1A0D08"/>',
  )
}

/** Draws an oil lamp of brass from the front, as the films' `parapet.ts` does; its foot is 2 pixels above the lower edge. */
function drawOilLamp() {
  const metal = gradient(
    'metal',
    [
      [0, '#6B4412'],
      [0.3, palette.brassLight],
      [0.55, '#E0A03A'],
      [1, palette.brassDeep],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  )
  saveSvg(
    'assets/result/oil-lamp.svg',
    svg(
      40,
      56,
      metal,
      '<path d="M10 54H30Q23 51 23 45Q35 43 38 33H2Q5 43 17 45Q17 51 10 54Z" fill="url(#metal)"/>' +
        '<rect x="2" y="32" width="36" height="2" fill="#FFE7A8"/>' +
        '<path d="M20 6C28 20 27 32 20 32C13 32 12 20 20 6Z" fill="#FFF3C8"/>' +
        '<ellipse cx="20" cy="28" rx="3.4" ry="5" fill="#FFB04A"/>',
    ),
  )
}

/** Draws the lighthouse without its light, as the films' `lighthouse.ts` does; its foot is 4 pixels above the lower edge. */
function drawLighthouse() {
  const across = (id: string, colours: [string, string]) =>
    gradient(
      id,
      [
        [0, colours[0]],
        [1, colours[1]],
      ],
      'gradientUnits="userSpaceOnUse" x1="37" y1="0" x2="59" y2="0"',
    )
  const half = (y: number) => round(11 - (5 * y) / 62)
  const bands = [0, 13, 26, 39].map((y, index) => {
    const [foot, top] = [half(y), half(y + 13)]
    const corners = `M${48 - foot} ${92 - y}H${48 + foot}L${48 + top} ${79 - y}H${48 - top}Z`
    return `<path d="${corners}" fill="url(#${index % 2 ? 'red' : 'white'})"/>`
  })
  saveSvg(
    'assets/result/lighthouse.svg',
    svg(
      96,
      96,
      across('red', ['#9C3350', '#4A1736']) + across('white', ['#D9CBE0', '#6A5A8C']),
      `<path d="M4 94A44 11 0 0 1 92 94Z" fill="#150C30"/>${bands.join('')}` +
        '<rect x="38" y="36" width="20" height="3.4" fill="#1A1036"/><rect x="43.4" y="24" width="9.2" height="12" fill="#FFF3CC"/>' +
        '<path d="M47.2 24H48.8V36H47.2ZM40.5 25Q48 9 55.5 25Z" fill="#2A1746"/>',
    ),
  )
}

/** Writes the parts to assets/result. */
export function drawThrow() {
  drawSide()
  drawPip()
  drawEnd()
  drawOilLamp()
  drawLighthouse()
  saveSvg('assets/result/cup-side.svg', cupSide(['#141B5E', '#4A57C4', '#1B2787', '#0B0F40']))
}
