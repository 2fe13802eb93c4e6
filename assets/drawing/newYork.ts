// Draws New York: steel-blue dusk, the Empire State Building, the Brooklyn Bridge from the right.
import { type CityDrawing, glints, glowGroup, horizon, layer, stars, windows } from './cityShell.ts'
import { glow, gradient, round } from './svg.ts'

const defs =
  gradient('sky', [
    [0, '#0E1B3F'],
    [0.38, '#2B4C80'],
    [0.7, '#7098BE'],
    [0.93, '#E8C8A6'],
    [1, '#FFDDB0'],
  ]) +
  gradient('water', [
    [0, '#5B7FA3'],
    [0.35, '#2A4A75'],
    [1, '#0D1A38'],
  ]) +
  gradient(
    'tower',
    [
      [0, '#F0E2C8'],
      [0.34, '#B9B6B4'],
      [0.62, '#6A7690'],
      [1, '#2D3B5E'],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  ) +
  gradient(
    'stone',
    [
      [0, '#D9B995'],
      [0.4, '#8C7468'],
      [1, '#3B3344'],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  ) +
  glow('lamp', [
    [0, '#FFE7B0', 0.95],
    [0.4, '#FFD98A', 0.35],
    [1, '#FFD98A', 0],
  ])

const far =
  `M0 ${horizon}V276H18V262H34V284H50V250H66V236H72V250H84V288H100V268H116V292H128V${horizon}Z` +
  `M214 ${horizon}V282H228V256H238V246H242V256H252V274H270V262H288V240H304V270H322V284H340V266H358V288H384V${horizon}Z`

const near = `M0 ${horizon}V304H14V290H40V312H58V300H86V318H104V${horizon}ZM220 ${horizon}V310H244V296H262V316H286V302H318V320H350V300H384V${horizon}Z`

function empireState() {
  const body =
    `<path d="M104 ${horizon}V300H112V240H122V178H132V142H141V122H149V108H157V92H163V108H171V122H179V142H188V178H198V240H208V300H216V${horizon}Z" fill="url(#tower)"/>` +
    '<path d="M156 94L158.6 60L160 26L161.4 60L164 94Z" fill="#E9EEF7"/>' +
    `<path d="M132 178V142H141M122 240V178H132M112 300V240H122" fill="none" stroke="#FFF3DA" stroke-width="3" opacity=".75"/>`
  const ribs = Array.from({ length: 6 }, (_, index) => `M${138 + index * 9} ${150}V${horizon}`).join('')
  const lit = (row: number, column: number) => (row * 5 + column * 3) % 7 < 4
  return (
    glowGroup('<circle cx="160" cy="112" r="70" fill="url(#lamp)" opacity=".8"/>') +
    body +
    `<path d="${ribs}" stroke="#24304F" stroke-width="2" opacity=".35"/>` +
    `<path d="${windows(130, 186, 7, 12, [9, 13], [4.5, 7], lit)}" fill="#FFE09A"/>` +
    `<path d="${windows(143, 128, 4, 3, [9, 14], [4.5, 8], () => true)}" fill="#FFEFC4"/>`
  )
}

function bridge() {
  const hangers = Array.from({ length: 17 }, (_, index) => {
    const t = index / 16
    const x = 60 + t * 216
    const y = 330 - 118 * t ** 2.1
    return `M${round(x)} ${round(y)}V336`
  }).join('')
  const right = [318, 332, 346, 360, 374]
    .map((x, index) => `M${x} ${round(222 + (index + 1) * 16)}V336`)
    .join('')
  const lancet = (x: number) =>
    `M${x - 12} 336V262C${x - 12} 246 ${x - 6} 238 ${x} 230C${x + 6} 238 ${x + 12} 246 ${x + 12} 262V336Z`
  const tower =
    `<path d="M264 410V206H340V410Z${lancet(285)}${lancet(319)}" fill="url(#stone)" fill-rule="evenodd"/>` +
    '<path d="M258 194H346V206H258ZM266 184H338V194H266Z" fill="#F2D4AB"/><path d="M258 206H346V211H258Z" fill="#5B4A54"/>' +
    '<path d="M264 348H340V366H264Z" fill="#5B4A54"/><path d="M264 211V336M299 236V336" stroke="#FFE9C8" stroke-width="3" opacity=".6"/>'
  return (
    `<path d="${hangers}${right}" stroke="#1B2747" stroke-width="1.8" opacity=".85"/>` +
    '<path d="M-10 334C110 332 210 300 282 196M322 196C342 246 366 284 394 306" fill="none" stroke="#1B2747" stroke-width="5"/>' +
    '<path d="M-10 332C110 330 210 298 282 194" fill="none" stroke="#F7DDB5" stroke-width="1.5" opacity=".8"/>' +
    `<path d="M-4 336H388V348H-4Z" fill="#1B2747"/><path d="M-4 336H388" stroke="#F7DDB5" stroke-width="2" opacity=".75"/>${tower}`
  )
}

const nearHouses =
  `<path d="${near}" fill="#22345C"/>` +
  `<path d="${windows(4, 296, 40, 3, [9.4, 13], [4, 5], (r, c) => (c * 7 + r * 5) % 11 < 3)}" fill="#FFD98A" opacity=".85"/>`

const reflections =
  glints(160, horizon + 10, 470, 44, '#FFE3AE', 0.5) + glints(60, horizon + 16, 470, 30, '#BFD6EA', 0.3)

export function newYork(): CityDrawing {
  return {
    defs,
    layers: [
      layer('sky', `<rect width="384" height="350" fill="url(#sky)"/>${stars(34, 170, 3)}`),
      layer('buildings', `<path d="${far}" fill="#5D7CA3" opacity=".95"/>${empireState()}${nearHouses}`),
      layer('water', `<rect y="${horizon}" width="384" height="140" fill="url(#water)"/>${reflections}`),
      layer('buildings', bridge()),
    ],
  }
}
