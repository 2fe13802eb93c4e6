/** The words that the countdown badge draws at every size, whole and no smaller than its layout says. */
import { waitFor } from '@testing-library/react'
import { Container, Graphics, NineSliceSprite, type Sprite, Texture } from 'pixi.js'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { CountdownBadge } from '../../../src/stage/countdown/CountdownBadge'
import { countdownLabel } from '../../../src/stage/countdown/countdownLabel'
import { rimPath } from '../../../src/stage/countdown/Rim'
import { tableLayout } from '../../../src/stage/layout/layout'
import { installBitmapFont } from '../../../src/stage/text/bitmapFont'
import { TextLine } from '../../../src/stage/text/textLine'
import { createTestStage } from '../../fixtures/createTestStage'
import { SCREENS } from '../../fixtures/screens'
import { setGame } from '../../fixtures/setGame'
import { FONT_PAGE, glyph } from '../../fixtures/stageFont'

vi.mock('../../../src/stage/assets/useAssets', () => ({
  useSpriteTexture: () => Texture.WHITE,
  useAtlasTexture: () => Texture.WHITE,
}))

const FONT_SIZE = 100
/** The mean advance of 'Game starts in' in the stage's face. */
const ADVANCE = 46.5

beforeAll(() => {
  const letters = [...new Set('Game starts in -0123456789')]
  installBitmapFont(FONT_PAGE, {
    size: FONT_SIZE,
    lineHeight: 120,
    glyphs: Object.fromEntries(letters.map((letter) => [letter, glyph(0, ADVANCE)])),
    kernings: {},
  })
})

async function drawBadge(width: number, height: number, timer: number | null) {
  setGame({ timer, isSynced: timer !== null })
  const layout = tableLayout({ width, height })
  const { top, render } = await createTestStage({ Container, Graphics, NineSliceSprite, TextLine })
  await render(<CountdownBadge layout={layout} />)
  await waitFor(() => expect(top.children).toHaveLength(1))
  const lines = (top.children[0] as Container).children.filter((child) => child instanceof TextLine)
  return { layout, lines }
}

it.each(SCREENS)('says at %i × %i in how many seconds the game starts', async (width, height) => {
  const { layout, lines } = await drawBadge(width, height, 27)
  const isOneLine = width >= 1920
  const words = lines.map(({ text }) => text)
  expect(words).toEqual(isOneLine ? ['Game starts in 27s'] : ['Game starts in', '27s'])
  expect(countdownLabel(27)).toBe('Game starts in 27s')
  const sizes = lines.map((line) => (line.children[0] as Sprite).scale.x * FONT_SIZE)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(width >= 640 ? 13 : 12)
  expect(Math.max(...sizes)).toBeGreaterThanOrEqual(width >= 640 ? 24 : 22)
  for (const [index, line] of lines.entries()) {
    expect(line.text.length * ADVANCE * (sizes[index]! / FONT_SIZE)).toBeLessThanOrEqual(layout.badge.width)
    expect(Math.abs(line.x - layout.badge.width / 2)).toBeLessThan(1)
    expect(line.y).toBeLessThan(layout.badge.height)
  }
})

it('shows dashes while the clock is unknown', async () => {
  const { lines } = await drawBadge(844, 390, null)
  expect(lines.map(({ text }) => text)).toEqual(['Game starts in', '--s'])
  expect(countdownLabel(null)).toBe('Game starts in --s')
})

describe('its rim drains clockwise from the top, in proportion to the time', () => {
  const rect = { x: 0, y: 0, width: 120, height: 60 }
  const path = (left: number) => rimPath(rect, 12, 4, left)
  const lengthOf = (points: { x: number; y: number }[]) =>
    points
      .slice(1)
      .reduce((sum, { x, y }, index) => sum + Math.hypot(x - points[index]!.x, y - points[index]!.y), 0)

  it.each([1, 0.99, 0.75, 0.5, 0.31, 0.1, 0.01])('with %d left it has that share of its length', (left) => {
    expect(lengthOf(path(left))).toBeCloseTo(left * lengthOf(path(1)), 6)
    expect(path(left).at(-1)).toEqual({ x: 60, y: 2 })
  })

  it('it drains from the top to the right, and is gone at the end', () => {
    expect(path(1)[0]).toEqual({ x: 60, y: 2 })
    expect(path(0.9)[0]!.x).toBeGreaterThan(60)
    expect(path(0.5)[0]!.y).toBeGreaterThan(50)
    expect(path(0.1)[0]!.x).toBeLessThan(60)
    expect(path(0)).toEqual([])
  })

  it('it stays inside the rectangle by half its width', () => {
    for (const { x, y } of path(1)) {
      expect(x).toBeGreaterThanOrEqual(2 - 1e-9)
      expect(x).toBeLessThanOrEqual(118 + 1e-9)
      expect(y).toBeGreaterThanOrEqual(2 - 1e-9)
      expect(y).toBeLessThanOrEqual(58 + 1e-9)
    }
  })
})
