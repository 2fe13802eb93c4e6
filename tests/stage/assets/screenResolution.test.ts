/** A screen gets the smallest atlas that stretches none of its tiles. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { textureResolution } from '../../../src/stage/assets/screenResolution'
import { tableLayout } from '../../../src/stage/layout/layout'
import type { Rect } from '../../../src/stage/layout/rect'
import { fullResolution } from '../../../src/stage/resolution/adaptiveResolution'

const MAX_STRETCH = 1.12
const spriteList: Record<string, { width: number }> = JSON.parse(
  readFileSync('assets/table/sprites.json', 'utf8'),
)
const packed = Object.fromEntries(
  [1, 0.75, 0.5].map((resolution) => [
    resolution,
    Object.fromEntries(
      Object.entries(spriteList).map(([name, { width }]) => [
        name,
        { frame: { x: 0, y: 0, w: width * resolution, h: 0 } },
      ]),
    ),
  ]),
)

const SCREENS = [
  [640, 360, 1, 0.5],
  [844, 390, 1, 0.5],
  [740, 360, 2, 0.75],
  [740, 360, 3, 0.75],
  [844, 390, 2, 0.75],
  [844, 390, 3, 0.75],
  [1366, 768, 1, 0.75],
  [1920, 1080, 1, 1],
  [932, 430, 2, 1],
  [1280, 800, 2, 1],
] as const

describe.each(SCREENS)('at %i × %i with pixel ratio %i', (width, height, ratio, expected) => {
  const layout = tableLayout({ width, height })
  const pixelRatio = fullResolution(ratio)
  const resolution = textureResolution(layout, pixelRatio, packed)

  it(`uses resolution ${expected}`, () => expect(resolution).toBe(expected))

  it('stretches no tile, unless no larger atlas exists', () => {
    const stretches = (rects: ReadonlyMap<unknown, Rect>, name: string) =>
      [...rects.values()].map((rect) => (rect.width * pixelRatio) / (spriteList[name]!.width * resolution))
    const all = [
      ...stretches(layout.coins, 'coin-10'),
      ...stretches(layout.cities, 'city-mumbai'),
      ...stretches(layout.dice, 'die-1'),
    ]
    if (resolution < 1) expect(Math.max(...all)).toBeLessThanOrEqual(MAX_STRETCH)
  })
})
