/** The layout keeps its minimum sizes and never overlaps on any supported screen. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CITIES } from '../../../src/domain/core/city'
import { COIN_TYPE_IDS } from '../../../src/domain/core/coin'
import { DICE_NUMBERS } from '../../../src/domain/core/dice'
import { isTooSmall, NO_INSETS, tableLayout, tableScale } from '../../../src/stage/layout/layout'
import type { Rect } from '../../../src/stage/layout/rect'
import {
  badgeSizes,
  captionSize,
  headingSize,
  headingSpacing,
  textSize,
} from '../../../src/stage/layout/textSizes'
import { LAMPS } from '../../../src/stage/layout/waitLayout'
import { SCREENS } from '../../fixtures/screens'

/** Windows beside another app. */
const SMALL_WINDOWS = [
  [411, 380],
  [360, 300],
  [320, 240],
  [700, 250],
  [800, 304],
] as const
/** Phones with a notch at either side and a system bar at the bottom. */
const NOTCHED = [
  [740, 360],
  [844, 340],
  [812, 375],
  [844, 390],
  [932, 430],
] as const
const NOTCH = { left: 47, right: 47, top: 0, bottom: 21 }

const MIN_TOUCH_PX = 44

/** The size of the layout that is scaled down to a window. */
function unscaled([width, height]: readonly [number, number]): [number, number] {
  const scale = tableScale({ width, height })
  return [width / scale, height / scale]
}

it.each([
  [1280, 720, 1],
  [568, 320, 1],
  [411, 380, 411 / 568],
  [320, 240, 320 / 568],
  [700, 250, 250 / 320],
])('a window of %i × %i scales the table by %d', (width, height, scale) => {
  expect(tableScale({ width, height })).toBe(scale)
})

it.each([
  [320, 240, false],
  [319, 240, true],
  [320, 239, true],
])('a window of %i × %i is too small: %s', (width, height, isSmall) => {
  expect(isTooSmall({ width, height })).toBe(isSmall)
})

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

describe.each([
  ...SCREENS.map((screen) => [...screen, NO_INSETS] as const),
  ...SMALL_WINDOWS.map((screen) => [...unscaled(screen), NO_INSETS] as const),
  ...NOTCHED.map((screen) => [...screen, NOTCH] as const),
])('at %i × %i with insets %j', (width, height, insets) => {
  const layout = tableLayout({ width, height }, insets)
  const tiles = [...layout.coins.values(), ...layout.cities.values(), ...layout.dice.values()]
  const { headings, badge, betSummary, chips, chipsCaption } = layout

  it('has every tile, two chips at least and the button of the bet summary at a size of at least 44 px', () => {
    expect(tiles).toHaveLength(COIN_TYPE_IDS.length + CITIES.length + DICE_NUMBERS.length)
    expect(chips.length).toBeGreaterThanOrEqual(2)
    for (const rect of [...tiles, ...chips, betSummary])
      expect(Math.min(rect.width, rect.height)).toBeGreaterThanOrEqual(MIN_TOUCH_PX)
  })

  it('keeps everything inside the safe area and off the sidebar', () => {
    for (const rect of [...tiles, ...Object.values(headings), badge, betSummary, ...chips, chipsCaption]) {
      expect(rect.x).toBeGreaterThanOrEqual(layout.sidebar.width)
      expect(rect.y).toBeGreaterThanOrEqual(insets.top)
      expect(rect.x + rect.width).toBeLessThanOrEqual(width - insets.right)
      expect(rect.y + rect.height).toBeLessThanOrEqual(height - insets.bottom)
    }
  })

  it('overlaps no tile and no chip with another one, a heading, the badge or the bet summary', () => {
    const targets = [...tiles, ...chips]
    for (const [index, target] of targets.entries()) {
      const others = [
        ...targets.slice(index + 1),
        ...Object.values(headings),
        badge,
        betSummary,
        chipsCaption,
      ]
      for (const other of others) expect(overlap(target, other)).toBe(false)
    }
  })

  it('has room for the number of players beside the badge and the headings', () => {
    const { players } = layout
    expect(players.width).toBeGreaterThanOrEqual(headingSize(layout.unit) * 8.6)
    for (const other of [badge, ...tiles]) expect(overlap(players, other)).toBe(false)
  })

  it('hangs the lamps between the columns, and stands the cup beside the coins', () => {
    const { lamps, cords, cup } = layout.wait
    expect(lamps).toHaveLength(LAMPS)
    for (const lamp of lamps) expect(lamp.width).toBeGreaterThanOrEqual(6)
    const others = [...tiles, ...Object.values(headings), badge, betSummary, ...chips, chipsCaption]
    for (const rect of [...lamps, ...cords, ...(cup === null ? [] : [cup])]) {
      expect(rect.x).toBeGreaterThanOrEqual(layout.sidebar.width)
      for (const other of others) expect(overlap(rect, other)).toBe(false)
    }
    // An even number of coins leaves no room.
    expect(cup?.height ?? (COIN_TYPE_IDS.length % 2 === 0 ? 30 : 0)).toBeGreaterThanOrEqual(30)
  })

  it('from 1280 px up has lamps of 22 px of the design', () => {
    const { lamps } = layout.wait
    if (width >= 1280) expect(lamps[0]!.width).toBeGreaterThanOrEqual(21.5 * layout.unit)
  })

  it('has columns that share their top and bottom edges', () => {
    const edges = [layout.coins, layout.cities, layout.dice].map((column) => {
      const rects = [...column.values()]
      return {
        top: Math.min(...rects.map(({ y }) => y)),
        bottom: Math.max(...rects.map((rect) => rect.y + rect.height)),
      }
    })
    for (const { top, bottom } of edges) {
      expect(Math.abs(top - edges[0]!.top)).toBeLessThanOrEqual(1)
      expect(Math.abs(bottom - edges[0]!.bottom)).toBeLessThanOrEqual(1)
    }
  })

  it('has no tile larger than a city', () => {
    const area = (rect: Rect) => rect.width * rect.height
    const [city] = [...layout.cities.values()].map(area)
    for (const tile of tiles) expect(area(tile)).toBeLessThanOrEqual(city!)
  })

  it('has room for all words of the headings, in two lines where one does not fit', () => {
    // Widths of the face, as multiples of the font size.
    for (const [rect, line, words, split] of [
      [headings.amount, 11.1, 'SELECT DUMMY AMOUNT', 6.92],
      [headings.city, 6.05, 'SELECT 1 CITY', 3.84],
      [headings.number, 7.93, 'SELECT 1 NUMBER', 3.89],
    ] as const) {
      const size = headingSize(layout.unit)
      const isOneLine = line * size + words.length * headingSpacing(layout.unit) <= rect.width
      expect(split * size, words).toBeLessThanOrEqual(rect.width)
      expect(rect.height, words).toBeGreaterThanOrEqual(size * (isOneLine ? 1 : 2.1))
    }
    expect(headings.amount.x + headings.amount.width).toBeLessThanOrEqual(headings.city.x - 8)
    expect(overlap(headings.number, badge)).toBe(false)
  })

  it('has no text under 13 px and a figure of at least 24 px in the badge, and hardly less at 568', () => {
    const { unit } = layout
    const isSmallest = unit < 0.7
    const { words, figure } = badgeSizes(unit, layout.isBadgeSplit)
    for (const size of [headingSize(unit), words, textSize(unit), captionSize(unit)])
      expect(size).toBeGreaterThanOrEqual(isSmallest ? 12 : 13)
    expect(figure).toBeGreaterThanOrEqual(isSmallest ? 22 : 24)
  })

  it('limits the sidebar to a quarter of the width', () => {
    const safeWidth = width - insets.left - insets.right
    expect(layout.sidebar.width - insets.left).toBeLessThanOrEqual(safeWidth / 4 + 0.5)
  })

  it('fills the screen under the bar with the film by its middle 16:9, and keeps reels and card whole and apart', () => {
    const { bar, film, cityReel, diceReel, card } = layout.result
    const ratio = film.width / film.height
    expect(ratio).toBeGreaterThan(16 / 9 - 0.02)
    expect(ratio).toBeLessThan(20 / 9 + 0.02)
    expect(film.y).toBe(bar.height)
    expect(film.y + film.height).toBeLessThanOrEqual(height + 1)
    expect(Math.max(film.width / width, film.height / (height - bar.height))).toBeGreaterThan(0.79)
    expect(card.y + card.height).toBeLessThanOrEqual(bar.height)
    for (const rect of [cityReel, diceReel, card]) {
      expect(rect.x).toBeGreaterThanOrEqual(insets.left)
      expect(rect.x + rect.width).toBeLessThanOrEqual(width - insets.right)
      expect(rect.y + rect.height).toBeLessThanOrEqual(height - insets.bottom)
      expect(overlap(rect, film)).toBe(false)
    }
    expect(overlap(cityReel, diceReel) || overlap(diceReel, card)).toBe(false)
  })

  it('keeps the bar in one row', () => {
    const { bar, words, pick, drawnCaption, cityReel, diceReel, balance, coinsTo, card } = layout.result
    const isInBar = cityReel.y < bar.height
    const pair = pick === null ? [] : [pick.caption, pick.city, pick.die]
    const row = [words, ...(isInBar ? [...pair, drawnCaption, cityReel, diceReel] : []), balance, card]
    for (const [index, rect] of row.slice(1).entries())
      expect(rect.x).toBeGreaterThanOrEqual(row[index]!.x + row[index]!.width - 1)
    expect(words.width).toBeGreaterThanOrEqual(captionSize(layout.unit) * 11)
    expect(balance.width).toBeGreaterThanOrEqual(captionSize(layout.unit) * 6.9)
    expect(balance.x + balance.width - coinsTo.x).toBeLessThan(captionSize(layout.unit) * 3.5)
    expect(coinsTo.y).toBeLessThan(bar.y + bar.height)
  })

  it('shows the verdict below the die and off the reels, and the prize next to it', () => {
    const { film, die, verdict, prize, cityReel, diceReel } = layout.result
    expect(verdict.y).toBeGreaterThanOrEqual(die.y + die.height)
    expect(verdict.height).toBeGreaterThanOrEqual(film.height * 0.17)
    expect(verdict.y + verdict.height).toBeLessThanOrEqual(height - insets.bottom)
    for (const rect of [cityReel, diceReel]) expect(overlap(verdict, rect)).toBe(false)
    for (const rect of [die, verdict, cityReel, diceReel]) expect(overlap(prize, rect)).toBe(false)
    expect(prize.x).toBeGreaterThanOrEqual(insets.left)
    expect(prize.x + prize.width).toBeLessThanOrEqual(width - insets.right)
  })
})

describe('the columns', () => {
  const columnsOf = (width: number, height: number) => {
    const { coins, cities, dice, sidebar } = tableLayout({ width, height })
    const [coin, city, die] = [coins, cities, dice].map((tiles) => [...tiles.values()][0]!.width)
    const edges = [...coins.values(), ...dice.values()].flatMap(({ x, width: side }) => [x, x + side])
    const share = (Math.max(...edges) - Math.min(...edges)) / (width - sidebar.width)
    return { coin, city, die, share }
  }

  it('have the sizes of the design on a phone', () => {
    expect(columnsOf(844, 390)).toMatchObject({ coin: 63, city: 108, die: 102 })
  })

  it.each([
    [1280, 720, 105, 136],
    [1920, 1080, 174, 235],
  ])('use the room at %i × %i', (width, height, minCoin, minCity) => {
    const { coin, city, die, share } = columnsOf(width, height)
    expect(coin).toBeGreaterThanOrEqual(minCoin)
    expect(city).toBeGreaterThanOrEqual(minCity)
    expect(die).toBeGreaterThanOrEqual(minCity)
    expect(share).toBeGreaterThan(0.95)
  })
})

describe('the result screen', () => {
  const resultOf = (width: number, height: number) => tableLayout({ width, height }).result

  it('on a phone has a bar of 72 px with reels of 50 × 62, the pick beside them, and a prize of 80 px', () => {
    const { bar, pick, cityReel, diceReel, prize } = resultOf(844, 390)
    expect(bar.height).toBe(72)
    for (const { width, height } of [cityReel, diceReel, pick!.city])
      expect({ width, height }).toEqual({ width: 50, height: 62 })
    expect(prize.height).toBeGreaterThanOrEqual(110)
  })

  it('on a high screen has large reels above the film', () => {
    const { bar, film, cityReel } = resultOf(1024, 768)
    expect(film.width).toBe(1024)
    expect(cityReel.height).toBeGreaterThanOrEqual(95)
    expect(cityReel.y + cityReel.height).toBeLessThan(bar.height)
  })

  it.each([
    [1280, 720, 78],
    [1920, 1080, 118],
    [2560, 1080, 120],
  ])(
    'at %i × %i has pick, reels of at least %i px and prize together, beside the film',
    (width, height, reelWidth) => {
      const { bar, film, die, pick, cityReel, diceReel, prize } = resultOf(width, height)
      expect(cityReel.width).toBeGreaterThanOrEqual(reelWidth)
      for (const rect of [pick!.city, pick!.die, cityReel, diceReel]) {
        expect(rect.y).toBeGreaterThan(bar.height)
        expect(rect.x).toBeGreaterThan(film.x + film.width)
      }
      expect(pick!.city.x).toBe(cityReel.x)
      expect(prize.y).toBeGreaterThan(cityReel.y + cityReel.height + 5)
      expect(prize.x).toBeGreaterThan(die.x + die.width)
      const phone = resultOf(844, 390).prize
      expect(prize.width / width).toBeGreaterThanOrEqual(phone.width / 844)
      expect(prize.height).toBeGreaterThanOrEqual(phone.height * (height / 390) * 0.8)
    },
  )
})

describe.each([[[2]], [[2, 4]], [[1, 3, 5]], [[1, 2, 4, 6]], [[1, 2, 3, 5, 6]]])(
  'with only the coin types %j',
  (coinTypeIds) => {
    const size = { width: 844, height: 390 }
    const all = [...tableLayout(size).coins.values()]
    const coins = [...tableLayout(size, NO_INSETS, coinTypeIds).coins.values()]
    const middle = (rects: Rect[], along: 'x' | 'y', across: 'width' | 'height') =>
      (Math.min(...rects.map((rect) => rect[along])) +
        Math.max(...rects.map((rect) => rect[along] + rect[across]))) /
      2

    it('fills the rows from the first, keeps the size of the coins and centres them in their column', () => {
      expect(coins).toHaveLength(coinTypeIds.length)
      const rows = new Set(coins.map(({ y }) => y))
      expect(rows.size).toBe(Math.ceil(coinTypeIds.length / 2))
      for (const { width, height } of coins)
        expect({ width, height }).toEqual({ width: all[0]!.width, height: all[0]!.height })
      expect(Math.abs(middle(coins, 'x', 'width') - middle(all, 'x', 'width'))).toBeLessThanOrEqual(1)
      expect(Math.abs(middle(coins, 'y', 'height') - middle(all, 'y', 'height'))).toBeLessThanOrEqual(1)
    })

    it('stands the cup clear of the coins and the band', () => {
      const { wait, betSummary } = tableLayout(size, NO_INSETS, coinTypeIds)
      for (const other of [...coins, betSummary]) expect(overlap(wait.cup!, other)).toBe(false)
      expect(wait.cup!.height).toBeGreaterThanOrEqual(20)
    })
  },
)

it('has room for any 1 to 10 coins on any screen, and for a cup unless they fill all rows in pairs', () => {
  const count = fc.integer({ min: 1, max: 10 })
  const sides = fc.record({
    width: fc.integer({ min: 568, max: 2560 }),
    height: fc.integer({ min: 320, max: 1440 }),
  })
  const isLandscape = ({ width, height }: { width: number; height: number }) => width >= height
  const property = fc.property(count, sides.filter(isLandscape), (coinCount, size) => {
    const ids = Array.from({ length: coinCount }, (_, index) => index + 1)
    const { coins, cities, headings, betSummary, sidebar, wait } = tableLayout(size, NO_INSETS, ids)
    const tiles = [...coins.values()]
    const others = [...cities.values(), ...Object.values(headings), betSummary]
    const rects = wait.cup === null ? tiles : [...tiles, wait.cup]
    expect(tiles).toHaveLength(coinCount)
    // Five rows of 44 px do not fit a phone lower than 375 px.
    const minPx = coinCount > 8 && (size.height < 375 || size.width < 667) ? 36 : MIN_TOUCH_PX
    for (const tile of tiles) expect(Math.min(tile.width, tile.height)).toBeGreaterThanOrEqual(minPx)
    for (const [index, rect] of rects.entries()) {
      expect(rect.x).toBeGreaterThanOrEqual(sidebar.width)
      for (const other of [...rects.slice(index + 1), ...others]) expect(overlap(rect, other)).toBe(false)
    }
    const rows = Math.ceil(Math.max(coinCount, COIN_TYPE_IDS.length) / 2)
    const hasRoom = coinCount < 2 * rows
    expect(wait.cup?.height ?? (hasRoom ? 0 : 16)).toBeGreaterThanOrEqual(16)
  })
  fc.assert(property, { seed: 7, numRuns: 500 })
})
