/** The layout keeps its minimum sizes and never overlaps on any supported screen. */
import { describe, expect, it } from 'vitest'
import { CITIES } from '../../../src/domain/city'
import { COIN_TYPE_IDS } from '../../../src/domain/coin'
import { DICE_NUMBERS } from '../../../src/domain/dice'
import {
  badgeSize,
  headingSize,
  headingSpacing,
  isTooSmall,
  NO_INSETS,
  tableLayout,
  tableScale,
} from '../../../src/stage/layout/layout'
import type { Rect } from '../../../src/stage/layout/rect'

const SCREENS = [
  [568, 320],
  [600, 320],
  [640, 320],
  [667, 331],
  [932, 320],
  [640, 360],
  [667, 375],
  [740, 360],
  [800, 360],
  [844, 390],
  [915, 412],
  [932, 430],
  [1024, 600],
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1920, 1080],
  [2560, 1080],
  [2560, 1440],
] as const
/** Windows beside another app. */
const SMALL_WINDOWS = [
  [411, 380],
  [360, 300],
  [320, 240],
  [700, 250],
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

function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

describe.each([
  ...SCREENS.map((screen) => [...screen, NO_INSETS] as const),
  ...SMALL_WINDOWS.map((screen) => [...unscaled(screen), NO_INSETS] as const),
  ...NOTCHED.map((screen) => [...screen, NOTCH] as const),
])('at %i × %i with insets %j', (width, height, insets) => {
  const layout = tableLayout({ width, height }, insets)
  const tiles = [...layout.coins.values(), ...layout.cities.values(), ...layout.dice.values()]
  const { headings, badge, betSummary, chips, chipsCaption } = layout

  it('has every tile at a size of at least 44 px', () => {
    expect(tiles).toHaveLength(COIN_TYPE_IDS.length + CITIES.length + DICE_NUMBERS.length)
    for (const tile of tiles) expect(Math.min(tile.width, tile.height)).toBeGreaterThanOrEqual(MIN_TOUCH_PX)
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

  it('has eight chips of at least 44 px, one less on the narrowest screens', () => {
    expect(chips).toHaveLength(width - insets.left - insets.right < 640 ? 7 : 8)
    for (const chip of chips) expect(Math.min(chip.width, chip.height)).toBeGreaterThanOrEqual(MIN_TOUCH_PX)
  })

  it('has room for the number of players beside the badge and the headings', () => {
    const { players } = layout
    expect(players.width).toBeGreaterThanOrEqual(headingSize(layout.unit) * 9.5)
    const texts = { city: { ...headings.city, width: headingSize(layout.unit) * 7.4 }, badge }
    for (const other of [...Object.values(texts), ...tiles]) expect(overlap(players, other)).toBe(false)
  })

  it('keeps the button of the bet summary at least 44 px high', () => {
    expect(betSummary.height).toBeGreaterThanOrEqual(MIN_TOUCH_PX)
  })

  it('keeps the badge off the text of the number heading', () => {
    const text = { ...headings.number, width: headingSize(layout.unit) * 8.4 }
    expect(overlap(text, badge)).toBe(false)
  })

  it('keeps 8 px between the longest heading and the next one', () => {
    const textWidth =
      'SELECT DUMMY AMOUNT'.length * headingSpacing(layout.unit) + headingSize(layout.unit) * 11
    expect(headings.amount.x + textWidth).toBeLessThanOrEqual(headings.city.x - 8)
  })

  it('has no text under 11 px', () => {
    expect(headingSize(layout.unit)).toBeGreaterThanOrEqual(11)
    expect(badgeSize(layout.unit)).toBeGreaterThanOrEqual(11)
  })

  it('limits the sidebar to a quarter of the width', () => {
    const safeWidth = width - insets.left - insets.right
    expect(layout.sidebar.width - insets.left).toBeLessThanOrEqual(safeWidth / 4 + 0.5)
  })

  it('fits a 16:9 video under the bar, and keeps reels and card whole and apart', () => {
    const { bar, video, cityReel, diceReel, card } = layout.result
    expect(Math.abs(video.width / video.height - 16 / 9)).toBeLessThan(0.02)
    expect(video.y).toBeGreaterThanOrEqual(bar.height)
    expect(video.y + video.height).toBeLessThanOrEqual(height + 1)
    expect(card.y + card.height).toBeLessThanOrEqual(bar.height)
    for (const rect of [cityReel, diceReel, card]) {
      expect(rect.x).toBeGreaterThanOrEqual(insets.left)
      expect(rect.x + rect.width).toBeLessThanOrEqual(width - insets.right)
      expect(rect.y + rect.height).toBeLessThanOrEqual(height - insets.bottom)
      expect(overlap(rect, video)).toBe(false)
    }
    expect(overlap(cityReel, diceReel) || overlap(diceReel, card)).toBe(false)
  })

  it('has room for the outcome in the lower third of the video and off the reels', () => {
    const { video, outcome, cityReel, diceReel } = layout.result
    expect(outcome.y).toBeGreaterThanOrEqual(video.y + Math.floor((video.height * 2) / 3))
    expect(outcome.height).toBeGreaterThanOrEqual(66)
    expect(outcome.y + outcome.height).toBeLessThanOrEqual(height - insets.bottom)
    expect(overlap(outcome, cityReel) || overlap(outcome, diceReel)).toBe(false)
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
    expect(columnsOf(844, 390)).toMatchObject({ coin: 70, city: 91, die: 106 })
  })

  it.each([
    [1280, 720, 119, 160],
    [1920, 1080, 190, 260],
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

  it('on a phone has a bar of 72 px with reels of 51 × 64', () => {
    const { bar, cityReel, diceReel } = resultOf(844, 390)
    expect(bar.height).toBe(72)
    for (const { width, height } of [cityReel, diceReel])
      expect({ width, height }).toEqual({ width: 51, height: 64 })
  })

  it.each([
    [1280, 720, 130, 0.985],
    [1920, 1080, 200, 0.955],
    [2560, 1080, 300, 0.999],
  ])('at %i × %i has reels of at least %i px beside the video', (width, height, reelWidth, videoShare) => {
    const { bar, video, cityReel, diceReel } = resultOf(width, height)
    expect(cityReel.width).toBeGreaterThanOrEqual(reelWidth)
    for (const reel of [cityReel, diceReel]) {
      expect(reel.y).toBeGreaterThan(bar.height)
      expect(reel.x).toBeGreaterThan(video.x + video.width)
    }
    const largestVideo = Math.min(width, ((height - bar.height) * 16) / 9)
    expect(video.width / largestVideo).toBeGreaterThanOrEqual(videoShare)
  })
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
  },
)
