// Draws what shows the time until betting ends: a bazaar lamp, dark and lit, and the dice cup with its die.
import { gradient, palette, saveSvg, svg } from './svg.ts'

/** Brass of a round body, lit from the upper left. */
export const brassRound = gradient(
  'brass',
  [
    [0, palette.brassDeep],
    [0.16, '#C98F2E'],
    [0.34, '#FFEBB8'],
    [0.52, palette.brass],
    [0.82, palette.brassShade],
    [1, '#47300A'],
  ],
  'x1="0" y1="0" x2="1" y2="0"',
)

function drawLamp(name: string, glass: [number, string, number?][], light: string) {
  const body =
    `<path d="M20 3V9" stroke="${palette.brass}" stroke-width="3" stroke-linecap="round"/>` +
    '<path d="M8 24C8 22 14 9 20 9S32 22 32 24Z" fill="url(#brass)"/>' +
    '<rect x="6" y="23" width="28" height="4.5" rx="2" fill="url(#brass)"/>' +
    '<path d="M9 27.5H31C35 36 35 45 30 54H10C5 45 5 36 9 27.5Z" fill="url(#glass)"/>' +
    light +
    `<path d="M20 27.5V54M13 27.5C9.5 36 9.5 45 13.5 54M27 27.5C30.5 36 30.5 45 26.5 54" fill="none" stroke="${palette.brassShade}" stroke-width="1.6" opacity=".75"/>` +
    '<rect x="7.5" y="53.5" width="25" height="4.5" rx="2" fill="url(#brass)"/>' +
    '<path d="M11 58H29L23 64.5H17Z" fill="url(#brass)"/>' +
    `<circle cx="20" cy="67" r="2.6" fill="${palette.brass}"/>`
  const defs = brassRound + gradient('glass', glass)
  saveSvg(`assets/table/${name}.svg`, svg(40, 72, defs, body))
}

/** A band around the cup, which the eye sees a little from above. */
const band = (y: number, half: number, height: number, paint: string) =>
  `<path d="M${60 - half} ${y}Q60 ${y + 13} ${60 + half} ${y}V${y + height}Q60 ${y + height + 13} ${60 - half} ${y + height}Z" fill="${paint}"/>`

const star = (x: number, y: number) =>
  `<path d="M${x} ${y - 9}L${x + 2.5} ${y - 2.5}L${x + 9} ${y}L${x + 2.5} ${y + 2.5}L${x} ${y + 9}L${x - 2.5} ${y + 2.5}L${x - 9} ${y}L${x - 2.5} ${y - 2.5}Z"/>`

/**
 * Returns the drawing of the dice cup.
 * @param colours of the enamel band: edge, light, middle
 * @param ornament on the band
 */
export function cup([edge, light, middle]: [string, string, string], ornament: string, defs = ''): string {
  const enamel = gradient(
    'enamel',
    [
      [0, edge],
      [0.3, light],
      [0.55, middle],
      [1, edge],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  )
  const ivory = gradient(
    'ivory',
    [
      [0, '#FFFBEF'],
      [1, '#D9BE8C'],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  )
  const pip = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="5.5" fill="${palette.brassShade}"/><circle cx="${x}" cy="${y}" r="4.5" fill="#1E2A86"/>`
  const die =
    '<g transform="rotate(13 62 40)">' +
    '<path d="M49 8Q49 5 52 5H71Q74 5 74 8V52H49Z" fill="url(#ivory)"/>' +
    '<path d="M74 8L80 11V52H74Z" fill="#B08C50"/>' +
    `${pip(61.5, 16)}${pip(61.5, 31)}</g>`
  const body =
    '<ellipse cx="62" cy="148" rx="50" ry="10" fill="#05041A" opacity=".4"/>' +
    '<path d="M18 44Q24 52 25 62L27 130Q27 136 20 143Q60 160 100 143Q93 136 93 130L95 62Q96 52 102 44Z" fill="url(#brass)"/>' +
    band(73, 34.5, 42, 'url(#enamel)') +
    band(68, 35, 5, palette.brassLight) +
    band(113, 34, 5, palette.brassLight) +
    ornament +
    '<ellipse cx="60" cy="43" rx="43" ry="13" fill="url(#brass)"/>' +
    '<ellipse cx="60" cy="43" rx="36" ry="9" fill="#1A0D08"/>' +
    die +
    '<path d="M17 43C17 62 103 62 103 43L96 43C96 54 24 54 24 43Z" fill="url(#brass)"/>' +
    `<path d="M18 46C22 61 98 61 102 46" fill="none" stroke="#FFF3D0" stroke-width="1.6" opacity=".7"/>`
  return svg(120, 160, brassRound + enamel + ivory + defs, body)
}

/** Writes lamp, lit lamp and cup to assets/table. */
export function drawWait() {
  drawLamp(
    'lamp',
    [
      [0, '#1B1846'],
      [0.6, '#2A2560'],
      [1, '#14112F'],
    ],
    '<path d="M11.5 31Q9 40 12 49" fill="none" stroke="#FFF6E5" stroke-width="1.8" opacity=".3"/>',
  )
  drawLamp(
    'lamp-lit',
    [
      [0, '#FFB13B'],
      [0.55, '#FFE9A8'],
      [1, palette.marigold],
    ],
    '<ellipse cx="20" cy="42" rx="9" ry="10.5" fill="#FFFBE6" opacity=".85"/>',
  )
  const stars = `<g fill="${palette.brass}">${star(60, 101)}${star(38, 98)}${star(82, 98)}</g>`
  saveSvg('assets/table/cup.svg', cup(['#090D38', '#4457CE', '#26339C'], stars))
}
