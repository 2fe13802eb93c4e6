/**
 * Where everything on the result screen lies, as a pure function of the screen: a bar with the bet, the pick, the reels and
 * the timer card, and under it the film over the whole width. On wide screens pick, reels and prize stand one above the other
 * at the right of the die, on high ones pick and reels are large above the film. The verdict keeps clear of the film's die.
 */
import { dieRect, FILM_RATIO } from './filmPlaces'
import { type Rect, type Size, wholePixels } from './rect'
import { captionSize } from './textSizes'

/** Width over height of a reel. */
const REEL_RATIO = 4 / 5
/** Width over height of a film's middle part, which holds all that matters. */
const FILM_MIDDLE_RATIO = 16 / 9
/** From this screen width on pick and reels stand next to the film. */
const WIDE_FROM = 1000
/** A narrower screen, width over height, has room above a film that covers its width. */
const HIGH_BELOW = 1.55
/** On narrower bars the pick is shown only in words. */
const PICK_FROM = 700
/** Width of the longest text over the balance, as a multiple of its font size. */
const BALANCE_EMS = 7
/** Into so many parts a wide screen's width is divided, of which the column of pick, reels and prize takes at least one. */
const COLUMN_PARTS = 6.7
/** Share of the height that pick and reels over the prize take at most. */
const PAIRS_SHARE = 0.453
/** Room under the reels before the prize, as a share of their height. */
const REELS_FOOT = 0.07
/** CSS pixels between two reels. */
const GAP = 4
/** Width over height of the timer card. */
const CARD_RATIO = 2.2

export type ResultLayout = ReturnType<typeof resultLayout>

/**
 * @param size of the canvas
 * @param safe the screen without its unsafe areas
 * @param unit CSS pixels per pixel of the 844 × 390 design
 */
export function resultLayout(size: Size, safe: Rect, unit: number) {
  const isHigh = safe.width / safe.height < HIGH_BELOW
  const isWide = !isHigh && safe.width >= WIDE_FROM
  const lowBar = isWide ? wideBar(size, Math.min(60 * unit, 96)) : Math.max(56, 72 * unit)
  const barHeight = isHigh ? Math.max(lowBar, safe.height - safe.width / FILM_MIDDLE_RATIO) : lowBar
  const bar = { x: 0, y: 0, width: size.width, height: safe.y + Math.round(barHeight) }
  const inBar = { x: safe.x, y: safe.y + 4, width: safe.width, height: bar.height - safe.y - 10 }
  const area = { x: 0, y: bar.height, width: size.width, height: size.height - bar.height }
  const column = isWide ? columnWidth(area) : 0
  const film = filmIn({ ...area, width: area.width - column }, isWide)
  const row = barRow(inBar, unit, isWide)
  const right = size.width - safe.x - safe.width
  const beside = isWide
    ? pairsIn({ ...area, x: area.width - column - right, width: column }, captionSize(unit))
    : row
  const below = Math.round(beside.cityReel.y + beside.cityReel.height * (1 + REELS_FOOT))
  return {
    bar,
    ...row,
    ...beside,
    film,
    ...verdictOver(film, { ...safe, width: safe.width - column }, isWide ? below : null, safe.x + safe.width),
  }
}

/** Returns the height of a wide screen's bar, which takes what the film leaves free, up to a quarter of its `least` height. */
function wideBar({ width, height }: Size, least: number): number {
  const film = (width - width / COLUMN_PARTS) / FILM_MIDDLE_RATIO
  return Math.min(1.25 * least, Math.max(least, height - film))
}

function columnWidth({ width, height }: Rect): number {
  return Math.round(Math.min(Math.max(width - height * FILM_MIDDLE_RATIO, width / COLUMN_PARTS), width / 5))
}

/**
 * The film covers its area by at most its whole width; a side that ends before the screen's fades into the felt.
 * @param isBesideReels whether its right side ends at the reels' column
 */
function filmIn(area: Rect, isBesideReels: boolean) {
  const width = Math.round(Math.min(area.width, area.height * FILM_RATIO))
  const height = Math.round(Math.min(area.height, width / FILM_MIDDLE_RATIO))
  const x = Math.round(area.x + (area.width - width) / 2)
  const sides = width < area.width ? (width - Math.min(width, height * FILM_MIDDLE_RATIO)) / 2 : 0
  return {
    x,
    y: area.y,
    width,
    height,
    /** CSS pixels over which each edge fades. */
    feather: {
      left: sides,
      right: isBesideReels ? Math.max(sides, width / 24) : sides,
      bottom: Math.min(height / 8, 4 * (area.height - height)),
    },
  }
}

/** From left to right: the bet in words, the pick, the reels unless they stand elsewhere, the balance, the timer card. */
function barRow(bar: Rect, unit: number, isWide: boolean) {
  const pad = Math.max(8, 10 * unit)
  const cardHeight = Math.min(bar.height, Math.max(46, 62 * unit))
  const cardWidth = Math.max(92, cardHeight * CARD_RATIO)
  const card = wholePixels(
    bar.x + bar.width - cardWidth - pad,
    bar.y + (bar.height - cardHeight) / 2,
    cardWidth,
    cardHeight,
  )
  const captionWidth = captionSize(unit) * 3.2
  const reelHeight = Math.min(bar.height, bar.width / 10.5)
  const reelWidth = reelHeight * REEL_RATIO
  const pairWidth = captionWidth + 2 * reelWidth + GAP
  const hasPick = bar.width >= PICK_FROM
  const pairs = isWide ? 0 : hasPick ? 2 : 1
  const middle = bar.x + (bar.width - pairs * pairWidth - (pairs - 1) * pad) / 2
  const balanceWidth = captionSize(unit) * BALANCE_EMS
  const left = Math.min(middle, card.x - pad - balanceWidth - pairs * (pairWidth + pad))
  const y = bar.y + (bar.height - reelHeight) / 2
  const pair = (x: number): Pair => ({
    caption: wholePixels(x, bar.y, captionWidth - 4, bar.height),
    city: wholePixels(x + captionWidth, y, reelWidth, reelHeight),
    die: wholePixels(x + captionWidth + reelWidth + GAP, y, reelWidth, reelHeight),
  })
  const balanceX = left + pairs * (pairWidth + pad)
  return {
    words: wholePixels(bar.x + pad, bar.y, left - bar.x - 2 * pad, bar.height),
    ...placed(hasPick ? pair(left) : null, pair(hasPick ? left + pairWidth + pad : left)),
    balance: wholePixels(balanceX, bar.y, card.x - pad - balanceX, bar.height),
    // At the foot of the balance's figure, which is at the right.
    coinsTo: { x: card.x - pad - balanceWidth * 0.35, y: bar.y + bar.height * 0.85 },
    card,
  }
}

interface Pair {
  caption: Rect
  city: Rect
  die: Rect
}

/** @param pick null where there is no room for pictures of it */
const placed = (pick: Pair | null, { caption, city, die }: Pair) => ({
  pick,
  drawnCaption: caption,
  cityReel: city,
  diceReel: die,
})

/**
 * Where everything lies of a throw that is watched without a bet, in the columns' place.
 * @param area right of the sidebar, up to the canvas's edges
 * @param safe the same without its unsafe areas
 */
export function openThrowLayout(area: Rect, safe: Rect, unit: number) {
  const spare = area.height - area.width / FILM_MIDDLE_RATIO
  const barHeight = Math.max(52, Math.min(96, 62 * unit), Math.min(spare, area.height * 0.22))
  const bar = { ...area, y: 0, height: safe.y + Math.round(barHeight) }
  const film = filmIn({ ...area, y: bar.height, height: area.height - bar.height }, false)
  const height = bar.height - safe.y - 10
  const width = height * REEL_RATIO
  const pad = Math.max(8, 10 * unit)
  const reelsX = safe.x + safe.width - 2 * width - GAP - pad
  const captionWidth = captionSize(unit) * 3.6
  const y = safe.y + 4
  return {
    bar,
    film,
    words: wholePixels(safe.x + pad, y, reelsX - captionWidth - safe.x - 2 * pad, height),
    drawnCaption: wholePixels(reelsX - captionWidth, y, captionWidth - 6, height),
    cityReel: wholePixels(reelsX, y, width, height),
    diceReel: wholePixels(reelsX + width + GAP, y, width, height),
  }
}

/** Places the pick over the reels in the column next to the film, each pair with its caption over it. */
function pairsIn(column: Rect, fontSize: number) {
  const pad = column.width * 0.07
  const caption = Math.round(fontSize * 1.7)
  const room = column.height * PAIRS_SHARE - 2 * caption - pad
  const width = Math.min((column.width - 2 * pad - GAP) / 2, (room / 2) * REEL_RATIO)
  const height = width / REEL_RATIO
  const x = column.x + (column.width - GAP) / 2 - width
  const pair = (top: number): Pair => ({
    caption: wholePixels(x, top, 2 * width + GAP, caption),
    city: wholePixels(x, top + caption, width, height),
    die: wholePixels(x + width + GAP, top + caption, width, height),
  })
  const top = Math.round(column.y + pad / 2)
  return placed(pair(top), pair(Math.round(top + caption + height + pad / 2)))
}

/**
 * The prize next to the die, and the verdict below it.
 * @param below what the prize stands at the right of the die, null for its left
 * @param right the right edge of the safe area
 */
function verdictOver(film: Rect, safe: Rect, below: number | null, right: number) {
  const die = dieRect(film)
  const verdictY = die.y + die.height + film.height * 0.08
  const bottom = Math.min(film.y + film.height, safe.y + safe.height)
  const dieRight = die.x + die.width
  return {
    die,
    prize:
      below === null
        ? wholePixels(safe.x + 6, die.y, die.x - safe.x - 16, verdictY - die.y - 1)
        : wholePixels(dieRight + 10, below, right - dieRight - 20, verdictY - below - 1),
    verdict: wholePixels(safe.x, verdictY, safe.width, bottom - verdictY),
  }
}

/**
 * Places the pictures of a city and a die side by side, where the film would be and above the verdict.
 * @param cityRatio width over height of the city's picture
 */
export function shownResultLayout(film: Rect, cityRatio: number): { city: Rect; die: Rect } {
  const height = film.height * 0.46
  const cityWidth = height * cityRatio
  const gap = height * 0.15
  const x = film.x + (film.width - cityWidth - gap - height) / 2
  const y = film.y + film.height * 0.17
  return {
    city: wholePixels(x, y, cityWidth, height),
    die: wholePixels(x + cityWidth + gap, y, height, height),
  }
}
