// Shared parts of the landing images: embedded sprites, the die, the skyline, light bulbs and the lattice.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stars } from './cityShell.ts'
import { glow, gradient, palette, polygon, root, round } from './svg.ts'

let embeddedCount = 0

/** Returns a sprite's drawing at a position, rotated about its centre; its ids get a unique prefix. */
export function embedSprite(name: string, x: number, y: number, width: number, rotation = 0): string {
  const source = readFileSync(join(root, 'assets', `${name}.svg`), 'utf8')
  const [, boxWidth = '1', boxHeight = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(source) ?? []
  const height = (width * Number(boxHeight)) / Number(boxWidth)
  const prefix = `p${embeddedCount++}`
  const body = source
    .replace(/<svg[^>]*>|<\/svg>/g, '')
    .replace(/id="/g, `id="${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
  const scale = round(width / Number(boxWidth))
  return `<g transform="rotate(${rotation} ${round(x + width / 2)} ${round(y + height / 2)}) translate(${x} ${y}) scale(${scale})">${body}</g>`
}

/** Returns the long die from above: a top face and a front face, each drawn flat and then sheared. */
export function longDie(x: number, y: number, scale: number, top: number, front: number): string {
  const pips = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const at = 240 + (index - (count - 1) / 2) * (count > 1 ? 330 / Math.max(count - 1, 2) : 0)
      return `<g transform="translate(${round(at)} 70)"><circle r="37" fill="#B57A1C"/><circle r="33" fill="#FFDD94"/><circle r="30" fill="#1B2787"/><circle r="17" fill="#F6D58B"/><circle r="13" fill="#1B2787"/><circle r="5" fill="#F6D58B"/></g>`
    }).join('')
  const face = (shear: string, fill: string, count: number) =>
    `<g transform="${shear}"><rect width="480" height="140" rx="10" fill="${fill}"/><rect x="16" y="14" width="448" height="112" rx="6" fill="none" stroke="#A87A33" stroke-width="2.5"/>${pips(count)}</g>`
  return (
    `<g transform="translate(${x} ${y}) scale(${scale}) rotate(-4)"><path d="M-6 226L482 238L556 118L590 150L500 262Q240 270 10 252Z" fill="#05041A" opacity=".42"/>` +
    face('matrix(1 0 -.42 .82 59 0)', 'url(#boneTop)', top) +
    face('matrix(1 0 0 .86 0 112)', 'url(#boneFront)', front) +
    '<path d="M480 112L539 0V108L480 232Z" fill="#C9A871"/><path d="M500 128Q520 110 520 84" fill="none" stroke="#B57A1C" stroke-width="7"/></g>'
  )
}

/** Gradients of all landing images. */
export const defs =
  gradient('night', [
    [0, '#070618'],
    [0.45, '#191350'],
    [0.78, '#4B2270'],
    [1, '#B3416F'],
  ]) +
  gradient('felt', [
    [0, '#2B448C'],
    [1, '#141D4A'],
  ]) +
  gradient('brass', [
    [0, '#FFE7A8'],
    [0.5, palette.brass],
    [1, '#8A5C18'],
  ]) +
  gradient('boneTop', [
    [0, '#FFFDF6'],
    [1, '#F3E2BC'],
  ]) +
  gradient('boneFront', [
    [0, '#EBD4A4'],
    [1, '#C9A66A'],
  ]) +
  gradient('tower', [
    [0, '#5B3F97'],
    [1, '#2A1B66'],
  ]) +
  gradient(
    'calm',
    [
      [0, '#070618', 0.78],
      [0.55, '#070618', 0.2],
      [1, '#070618', 0],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  ) +
  glow('dusk', [
    [0, '#FF9A6A', 0.5],
    [0.5, '#E0567A', 0.22],
    [1, '#B3416F', 0],
  ]) +
  glow('hush', [
    [0, '#070618', 0.85],
    [0.55, '#070618', 0.6],
    [1, '#070618', 0],
  ]) +
  glow('pool', [
    [0, '#FFC878', 0.34],
    [1, '#FFB85C', 0],
  ]) +
  glow('moon', [
    [0, '#FFF6E5'],
    [0.44, '#FFE7C4'],
    [0.46, '#FFD0A0', 0.35],
    [1, '#FFB070', 0],
  ]) +
  glow('lamp', [
    [0, '#FFE9B0', 1],
    [0.2, '#FFC463', 0.7],
    [1, '#FF9A3D', 0],
  ])

/** Returns the four landmarks as a dark skyline with light edges, 1600 units wide, base at y = 0. */
export function skyline(): string {
  const shapes = [
    'M-60 0V-150H-44V-210H-28V-270H-14V-310H-6L0 -392L6 -310H14V-270H28V-210H44V-150H60V0Z',
    'M150 0V-150H214V-200H218V-236Q232 -262 246 -236V-200H290Q300 -236 330 -240Q360 -236 370 -200H414V-236Q428 -262 442 -236V-200H446V-150H510V0H378V-84Q376 -132 330 -148Q284 -132 282 -84V0Z',
    'M640 0V-80H652V-170H664V-250H676V-330H686V-400H694L698 -520L702 -400H710V-330H720V-250H732V-170H744V-80H756V0Z',
    'M900 0Q966 -92 976 -210H962V-232H980L996 -380L1012 -232H1030V-210H1016Q1026 -92 1092 0H1040Q1024 -54 996 -54T952 0Z',
  ]
  const houses =
    'M-200 0V-70H-160V-100H-130V-60H-90V-120H-70V0ZM70 0V-90H100V-120H130V-64H150V0ZM510 0V-80H540V-130H570V-70H600V-104H640V0ZM756 0V-96H790V-60H820V-120H850V-84H900V0ZM1092 0V-90H1130V-130H1160V-70H1210V-110H1260V0Z'
  const panes = ([x, y, columns, rows]: number[]) =>
    Array.from({ length: columns! * rows! }, (_, index) => {
      const isLit = (index * 7 + (x ?? 0)) % 5 < 3
      return isLit
        ? `M${x! + (index % columns!) * 14} ${y! + Math.floor(index / columns!) * 18}h7v10h-7z`
        : ''
    }).join('')
  const lights = [
    [-40, -140, 6, 7],
    [-24, -256, 4, 6],
    [-118, -106, 2, 5],
    [-190, -58, 5, 3],
    [660, -160, 6, 8],
    [674, -316, 3, 8],
    [782, -84, 2, 4],
    [830, -106, 1, 5],
    [1102, -80, 1, 4],
    [1138, -118, 2, 5],
    [1220, -98, 2, 5],
    [82, -84, 4, 4],
    [548, -118, 1, 5],
    [604, -90, 2, 4],
  ]
    .map(panes)
    .join('')
  return `<path d="${houses}" fill="#1D1450"/><path d="${shapes.join('')}" fill="url(#tower)"/><path d="${shapes.join('')}" fill="none" stroke="#FFC98A" stroke-width="2.5" opacity=".55"/><path d="${lights}" fill="#FFD98A" opacity=".9"/>`
}

/** Returns stars for a large image. */
export const smallStars = (count: number, height: number) =>
  stars(count, height, 4).replace(/r="([\d.]+)"/g, (_, radius) => `r="${round(Number(radius) * 0.34)}"`)

/** Returns light bulbs on a wire across the image. */
export function bulbs(width: number, y: number, drop: number): string {
  const spans = Math.round(width / 320)
  const span = width / spans
  const lamps: string[] = []
  const wires = Array.from({ length: spans }, (_, index) => {
    for (let step = 0; step <= 4; step++) {
      const share = step / 4
      const x = round((index + share) * span)
      const hang = round(y + 4 * drop * share * (1 - share))
      lamps.push(
        `<circle cx="${x}" cy="${hang + 14}" r="34" fill="url(#lamp)" opacity=".6"/><circle cx="${x}" cy="${hang + 13}" r="7" fill="#FFF0C4"/>`,
      )
    }
    return `M${round(index * span)} ${y}Q${round((index + 0.5) * span)} ${y + 2 * drop} ${round((index + 1) * span)} ${y}`
  })
  return `<path d="${wires.join('')}" fill="none" stroke="#0B0A1F" stroke-width="4"/>${lamps.join('')}`
}

/** Returns a faint lattice. */
export function lattice(x: number, y: number, step: number, columns: number, rows: number): string {
  const eyes: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [cx, cy] = [x + column * step, y + row * step]
      eyes.push(
        `<polygon points="${polygon(8, cx, cy, step * 0.46, Math.PI / 8)}"/><polygon points="${polygon(4, cx, cy, step * 0.34)}"/>`,
      )
    }
  }
  return `<g fill="none" stroke="#FFE9C8" stroke-width="2" opacity=".07">${eyes.join('')}</g>`
}
