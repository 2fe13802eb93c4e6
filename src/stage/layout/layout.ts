/**
 * The table's layout as a pure function of the screen, in CSS pixels: designed for 844 × 390 and scaled to fit, with
 * minimum sizes so that no tile is smaller than 44 px and no text smaller than 11 px.
 */
import { CITIES, type City } from '../../domain/city'
import { COIN_TYPE_IDS } from '../../domain/coin'
import { DICE_NUMBERS, type DiceNumber } from '../../domain/dice'
import { chipLayout } from './chipLayout'
import type { Rect, Size } from './rect'
import { openThrowLayout, type ResultLayout, resultLayout } from './resultLayout'
import { type Column, tileGrid } from './tileGrid'

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
  result: ResultLayout
  openThrow: ReturnType<typeof openThrowLayout>
}

const DESIGN_SIZE: Size = { width: 844, height: 390 }
const SIDEBAR = 190
const SIDEBAR_MAX = 300
const SIDEBAR_NARROW = 112
/** On narrower and on lower screens the sidebar shows icons with short labels. */
const FOLD_BELOW: Size = { width: 760, height: 370 }
/** Below this screen width the sidebar shrinks to SIDEBAR_NARROW. */
const NARROW_BELOW = 620
const COLUMNS_MAX = 1600
/** The amount column's share of the three columns' width; the other two columns share the rest. */
const AMOUNT_SHARE = 3 / 11
const MIN_TEXT = 11
const COIN_ROWS = Math.ceil(COIN_TYPE_IDS.length / 2)
/** Width over height of a city tile. */
export const CITY_RATIO = 4 / 5
/** Text widths as multiples of the font size: the number heading, the longest amount heading, the badge, the city heading. */
const NUMBER_HEADING_EMS = 8.5
const AMOUNT_HEADING_EMS = 11.3
const BADGE_EMS = 10
const CITY_HEADING_EMS = 8
/** Height of the bet summary, which has a button. */
const MIN_SUMMARY = 44

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
  return {
    ...openingLayout(size, insets, coinTypeIds),
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

/** Divides the screen: its safe part, the sidebar, and the area of the columns beside it. */
function frame(size: Size, insets: Insets) {
  const safe = {
    x: insets.left,
    y: insets.top,
    width: size.width - insets.left - insets.right,
    height: size.height - insets.top - insets.bottom,
  }
  const unit = Math.min(safe.width / DESIGN_SIZE.width, safe.height / DESIGN_SIZE.height)
  const isFolded = safe.width < FOLD_BELOW.width || safe.height < FOLD_BELOW.height
  const sidebarWidth =
    safe.width < NARROW_BELOW ? SIDEBAR_NARROW : Math.min(SIDEBAR * unit, SIDEBAR_MAX, safe.width / 4)
  const sidebar = { width: insets.left + Math.round(sidebarWidth), isFolded }
  const area = { ...safe, x: sidebar.width, width: insets.left + safe.width - sidebar.width }
  const background = { x: sidebar.width, y: 0, width: size.width - sidebar.width, height: size.height }
  return { safe, unit, sidebar, area, background }
}

/** Returns a heading's font size in CSS pixels; `unit` is the screen's size relative to 844×390. */
export function headingSize(unit: number): number {
  return Math.max(MIN_TEXT, Math.round(12 * Math.min(unit, 1.8)))
}

/** Returns a heading's letter spacing; the smallest headings have none, so that they fit their columns. */
export function headingSpacing(unit: number): number {
  return headingSize(unit) > MIN_TEXT ? 0.4 : 0
}

/** Returns the badge's font size. */
export function badgeSize(unit: number): number {
  return Math.max(MIN_TEXT, headingSize(unit) * 0.92)
}

function menuLayout(area: Rect, unit: number, coinTypeIds: readonly number[]) {
  const pad = Math.max(6, 10 * unit)
  const gap = Math.max(6, 8 * unit)
  const fontSize = headingSize(unit)
  const headingHeight = Math.max(22, fontSize * 1.9)
  const summaryHeight = Math.max(MIN_SUMMARY, 30 * unit)
  const width = Math.min(area.width - 2 * pad, COLUMNS_MAX)
  const left = area.x + (area.width - width) / 2
  const columnGap = pad * 1.4
  const columnsWidth = width - 2 * columnGap
  // The other two columns shrink where the amount column would be narrower than its heading.
  const amountShare = columnsWidth * AMOUNT_SHARE
  const amountWidth = Math.max(amountShare, AMOUNT_HEADING_EMS * fontSize)
  const otherWidth = (columnsWidth - amountWidth) / 2
  const columns: [Column, Column, Column] = [
    { x: left, width: amountWidth },
    { x: left + amountWidth + columnGap, width: otherWidth },
    { x: left + amountWidth + otherWidth + 2 * columnGap, width: otherWidth },
  ]
  const badgeFontSize = badgeSize(unit)
  const badgeWidth = badgeFontSize * BADGE_EMS
  const isBadgeBesideHeading = columns[2].width >= NUMBER_HEADING_EMS * fontSize + badgeWidth
  const badgeRowHeight = isBadgeBesideHeading ? 0 : headingHeight
  // The bet summary is mostly empty space, so that little padding is needed at the bottom.
  const availableHeight = area.height - 1.8 * pad - badgeRowHeight - headingHeight - summaryHeight
  const chips = chipLayout({
    left: columns[1].x,
    right: columns[2].x + otherWidth,
    coinsRight: columns[0].x + amountWidth,
    unit,
    captionHeight: Math.ceil(fontSize * 1.3),
  })
  const chipsHeight = gap + chips.height
  // The tallest column is all rows of coins, or two rows of cities and the chips; on a tall screen the columns are centred.
  const cityWidth = Math.min(
    (columns[1].width - gap) / 2,
    ((availableHeight - chipsHeight - gap) / 2) * CITY_RATIO,
  )
  const bodyHeight = Math.min(
    availableHeight,
    Math.max((cityWidth / CITY_RATIO) * 2 + gap + chipsHeight, amountShare * 1.9),
  )
  const spareHeight = area.height - bodyHeight - headingHeight - badgeRowHeight - summaryHeight
  const top = area.y + Math.max(pad, spareHeight / 2)
  const headingTop = top + badgeRowHeight
  // Whole pixels: tiles are rounded too, and would otherwise overlap the heading or the summary by a pixel.
  const body = { top: Math.ceil(headingTop + headingHeight), height: Math.floor(bodyHeight) - 1, gap }
  const tiles = { ...body, height: body.height - chipsHeight }
  const heading = (column: Column): Rect => ({ ...column, y: headingTop, height: headingHeight })
  const badgeHeight = Math.min(headingHeight - 2, badgeFontSize * 1.8)
  const badge = {
    x: columns[2].x + columns[2].width - badgeWidth,
    y: top,
    width: badgeWidth,
    height: badgeHeight,
  }
  // Beside the city heading, or beside the badge in its row.
  const playersLeft = isBadgeBesideHeading ? columns[1].x + CITY_HEADING_EMS * fontSize : left
  const playersRight = isBadgeBesideHeading ? columns[1].x + columns[1].width : badge.x - gap
  return {
    headings: { amount: heading(columns[0]), city: heading(columns[1]), number: heading(columns[2]) },
    badge,
    coins: tileGrid(coinTypeIds, columns[0], body, COIN_ROWS, 1, true),
    cities: tileGrid(CITIES, columns[1], tiles, 2, CITY_RATIO, false),
    dice: tileGrid(DICE_NUMBERS, columns[2], tiles, 2, 1, false),
    ...chips.place(Math.floor(tiles.top + tiles.height + gap)),
    players: { x: playersLeft, y: top, width: playersRight - playersLeft, height: badgeHeight },
    betSummary: { x: left, y: body.top + bodyHeight + pad * 0.4, width, height: summaryHeight },
  }
}
