/**
 * Where everything of the table stands, as a pure function of the screen: drawn for 844 × 390, scaled by the shorter
 * side, reflowed where that would make a touch smaller than 44 px or a text smaller than 11 px. CSS pixels throughout.
 */
import { CITIES, type City } from '../domain/city'
import { COIN_TYPE_IDS } from '../domain/coin'
import { DICE_NUMBERS, type DiceNumber } from '../domain/dice'

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

/** What a notch or a rounded corner takes from each side. */
export interface Insets {
  left: number
  right: number
  top: number
  bottom: number
}

export const NO_INSETS: Insets = { left: 0, right: 0, top: 0, bottom: 0 }

export interface TableLayout {
  screen: Size
  /** One pixel of the 844 × 390 drawing. */
  unit: number
  sidebar: { width: number; isFolded: boolean }
  headings: { amount: Rect; city: Rect; number: Rect }
  badge: Rect
  coins: ReadonlyMap<number, Rect>
  cities: ReadonlyMap<City, Rect>
  dice: ReadonlyMap<DiceNumber, Rect>
  /** The felt under the columns. */
  felt: Rect
  /** The line with the player's choice in words. */
  choice: Rect
  result: { bar: Rect; cityReel: Rect; diceReel: Rect; card: Rect; video: Rect }
}

const DRAWN: Size = { width: 844, height: 390 }
const SIDEBAR = 190
const SIDEBAR_MAX = 300
const SIDEBAR_NARROW = 112
/** On narrower and on lower screens the sidebar shows icons with short names under them. */
const FOLD_BELOW: Size = { width: 760, height: 370 }
/** Narrower than this it gives the tiles a part of its width too. */
const NARROW_BELOW = 620
const COLUMNS_MAX = 1100
/** Of the three columns' width; the other two share the rest. */
const AMOUNT_SHARE = 3 / 11
const MIN_TEXT = 11
/** Width to height of a city's picture. */
export const CITY_RATIO = 4 / 5
/** Widths in sizes of their letters: of the last heading, of the longest with its spacing, and of the badge. */
const NUMBER_HEADING_LETTERS = 8.5
const AMOUNT_HEADING_LETTERS = 11.3
const BADGE_LETTERS = 10

/** The same screen held sideways, as the table wants it. */
export function sideways({ width, height }: Size): Size {
  return { width: Math.max(width, height), height: Math.min(width, height) }
}

/**
 * @param size the size of the canvas in CSS pixels
 * @param insets what is not safe to use of it; the felt still reaches to the edge
 * @param coinTypeIds those that are enabled
 */
export function tableLayout(
  size: Size,
  insets: Insets = NO_INSETS,
  coinTypeIds: readonly number[] = COIN_TYPE_IDS,
): TableLayout {
  const safe = {
    x: insets.left,
    y: insets.top,
    width: size.width - insets.left - insets.right,
    height: size.height - insets.top - insets.bottom,
  }
  const unit = Math.min(safe.width / DRAWN.width, safe.height / DRAWN.height)
  const isFolded = safe.width < FOLD_BELOW.width || safe.height < FOLD_BELOW.height
  const own =
    safe.width < NARROW_BELOW ? SIDEBAR_NARROW : Math.min(SIDEBAR * unit, SIDEBAR_MAX, safe.width / 4)
  const sidebar = { width: insets.left + Math.round(own), isFolded }
  const room = { ...safe, x: sidebar.width, width: insets.left + safe.width - sidebar.width }
  return {
    screen: size,
    unit,
    sidebar,
    felt: { x: sidebar.width, y: 0, width: size.width - sidebar.width, height: size.height },
    ...menuLayout(room, unit, coinTypeIds),
    result: resultLayout(size, safe, unit),
  }
}

/** The size of a heading's letters. */
export function headingSize(unit: number): number {
  return Math.max(MIN_TEXT, Math.round(12 * Math.min(unit, 1.8)))
}

/** Space between a heading's letters; the smallest headings have none, so that they keep to their columns. */
export function headingSpacing(unit: number): number {
  return headingSize(unit) > MIN_TEXT ? 0.4 : 0
}

/** The size of the badge's letters. */
export function badgeSize(unit: number): number {
  return Math.max(MIN_TEXT, headingSize(unit) * 0.92)
}

function menuLayout(room: Rect, unit: number, coinTypeIds: readonly number[]) {
  const pad = Math.max(6, 10 * unit)
  const gap = Math.max(6, 8 * unit)
  const letters = headingSize(unit)
  const headingHeight = Math.max(22, letters * 1.9)
  const choiceHeight = Math.max(26, 30 * unit)
  const width = Math.min(room.width - 2 * pad, COLUMNS_MAX)
  const left = room.x + (room.width - width) / 2
  const between = pad * 1.4
  const shared = width - 2 * between
  // The other two make room where the first would be narrower than its heading.
  const ownShare = shared * AMOUNT_SHARE
  const amount = Math.max(ownShare, AMOUNT_HEADING_LETTERS * letters)
  const other = (shared - amount) / 2
  const columns: [Column, Column, Column] = [
    { x: left, width: amount },
    { x: left + amount + between, width: other },
    { x: left + amount + other + 2 * between, width: other },
  ]
  const badgeLetters = badgeSize(unit)
  const badgeWidth = badgeLetters * BADGE_LETTERS
  const isBadgeBeside = columns[2].width >= NUMBER_HEADING_LETTERS * letters + badgeWidth
  const badgeRow = isBadgeBeside ? 0 : headingHeight
  const available = room.height - 2 * pad - badgeRow - headingHeight - choiceHeight
  // The tallest column is four coins or two cities; on a tall screen the group stands in the middle.
  const cityWidth = Math.min((columns[1].width - gap) / 2, ((available - gap) / 2) * CITY_RATIO)
  const bodyHeight = Math.min(available, Math.max((cityWidth / CITY_RATIO) * 2 + gap, ownShare * 1.9))
  const spare = room.height - bodyHeight - headingHeight - badgeRow - choiceHeight
  const top = room.y + Math.max(pad, spare / 2)
  const headingTop = top + badgeRow
  // Whole pixels, or a tile's own rounding would put it a pixel into its neighbours.
  const body = { top: Math.ceil(headingTop + headingHeight), height: Math.floor(bodyHeight) - 1, gap }
  const heading = ({ x, width: w }: Column): Rect => ({ x, y: headingTop, width: w, height: headingHeight })
  const badgeHeight = Math.min(headingHeight - 2, badgeLetters * 1.8)
  return {
    headings: { amount: heading(columns[0]), city: heading(columns[1]), number: heading(columns[2]) },
    badge: {
      x: columns[2].x + columns[2].width - badgeWidth,
      y: top,
      width: badgeWidth,
      height: badgeHeight,
    },
    coins: grid(coinTypeIds, columns[0], body, 4, 1, 1),
    cities: grid(CITIES, columns[1], body, 2, CITY_RATIO, 0),
    dice: grid(DICE_NUMBERS, columns[2], body, 2, 1, 0),
    choice: { x: left, y: body.top + bodyHeight + pad * 0.4, width, height: choiceHeight },
  }
}

interface Column {
  x: number
  width: number
}

interface Body {
  top: number
  height: number
  gap: number
}

/**
 * Two tiles a row in a column, as large as ratio and room for so many rows allow, the whole centred.
 * @param spread 1: rows share the column's height; 0: rows stand close together
 */
function grid<T>(
  keys: readonly T[],
  column: Column,
  body: Body,
  rows: number,
  ratio: number,
  spread: number,
): ReadonlyMap<T, Rect> {
  const { gap } = body
  const cellWidth = (column.width - gap) / 2
  const cellHeight = (body.height - gap * (rows - 1)) / rows
  const width = Math.min(cellWidth, cellHeight * ratio)
  const height = width / ratio
  const rowHeight = spread === 1 ? cellHeight : height
  const across = spread === 1 ? cellWidth : width
  const x0 = column.x + (column.width - across * 2 - gap) / 2
  const used = Math.ceil(keys.length / 2)
  const y0 = body.top + (body.height - rowHeight * used - gap * (used - 1)) / 2
  return new Map(
    keys.map((key, index) => {
      const isAlone = index === keys.length - 1 && keys.length % 2 === 1
      const cellX = isAlone ? column.x + (column.width - across) / 2 : x0 + (index % 2) * (across + gap)
      const cellY = y0 + Math.floor(index / 2) * (rowHeight + gap)
      return [key, whole(cellX + (across - width) / 2, cellY + (rowHeight - height) / 2, width, height)]
    }),
  )
}

function resultLayout(size: Size, safe: Rect, unit: number) {
  const barHeight = safe.y + Math.round(Math.max(48, Math.min(56 * unit, 96)))
  const bar = { x: 0, y: 0, width: size.width, height: barHeight }
  const inner = barHeight - safe.y - 8
  const reelWidth = inner * 0.8
  const middle = size.width / 2
  const cardWidth = Math.max(92, inner * 2.2)
  const top = safe.y + 4
  return {
    bar,
    cityReel: whole(middle - reelWidth - 4, top, reelWidth, inner),
    diceReel: whole(middle + 4, top, reelWidth, inner),
    card: whole(safe.x + safe.width - cardWidth - 10, top, cardWidth, inner),
    video: fitInto(16 / 9, { x: 0, y: barHeight, width: size.width, height: size.height - barHeight }),
  }
}

function fitInto(ratio: number, room: Rect): Rect {
  const width = Math.min(room.width, room.height * ratio)
  const height = width / ratio
  return whole(room.x + (room.width - width) / 2, room.y + (room.height - height) / 2, width, height)
}

function whole(x: number, y: number, width: number, height: number): Rect {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
}
