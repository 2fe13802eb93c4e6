/**
 * The table's layout as a pure function of the screen, in CSS pixels: designed for 844 × 390 and scaled to fit, with
 * minimum sizes so that no tile is smaller than 44 px and no text smaller than 12 px.
 */
import { CITIES, type City } from '../../domain/core/city'
import { COIN_TYPE_IDS } from '../../domain/core/coin'
import { DICE_NUMBERS, type DiceNumber } from '../../domain/core/dice'
import { chipLayout } from './chipLayout'
import type { Rect, Size } from './rect'
import { openThrowLayout, type ResultLayout, resultLayout } from './resultLayout'
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
/** The cities' share of the three columns' width, which is smaller on a low screen. */
const CITIES_SHARE = 5 / 12
/** The other columns' widths as multiples of the cities', at most, so that no tile is larger than a city. */
const MAX_SHARES = { coins: 0.75, dice: 0.95 }
/** Font size at 844 × 390, and on smaller screens. */
const DESIGN_TEXT = 13
const MIN_TEXT = 12
/** Width over height of a city tile. */
export const CITY_RATIO = 4 / 5
/** Widths of the headings as multiples of the font size; those of city and number in two lines, if need be. */
const HEADING_EMS = { amount: 11.3, city: 6.6, number: 8.5, split: 4 }
/** Letters of the longest heading, each of which has the headings' letter spacing. */
const HEADING_LETTERS = 19
/** Width of the number of players likewise. */
const PLAYERS_EMS = 8.8
const BADGE_GAP = 5
/** The badge's width with all words in one line, and with the figure under them, as multiples of its font size. */
const BADGE_EMS = { line: 10, split: 7.4 }
/** Heights of the badge likewise. */
const BADGE_HEIGHTS = { line: 1.8, split: 2.75 }

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

/** Returns the font size of the smallest texts on the table. */
export function textSize(unit: number): number {
  return Math.max(MIN_TEXT, Math.round(DESIGN_TEXT * Math.min(unit, 1.4)))
}

/** Returns a heading's font size in CSS pixels; `unit` is the screen's size relative to 844×390. */
export function headingSize(unit: number): number {
  return Math.max(MIN_TEXT, Math.round(DESIGN_TEXT * Math.min(unit, 1.8)))
}

/** Returns a heading's letter spacing; the smallest headings have none, so that they fit their columns. */
export function headingSpacing(unit: number): number {
  return headingSize(unit) > DESIGN_TEXT ? 0.4 : 0
}

/** The badge's words as shares of a heading. */
const WORDS = 0.92
const SMALL_WORDS = 0.75

/** Returns the font size of the badge's words, which are smaller over a large figure. */
export function badgeSize(unit: number, isSplit: boolean): number {
  const isSmall = isSplit && unit > 1
  return Math.max(textSize(isSmall ? 1 : unit), headingSize(unit) * (isSmall ? SMALL_WORDS : WORDS))
}

function menuLayout(area: Rect, unit: number, coinTypeIds: readonly number[]) {
  const pad = Math.max(6, 10 * unit)
  const gap = Math.round(Math.max(6, 8 * unit))
  const headingHeight = Math.ceil(badgeSize(unit, true) * BADGE_HEIGHTS.split)
  const width = Math.min(area.width - 2 * pad, COLUMNS_MAX)
  const left = area.x + (area.width - width) / 2
  const band = chipLayout({ left, right: left + width, unit, fontSize: textSize(unit) })
  const bandGap = pad * 0.6
  const availableHeight = area.height - 1.2 * pad - headingHeight - bandGap - band.height
  const columnsWidth = width - 2.8 * pad
  const cityHeight = Math.floor(
    Math.min((availableHeight - gap) / 2, (columnsWidth * CITIES_SHARE - gap) / 2 / CITY_RATIO),
  )
  const city = { width: Math.round(cityHeight * CITY_RATIO), height: cityHeight }
  const bodyHeight = 2 * cityHeight + gap
  const columns = columnsOf(left, width, columnsWidth, 2 * city.width + gap, unit)
  // The columns are centred on a tall screen. On whole pixels, as the tiles are.
  const spareHeight = area.height - headingHeight - bodyHeight - bandGap - band.height
  const top = Math.floor(area.y + spareHeight / 2)
  const body = { top: top + headingHeight, height: bodyHeight, gap }
  const coinRows = Math.ceil(Math.max(COIN_TYPE_IDS.length, coinTypeIds.length) / 2)
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

/** Divides the width that the cities leave among coins and dice, and what is left among the gaps. */
function columnsOf(left: number, width: number, columnsWidth: number, cities: number, unit: number) {
  const heading = HEADING_EMS.amount * headingSize(unit)
  const needed = columnsWidth >= 3.5 * heading ? heading + HEADING_LETTERS * headingSpacing(unit) : 0
  const rest = columnsWidth - cities
  const coinsMax = rest - numberRowWidth(unit)
  const coins = Math.min(
    Math.max(Math.min((rest * 3) / 7, coinsMax), needed),
    Math.max(needed, MAX_SHARES.coins * cities),
  )
  const dice = Math.min(rest - coins, MAX_SHARES.dice * cities)
  const columnGap = (width - coins - cities - dice) / 2
  return {
    coins: { x: left, width: coins },
    cities: { x: left + coins + columnGap, width: cities },
    dice: { x: left + width - dice, width: dice },
  }
}

/** Returns the least width of the row with the heading of the numbers and the badge, both in two lines. */
function numberRowWidth(unit: number): number {
  return HEADING_EMS.split * headingSize(unit) + BADGE_GAP + BADGE_EMS.split * badgeSize(unit, true)
}

/** Places badge and number of players next to the headings, and leaves each heading the room up to them. */
function headingRow(amount: Rect, city: Rect, number: Rect, unit: number) {
  const fontSize = headingSize(unit)
  const spareWidth = number.width - HEADING_EMS.number * fontSize - BADGE_GAP
  const isBadgeSplit = spareWidth < BADGE_EMS.line * badgeSize(unit, false)
  const form = isBadgeSplit ? 'split' : 'line'
  const badgeFontSize = badgeSize(unit, isBadgeSplit)
  const badgeWidth = BADGE_EMS[form] * badgeFontSize
  const height = BADGE_HEIGHTS[form] * badgeFontSize
  const badge = {
    x: number.x + number.width - badgeWidth,
    y: number.y + (number.height - height) / 2,
    width: badgeWidth,
    height,
  }
  const isCitySplit = city.width < (HEADING_EMS.city + PLAYERS_EMS) * fontSize
  const cityWidth = (isCitySplit ? HEADING_EMS.split : HEADING_EMS.city) * fontSize
  const players = { ...city, x: city.x + cityWidth, width: city.width - cityWidth }
  const headings = {
    amount,
    city: { ...city, width: cityWidth },
    number: { ...number, width: number.width - badgeWidth - BADGE_GAP },
  }
  return { headings, isBadgeSplit, badge, players }
}
