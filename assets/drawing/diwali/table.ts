// The table's and the result's furniture for Diwali: oil lamps, blossoms on plates and frames, a lotus rangoli, petals for confetti.
import { brassUp, ring, tileRing } from '../frames.ts'
import { glow, gradient, palette, round, saveSvg, svg } from '../svg.ts'
import { cupSide } from '../throw.ts'
import { brassRound, cup } from '../wait.ts'
import { diyaDefs, garland, leaf, marigold, marigolds } from './parts.ts'

const place = 'assets/skins/diwali'
const maroon = { high: '#7A1B34', low: '#2E0716' }
const enamel = { edge: '#4A0712', light: '#F0553A', middle: '#B3152A' }

function drawLamp(name: string, flame: string) {
  const chains = `<path d="M20 2L5 44M20 2L35 44" fill="none" stroke="${palette.brass}" stroke-width="2"/>`
  const body =
    `<circle cx="20" cy="4" r="3" fill="${palette.brass}"/>${chains}${flame}` +
    '<path d="M1.5 44C3 58 11 62 20 62S37 58 38.5 44Z" fill="url(#clay)"/>' +
    '<ellipse cx="20" cy="44" rx="18.5" ry="4.6" fill="url(#brass)"/><ellipse cx="20" cy="44" rx="14.5" ry="2.8" fill="#4A180A"/>' +
    `<path d="M7 52Q20 59 33 52" fill="none" stroke="#FFE7B0" stroke-width="2.4" stroke-linecap="round" stroke-dasharray="0.1 5"/>` +
    `<path d="M14 62H26L23 66H17Z" fill="url(#brass)"/><circle cx="20" cy="68.5" r="2.8" fill="${palette.brass}"/>`
  saveSvg(`${place}/table/${name}.svg`, svg(40, 72, brassRound + diyaDefs, body))
}

const burning =
  '<circle cx="20" cy="30" r="19" fill="url(#halo)"/>' +
  '<path d="M20 9C28 21 31 29 28 37C25 44 15 44 12 37C9 29 12 21 20 9Z" fill="url(#flame)"/>' +
  '<path d="M20 24C24 31 24 38 20 41C16 38 16 31 20 24Z" fill="#FFFDF0"/>'
const wick = '<path d="M20 44V36" stroke="#E9D8B0" stroke-width="3" stroke-linecap="round"/>'

function drawCups() {
  const around = [33, 46.5, 60, 73.5, 87]
    .map((x, index) => marigold(x, 94 + 5 * (1 - ((x - 60) / 30) ** 2), 8.5, index % 2 === 1))
    .join('')
  const { edge, light, middle } = enamel
  saveSvg(`${place}/table/cup.svg`, cup([edge, light, middle], around, marigolds))
  const beside = [24, 40, 56, 72, 88].map((y, index) => marigold(92, y, 10, index % 2 === 1)).join('')
  saveSvg(`${place}/result/cup-side.svg`, cupSide([edge, light, middle, edge], beside, marigolds))
}

/** A blossom with two leaves, for a corner; `turn` in degrees leads the leaves along its sides. */
const corner = (x: number, y: number, radius: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${leaf(0, 0, radius * 1.9, -22)}${leaf(0, 0, radius * 1.9, -68)}</g>` +
  marigold(x, y, radius, turn % 180 !== 0)

const corners = (size: number, inset: number, radius: number) =>
  corner(inset, inset, radius, 0) +
  corner(size - inset, inset, radius, 90) +
  corner(size - inset, size - inset, radius, 180) +
  corner(inset, size - inset, radius, 270)

function drawFrames() {
  saveSvg(
    `${place}/table/tile-ring.svg`,
    svg(144, 144, brassUp + marigolds, tileRing() + corners(144, 25, 16)),
  )
  const well = gradient('well', [
    [0, '#2A0410', 0.66],
    [1, '#2A0410', 0.4],
  ])
  const tray =
    '<rect width="144" height="144" rx="36" fill="url(#well)"/>' +
    ring(144, 1.5, 34.5, 3, palette.brass, 'opacity=".5"') +
    ring(144, 6, 30, 1.6, '#FF9A3D', 'opacity=".45" stroke-dasharray="0.1 5" stroke-linecap="round"')
  saveSvg(`${place}/table/tray.svg`, svg(144, 144, well, tray))
  const frame =
    ring(128, 12, 18, 16, '#05041A', 'opacity=".4"') +
    ring(128, 10, 18, 12, 'url(#up)') +
    ring(128, 5.5, 21, 1.6, '#FFF3D0', 'opacity=".9"') +
    ring(128, 15.5, 14, 2, palette.brassDeep) +
    ring(128, 18.5, 11, 4, '#05041A', 'opacity=".55"') +
    corners(128, 15, 11)
  saveSvg(`${place}/result/reel-frame.svg`, svg(128, 128, brassUp + marigolds, frame))
}

function drawPlates() {
  const brass = gradient('plate', [
    [0, '#FFE9AE'],
    [0.48, '#F7BC4A'],
    [0.52, '#E39A2A'],
    [1, '#B8741A'],
  ])
  const plate =
    '<rect x="2" y="4" width="124" height="60" rx="16" fill="#05041A" opacity=".45"/><rect x="2" y="1" width="124" height="60" rx="16" fill="#7A1B1B"/>' +
    '<rect x="4" y="2.5" width="120" height="56" rx="14" fill="url(#plate)"/>' +
    '<rect x="9" y="7.5" width="110" height="46" rx="10" fill="none" stroke="#9A2A18" stroke-width="1.8" opacity=".75"/>' +
    marigold(14, 13, 9) +
    marigold(114, 13, 9)
  saveSvg(`${place}/table/plate.svg`, svg(128, 64, brass + marigolds, plate))
  const dark = gradient('dark', [
    [0, maroon.high],
    [1, maroon.low],
  ])
  const badge =
    '<rect x="3" y="3" width="122" height="58" rx="29" fill="url(#dark)" stroke="url(#up)" stroke-width="5"/>' +
    '<rect x="8" y="8" width="112" height="48" rx="24" fill="none" stroke="#FFB648" stroke-width="1.2" opacity=".45"/>'
  saveSvg(`${place}/table/badge.svg`, svg(128, 64, brassUp + dark, badge))
  const card =
    '<rect x="3" y="6" width="122" height="121" rx="22" fill="#05041A" opacity=".4"/><rect x="4" y="3" width="120" height="120" rx="21" fill="url(#dark)" stroke="url(#up)" stroke-width="5"/>' +
    '<rect x="9" y="8" width="110" height="110" rx="16" fill="none" stroke="#FFB648" stroke-width="1.2" opacity=".4"/>'
  saveSvg(`${place}/result/timer-card.svg`, svg(128, 128, brassUp + dark, card))
}

/** A lotus of a rangoli: eight petals in outline, and dots between them. */
function lotus(x: number, y: number, radius: number): string {
  return Array.from({ length: 8 }, (_, index) => {
    const turn = `translate(${x} ${y}) rotate(${index * 45})`
    const petal = `M0 ${-radius * 0.22}C${radius * 0.36} ${-radius * 0.5} ${radius * 0.26} ${-radius * 0.84} 0 ${-radius}C${-radius * 0.26} ${-radius * 0.84} ${-radius * 0.36} ${-radius * 0.5} 0 ${-radius * 0.22}Z`
    return `<path transform="${turn}" d="${petal}"/><circle transform="${turn} rotate(22.5)" cx="0" cy="${round(-radius * 0.92)}" r="2.2" fill="#fff"/>`
  }).join('')
}

function drawRangoli() {
  const places = [
    [64, 64, 44],
    [0, 0, 44],
    [128, 0, 44],
    [0, 128, 44],
    [128, 128, 44],
  ] as const
  const lattice = places.map(([x, y, radius]) => lotus(x, y, radius)).join('')
  const small = [
    [64, 0],
    [0, 64],
    [128, 64],
    [64, 128],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9"/><circle cx="${x}" cy="${y}" r="3" fill="#fff"/>`)
    .join('')
  saveSvg(
    `${place}/table/jaali.svg`,
    svg(
      128,
      128,
      '',
      `<g fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round">${lattice}${small}</g>`,
    ),
  )
}

/** The face that a reel shows before it spins: a lamp in its light. */
function drawNeutralFace() {
  const ground = gradient('ground', [
    [0, maroon.high],
    [1, maroon.low],
  ])
  const light = glow('light', [
    [0, '#FFC35A', 0.55],
    [1, '#FFC35A', 0],
  ])
  const lamp =
    '<g transform="translate(64 96) scale(1.15)"><path d="M-30 0C-28 17 -15 24 0 24S28 17 30 0Z" fill="url(#clay)"/>' +
    '<ellipse cx="0" cy="0" rx="30" ry="6" fill="#4A180A"/><path d="M0 -50C12 -32 16 -22 12 -12C9 -3 -9 -3 -12 -12C-16 -22 -12 -32 0 -50Z" fill="url(#flame)"/></g>'
  saveSvg(
    `${place}/result/reel-neutral.svg`,
    svg(
      128,
      160,
      ground + light + diyaDefs + marigolds,
      `<rect width="128" height="160" rx="14" fill="url(#ground)"/><circle cx="64" cy="72" r="66" fill="url(#light)"/>${lamp}${garland(2, 126, 6, 20, 8)}`,
    ),
  )
}

function drawPetals() {
  const piece = (name: number, body: string) =>
    saveSvg(`${place}/result/confetti-${name}.svg`, svg(32, 32, '', `<g fill="#fff">${body}</g>`))
  const scallops = Array.from({ length: 9 }, (_, index) => {
    const angle = (index * 2 * Math.PI) / 9
    return `<circle cx="${round(16 + 9.5 * Math.cos(angle))}" cy="${round(16 + 9.5 * Math.sin(angle))}" r="5"/>`
  }).join('')
  piece(1, '<path d="M16 3C26 8 28 20 21 28C17 30 13 29 10 26C4 18 7 8 16 3Z"/>')
  piece(2, `<circle cx="16" cy="16" r="9"/>${scallops}`)
  piece(3, '<path d="M16 1C25 9 25 23 16 31C7 23 7 9 16 1Z"/>')
  piece(4, '<path d="M4 20C8 8 18 3 28 6C27 16 20 26 8 27C5 26 4 23 4 20Z"/>')
}

/** Writes the sprites to the skin. */
export function drawDiwaliTable(): void {
  drawLamp('lamp', wick)
  drawLamp('lamp-lit', burning)
  drawCups()
  drawFrames()
  drawPlates()
  drawRangoli()
  drawNeutralFace()
  drawPetals()
}
