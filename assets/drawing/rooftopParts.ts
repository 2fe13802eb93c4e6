// Shared parts of the landing images: embedded sprites, the die, the skyline, light bulbs and the lattice.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CITIES } from '../../src/domain/core/city.ts'
import { cityHues } from './cityHues.ts'
import { stars } from './cityShell.ts'
import { glow, gradient, palette, plateMetal, polygon, root, round } from './svg.ts'

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

/** Pixels of the sprites of the long die. */
const SIDE = { width: 340, height: 100, pip: 58 }
const END = 96

/**
 * Returns the long die from above: top, front and one end, as sheared sprites of the drawn throw.
 * @param front of its pips
 */
export function longDie(x: number, y: number, scale: number, top: number, front: number): string {
  const side = (matrix: string, count: number, shade: number) => {
    const step = (SIDE.width * 2) / 3 / Math.max(count, 1.8)
    const pips = Array.from({ length: count }, (_, index) =>
      embedSprite(
        'result/long-die-pip',
        round(SIDE.width / 2 + (index - (count - 1) / 2) * step - SIDE.pip / 2),
        (SIDE.height - SIDE.pip) / 2,
        SIDE.pip,
      ),
    )
    const face = embedSprite('result/long-die-side', 0, 0, SIDE.width) + pips.join('')
    return `<g transform="${matrix}">${face}<rect width="${SIDE.width}" height="${SIDE.height}" rx="7" fill="#7A4A1E" opacity="${shade}"/></g>`
  }
  return (
    `<g transform="translate(${x} ${y}) scale(${scale}) rotate(-4)"><path d="M-6 226L482 238L556 118L590 150L500 262Q240 270 10 252Z" fill="#05041A" opacity=".42"/>` +
    side('matrix(1.412 0 -.59 1.148 59 0)', top, 0) +
    side('matrix(1.412 0 0 1.204 0 112)', front, 0.2) +
    `<g transform="matrix(.615 -1.167 0 1.25 480 112)">${embedSprite('result/long-die-end', 0, 0, END)}<rect width="${END}" height="${END}" fill="#7A4A1E" opacity=".34"/></g></g>`
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
  gradient('evening', [
    [0, '#070618'],
    [0.2, '#0D0B2C'],
    [0.4, '#17133F'],
    [0.6, '#2A1A58'],
    [0.8, '#4A2263'],
    [1, '#7C3566'],
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
  gradient('water', [
    [0, '#4A2560'],
    [1, '#120B30'],
  ]) +
  gradient('beam', [
    [0, '#2A1733'],
    [1, '#140B22'],
  ]) +
  gradient(
    'sidesFade',
    [
      [0, '#fff', 0],
      [0.06, '#fff', 1],
      [0.94, '#fff', 1],
      [1, '#fff', 0],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  ) +
  '<mask id="sides" maskUnits="userSpaceOnUse" x="0" y="0" width="384" height="384"><rect width="384" height="384" fill="url(#sidesFade)"/></mask>' +
  plateMetal +
  CITIES.map((city) =>
    glow(`hour-${city}`, [
      [0, `rgb(${cityHues[city]})`, 0.5],
      [0.5, `rgb(${cityHues[city]})`, 0.2],
      [1, `rgb(${cityHues[city]})`, 0],
    ]),
  ).join('') +
  gradient(
    'calm',
    [
      [0, '#070618', 0.78],
      [0.55, '#070618', 0.2],
      [1, '#070618', 0],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  ) +
  glow('hush', [
    [0, '#070618', 0.85],
    [0.55, '#070618', 0.6],
    [1, '#070618', 0],
  ]) +
  glow('pool', [
    [0, '#FFC878', 0.34],
    [1, '#FFB85C', 0],
  ]) +
  gradient('shade', [
    [0, '#05041A', 0.7],
    [1, '#05041A', 0],
  ]) +
  glow('halo', [
    [0, '#FFD08A', 0.8],
    [0.16, '#FFB84F', 0.42],
    [0.4, '#FF9A3D', 0.15],
    [0.7, '#FF9A3D', 0.04],
    [1, '#FF9A3D', 0],
  ]) +
  glow('lamp', [
    [0, '#FFE9B0', 1],
    [0.2, '#FFC463', 0.7],
    [1, '#FF9A3D', 0],
  ])

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
