/**
 * The table's layout as a pure function of the screen, in CSS pixels: designed for 844 × 390 and scaled to fit, with
 * minimum sizes so that no tile is smaller than 44 px and no text smaller than 12 px.
 */
import { CITIES, type City } from '../../domain/core/city'
import { COIN_TYPE_IDS } from '../../domain/core/coin'
import { DICE_NUMBERS, type DiceNumber } from '../../domain/core/dice'
import { chipLayout } from './chipLayout'
import { columnsOf, headingRow, headingsHeight } from './columns'
import type { Rect, Size } from './rect'
import { openThrowLayout, type ResultLayout, resultLayout } from './resultLayout'
import { textSize } from './textSizes'
import { type Column, cellSize, tileGrid } from './tileGrid'
import { type WaitLayout, waitLayout } from './waitLayout'

/** Width of the unsafe area at each side: notch, rounded corner, system bar. */
export interface Insets {
  left: number
  right: number
  top: number
  bottom: number
}

export const NO_INSETS: Insets = { left: 0, right: 0, top: 0, bottom: 0 }

export interface TableLayout {
  screen: Size
  /** CSS pixels per pixel of the 844 × 390 design. */
  unit: number
  sidebar: { width: number; isFolded: boolean }
  headings: { amount: Rect; city: Rect; number: Rect }
  badge: Rect
  /** Whether the badge's figure is large under its words. */
  isBadgeSplit: boolean
  coins: ReadonlyMap<number, Rect>
  cities: ReadonlyMap<City, Rect>
  dice: ReadonlyMap<DiceNumber, Rect>
  /** Places of the newest results, newest first. */
  chips: readonly Rect[]
  /** The line over the chips. */
  chipsCaption: Rect
  players: Rect
  background: Rect
  betSummary: Rect
  wait: WaitLayout
  result: ResultLayout
  openThrow: ReturnType<typeof openThrowLayout>
}

const DESIGN_SIZE: Size = { width: 844, height: 390 }
const SIDEBAR = 190
const SIDEBAR_MAX = 300
/** On narrower and on lower screens the sidebar shows icons with short labels. */
const FOLD_BELOW: Size = { width: 760, height: 370 }
const COLUMNS_MAX = 1600
/**
 * The cities' share of the three columns' width, which is smaller on a low screen. On a tablet, whose height other columns would
 * leave empty, it is larger.
 */
const CITIES_SHARES = { wide: 5 / 12, tablet: 0.48 }
/** What the columns leave for the gaps with the lamps, as multiples of the padding; large screens have no spare width. */
const LAMP_GAPS = { phone: 2.8, large: 4.9 }
const LARGE_UNIT = 1.5
/** Width over height of the columns' area, below which a screen is a tablet's. */
const TABLET_RATIO = 1.2
/** Width over height of a city tile. */
export const CITY_RATIO = 4 / 5
/** The smallest phone, for which the minimum sizes still fit. In a smaller window its layout is scaled down. */
const SMALLEST: Size = { width: 568, height: 320 }
/** Below this the scaled layout cannot be read. */
const MIN_WINDOW: Size = { width: 320, height: 240 }

/** Returns the factor by which the layout is scaled down in a window smaller than the smallest phone, else 1. */
export function tableScale({ width, height }: Size): number {
  return Math.min(1, width / SMALLEST.width, height / SMALLEST.height)
}

/** Returns whether a window is too small for the table. */
export function isTooSmall({ width, height }: Size): boolean {
  return width < MIN_WINDOW.width || height < MIN_WINDOW.height
}

/** Returns the screen's size in landscape. */
export function toLandscape({ width, height }: Size): Size {
  return { width: Math.max(width, height), height: Math.min(width, height) }
}

/**
 * Returns the position of everything on the table.
 * @param size of the canvas, CSS pixels
 * @param insets unsafe areas, which only the background covers
 * @param coinTypeIds enabled coin types, in display order
 */
export function tableLayout(
  size: Size,
  insets: Insets = NO_INSETS,
  coinTypeIds: readonly number[] = COIN_TYPE_IDS,
): TableLayout {
  const { safe, area, unit, background } = frame(size, insets)
  const opening = openingLayout(size, insets, coinTypeIds)
  return {
    ...opening,
    wait: waitLayout(opening),
    result: resultLayout(size, safe, unit),
    openThrow: openThrowLayout(background, area, unit),
  }
}

/** Returns the part of the layout that the table opens with. Every page of the table has this function inline. */
export function openingLayout(
  size: Size,
  insets: Insets = NO_INSETS,
  coinTypeIds: readonly number[] = COIN_TYPE_IDS,
) {
  const { area, unit, sidebar, background } = frame(size, insets)
  return { screen: size, unit, sidebar, background, ...menuLayout(area, unit, coinTypeIds) }
}

/** Divides the screen: its safe part, the sidebar, and the area of the columns next to it. */
function frame(size: Size, insets: Insets) {
  const safe = {
    x: insets.left,
    y: insets.top,
    width: size.width - insets.left - insets.right,
    height: size.height - insets.top - insets.bottom,
  }
  const unit = Math.min(safe.width / DESIGN_SIZE.width, safe.height / DESIGN_SIZE.height)
  const isFolded = safe.width < FOLD_BELOW.width || safe.height < FOLD_BELOW.height
  const sidebarWidth = Math.min(SIDEBAR * unit, SIDEBAR_MAX, safe.width / 4)
  const sidebar = { width: insets.left + Math.round(sidebarWidth), isFolded }
  const area = { ...safe, x: sidebar.width, width: insets.left + safe.width - sidebar.width }
  const background = { x: sidebar.width, y: 0, width: size.width - sidebar.width, height: size.height }
  return { safe, unit, sidebar, area, background }
}

function menuLayout(area: Rect, unit: number, coinTypeIds: readonly number[]) {
  const pad = Math.max(6, 10 * unit)
  const gap = Math.round(Math.max(6, 8 * unit))
  const headingHeight = headingsHeight(unit)
  const width = Math.min(area.width - 2 * pad, COLUMNS_MAX)
  const left = area.x + (area.width - width) / 2
  const band = chipLayout({ left, right: left + width, unit, fontSize: textSize(unit) })
  const bandGap = pad * 0.4
  const availableHeight = area.height - 0.6 * pad - headingHeight - bandGap - band.height
  const columnsWidth = width - LAMP_GAPS[unit < LARGE_UNIT ? 'phone' : 'large'] * pad
  const isTablet = unit >= 1 && area.width < TABLET_RATIO * area.height
  const citiesWidth = columnsWidth * CITIES_SHARES[isTablet ? 'tablet' : 'wide']
  const cityHeight = Math.floor(Math.min((availableHeight - gap) / 2, (citiesWidth - gap) / 2 / CITY_RATIO))
  const city = { width: Math.round(cityHeight * CITY_RATIO), height: cityHeight }
  const bodyHeight = 2 * cityHeight + gap
  const coinRows = Math.ceil(Math.max(COIN_TYPE_IDS.length, coinTypeIds.length) / 2)
  const highestCoin = (bodyHeight - gap * (coinRows - 1)) / coinRows
  const columns = columnsOf(
    left,
    width,
    columnsWidth,
    { cities: 2 * city.width + gap, coins: 2 * (highestCoin + gap) },
    unit,
  )
  // The columns are centred on a tall screen. On whole pixels, as the tiles are.
  const spareHeight = area.height - headingHeight - bodyHeight - bandGap - band.height
  const top = Math.floor(area.y + spareHeight / 2)
  const body = { top: top + headingHeight, height: bodyHeight, gap }
  const coinCell = cellSize(columns.coins, body, coinRows)
  const coinSide = Math.floor(Math.min(coinCell.width, coinCell.height))
  const dieWidth = Math.floor(cellSize(columns.dice, body, 2).width)
  const heading = ({ x, width: columnWidth }: Column): Rect => ({
    x,
    y: top,
    width: columnWidth,
    height: headingHeight,
  })
  return {
    ...headingRow(heading(columns.coins), heading(columns.cities), heading(columns.dice), unit),
    coins: tileGrid(coinTypeIds, columns.coins, body, coinRows, { width: coinSide, height: coinSide }),
    cities: tileGrid(CITIES, columns.cities, body, 2, city),
    dice: tileGrid(DICE_NUMBERS, columns.dice, body, 2, { width: dieWidth, height: cityHeight }),
    ...band.place(Math.floor(body.top + bodyHeight + bandGap)),
  }
}
