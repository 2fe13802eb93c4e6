/** Where the lamps hang and the dice cup stands, both in room that the columns of tiles leave. */
import type { City } from '../../domain/core/city'
import type { DiceNumber } from '../../domain/core/dice'
import { boundingRect, type Rect, wholePixels } from './rect'

export interface WaitLayout {
  /** In the order in which they light: in turn on the left and on the right of the cities, from the top. */
  lamps: readonly Rect[]
  cords: readonly Rect[]
  /** Null without coins, and where an even number of coins fills all rows. */
  cup: Rect | null
}

interface Columns {
  coins: ReadonlyMap<number, Rect>
  cities: ReadonlyMap<City, Rect>
  dice: ReadonlyMap<DiceNumber, Rect>
  headings: { amount: Rect }
  sidebar: { width: number }
  unit: number
}

export const LAMPS = 10
/** Width of a lamp as a share of the gap between two columns, and at most, in pixels of the 844 × 390 design. */
const LAMP_WIDTH = { share: 0.9, most: 22 }
/** Widths over heights of the sprites. */
const LAMP_RATIO = 40 / 72
const CUP_RATIO = 120 / 160
/** The cup's height as a share of a coin's, at most. */
const CUP_HEIGHT = 0.8
/** How far the ring of a chosen coin reaches beyond the coin, as a share of its side. */
const COIN_RING = 1 / 6
/** A lower cup cannot be recognised; CSS pixels. */
const CUP_MIN_HEIGHT = 16
/** CSS pixels between cup and sidebar. */
const CUP_MARGIN = 3

export function waitLayout(columns: Columns): WaitLayout {
  const cities = boundingRect([...columns.cities.values()])
  const dice = boundingRect([...columns.dice.values()])
  const right = cities.x + cities.width
  const { x: coinsLeft, width: coinsWidth } = columns.headings.amount
  const gap = Math.min(dice.x - right, cities.x - coinsLeft - coinsWidth)
  const middles = [cities.x - gap / 2, right + gap / 2]
  const width = Math.min(gap * LAMP_WIDTH.share, LAMP_WIDTH.most * columns.unit)
  const height = width / LAMP_RATIO
  const pitch = cities.height / (LAMPS / 2)
  const lamps = Array.from({ length: LAMPS / 2 }, (_, row) =>
    middles.map((x) => ({ x: x - width / 2, y: cities.y + (row + 0.5) * pitch - height / 2, width, height })),
  ).flat()
  const cordWidth = Math.max(1, Math.round(width / 10))
  const cords = middles.map((x) => ({
    x: x - cordWidth / 2,
    y: cities.y,
    width: cordWidth,
    height: lamps.at(-1)!.y - cities.y + 1,
  }))
  return { lamps, cords, cup: cupPlace(columns, cities.y + cities.height) }
}

/** Left of a coin that has the last row to itself, else under the coins if there is room. */
function cupPlace({ coins, headings, sidebar }: Columns, bottom: number): Rect | null {
  const last = [...coins.values()].at(-1)
  if (last === undefined) return null
  const ring = last.width * COIN_RING
  const isAlone = coins.size % 2 === 1
  const { x, width } = headings.amount
  const left = isAlone ? sidebar.width + CUP_MARGIN : x
  const right = isAlone ? last.x - ring : x + width / 2 + last.width / 2
  const foot = isAlone ? last.y + last.height : bottom
  const room = isAlone ? last.height : bottom - last.y - last.height - ring
  const height = Math.min(room, last.height * CUP_HEIGHT, (right - left) / CUP_RATIO)
  if (height < CUP_MIN_HEIGHT) return null
  return wholePixels(right - height * CUP_RATIO, foot - height, height * CUP_RATIO, height)
}
