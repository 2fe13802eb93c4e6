// Shared parts of the four city tiles: the rounded frame, windows, glints and stars.
import { round, svg } from './svg.ts'

/** The y coordinate at which water or ground begins in every city. */
export const horizon = 344

/** Parts of a tile that the result films draw on their own: dark cities against one sky, and one lit city. */
export type CityLayer = 'sky' | 'buildings' | 'glow' | 'water' | 'foreground'

/** A group that the result films find by its class. */
interface Layer {
  name: CityLayer
  body: string
}

export const layer = (name: CityLayer, body: string): Layer => ({ name, body })

export interface CityDrawing {
  /** Gradients and clip paths. */
  defs: string
  layers: Layer[]
}

const group = ({ name, body }: Layer) => `<g class="${name}">${body}</g>`

/** Returns a light among the buildings. */
export const glowGroup = (body: string) => group({ name: 'glow', body })
const glowGroups = /<g class="glow">.*?<\/g>/g

/** Returns a city's tile of 384 by 480 units. */
export function cityTile({ defs, layers }: CityDrawing): string {
  const clip = '<clipPath id="tile"><rect x="2" y="2" width="380" height="476" rx="36"/></clipPath>'
  const edge =
    '<rect x="4" y="4" width="376" height="472" rx="34" fill="none" stroke="#fff" stroke-width="3" opacity=".16"/>' +
    '<rect x="2" y="2" width="380" height="476" rx="36" fill="none" stroke="#05041A" stroke-width="3" opacity=".55"/>'
  return svg(384, 480, clip + defs, `<g clip-path="url(#tile)">${layers.map(group).join('')}</g>${edge}`)
}

/** Returns a city's buildings without their lights, from 16 units above its tile to 24 below its horizon. */
export function citySkyline({ defs, layers }: CityDrawing): string {
  const buildings = layers.filter(({ name }) => name === 'buildings').map(group)
  return svg(
    384,
    384,
    defs,
    `<g transform="translate(0 16)">${buildings.join('').replaceAll(glowGroups, '')}</g>`,
  )
}

/** Returns path data of a grid of windows; `isLit(row, column)` selects the drawn ones. */
export function windows(
  x: number,
  y: number,
  columns: number,
  rows: number,
  [stepX, stepY]: [number, number],
  [width, height]: [number, number],
  isLit: (row: number, column: number) => boolean,
): string {
  const panes: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (isLit(row, column))
        panes.push(`M${round(x + column * stepX)} ${round(y + row * stepY)}h${width}v${height}h${-width}z`)
    }
  }
  return panes.join('')
}

/** Returns horizontal glints on water, wider towards the viewer. */
export function glints(
  x: number,
  from: number,
  to: number,
  spread: number,
  colour: string,
  opacity: number,
): string {
  const lines: string[] = []
  for (let y = from, index = 0; y < to; y += 7 + index * 0.9, index++) {
    const half = spread * (0.35 + ((index * 37) % 10) / 12) * (1 + index * 0.05)
    const shift = (((index * 53) % 11) - 5) * spread * 0.05
    lines.push(`M${round(x + shift - half)} ${round(y)}h${round(half * 2)}`)
  }
  return `<path d="${lines.join('')}" stroke="${colour}" stroke-width="3" stroke-linecap="round" opacity="${opacity}" fill="none"/>`
}

/** Returns stars at positions that depend only on the seed. */
export function stars(count: number, height: number, seed: number): string {
  return Array.from({ length: count }, (_, index) => {
    const a = Math.abs(Math.sin((index + 1) * 12.9898 + seed) * 43758.5453) % 1
    const b = Math.abs(Math.sin((index + 1) * 78.233 + seed) * 12543.1231) % 1
    const c = (a * 7.3 + b * 3.1) % 1
    return `<circle cx="${round(a * 384)}" cy="${round(b * height)}" r="${round(0.9 + c * 1.5)}" fill="#fff" opacity="${round(0.35 + c * 0.55)}"/>`
  }).join('')
}
