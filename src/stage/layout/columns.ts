/** The widths of the three columns, and the row of their headings with the badge. */
import type { Rect } from './rect'
import { badgeSizes, headingSize, headingSpacing } from './textSizes'

/** The other columns' widths as multiples of the cities', at most, so that no tile is larger than a city. */
const MAX_SHARES = { coins: 0.75, dice: 0.95 }
/** Widths of the headings as multiples of the font size; those of city and number in two lines, if need be. */
const HEADING_EMS = { amount: 11.3, city: 6.6, number: 8.5, split: 4 }
/** Letters of the longest heading, each of which has the headings' letter spacing. */
const HEADING_LETTERS = 19
/** Width of the number of players likewise. */
const PLAYERS_EMS = 8.8
const BADGE_GAP = 5
/**
 * The badge's width as multiples of its font size: with all words in one line, and at least and at most with the figure under
 * them. The heading next to it keeps its line.
 */
const BADGE_EMS = { line: 10, split: 7.3, splitMax: 7.7 }
/** Heights of the badge likewise. */
const BADGE_HEIGHTS = { line: 1.7, split: 40 / 13 }

/** CSS pixels under the badge, which keep it off the ring of a tile. */
const BADGE_FOOT = 2

/** Returns the height of the headings' row. */
export function headingsHeight(unit: number): number {
  return Math.ceil(badgeSizes(unit, true).words * BADGE_HEIGHTS.split) + BADGE_FOOT
}

/**
 * Divides the width that the cities leave among coins and dice, and what is left among the gaps with their lamps.
 * @param fit widths of the cities' column, and of the highest coins'
 */
export function columnsOf(
  left: number,
  width: number,
  columnsWidth: number,
  fit: { cities: number; coins: number },
  unit: number,
) {
  const { cities } = fit
  const heading = HEADING_EMS.amount * headingSize(unit)
  const rest = columnsWidth - cities
  const needed = rest >= 2.1 * heading ? heading + HEADING_LETTERS * headingSpacing(unit) : 0
  const coinsMax = rest - numberRowWidth(unit)
  const coins = Math.min(
    Math.max(Math.min((rest * 3) / 7, coinsMax, fit.coins), needed),
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
  return HEADING_EMS.split * headingSize(unit) + BADGE_GAP + BADGE_EMS.split * badgeSizes(unit, true).words
}

/** Places badge and number of players next to the headings, and leaves each heading the room up to them. */
export function headingRow(amount: Rect, city: Rect, number: Rect, unit: number) {
  const fontSize = headingSize(unit)
  const spareWidth = number.width - HEADING_EMS.number * fontSize - BADGE_GAP
  const isBadgeSplit = spareWidth < BADGE_EMS.line * badgeSizes(unit, false).words
  const form = isBadgeSplit ? 'split' : 'line'
  const badgeFontSize = badgeSizes(unit, isBadgeSplit).words
  const least = BADGE_EMS[form] * badgeFontSize
  const headingWidth = HEADING_EMS[spareWidth < least ? 'split' : 'number'] * fontSize
  const room = Math.min(number.width - headingWidth - BADGE_GAP, BADGE_EMS.splitMax * badgeFontSize)
  const badgeWidth = isBadgeSplit ? Math.max(least, room) : least
  const height = BADGE_HEIGHTS[form] * badgeFontSize
  const badge = {
    x: number.x + number.width - badgeWidth,
    y: number.y + (number.height - BADGE_FOOT - height) / 2,
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
