// Format, size and length of the result videos and the how-to-play loop; each result video ends on the face in its name.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CITIES } from '../../src/domain/city'
import { DICE_NUMBERS } from '../../src/domain/dice'
import { RESULT_POSTER, resultVideoPath } from '../../src/domain/resultVideo'
import { decodeFrame } from './decode'
import { readVideoInfo } from './mp4'

const folder = 'public/videos'
const results = CITIES.flatMap((city) =>
  DICE_NUMBERS.map((face) => ({
    name: basename(resultVideoPath({ city, diceNumber: face }), '.mp4'),
    face,
  })),
)
const [width, height] = [960, 540]

/** Counts the pips on the die's upper face: large blue rings beside bone-coloured pixels. */
function countPips(frame: Buffer): number {
  const isPip = (x: number, y: number) => {
    const at = (y * width + x) * 3
    const [red, green, blue] = [frame[at]!, frame[at + 1]!, frame[at + 2]!]
    return blue > 90 && red < 80 && green < 90
  }
  const isBone = (x: number, y: number) => {
    const at = (y * width + x) * 3
    return frame[at]! > 200 && frame[at + 1]! > 170 && frame[at + 2]! > 120
  }
  const seen = new Uint8Array(width * height)
  let pips = 0
  for (let start = 0; start < width * height; start++) {
    const [x, y] = [start % width, Math.floor(start / width)]
    if (seen[start] || !isPip(x, y)) continue
    const area = flood(start, seen, isPip)
    const beside = [area.left - 14, area.right + 14].every(
      (side) => side > 0 && side < width && isBone(side, Math.round((area.top + area.bottom) / 2)),
    )
    const tall = area.bottom - area.top
    if (beside && tall > 36 && tall < 120) pips += 1
  }
  return pips
}

function flood(start: number, seen: Uint8Array, isPip: (x: number, y: number) => boolean) {
  const area = { left: width, right: 0, top: height, bottom: 0 }
  const open = [start]
  seen[start] = 1
  while (open.length) {
    const at = open.pop()!
    const [x, y] = [at % width, Math.floor(at / width)]
    area.left = Math.min(area.left, x)
    area.right = Math.max(area.right, x)
    area.top = Math.min(area.top, y)
    area.bottom = Math.max(area.bottom, y)
    for (const [nextX, nextY] of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ] as const) {
      const next = nextY * width + nextX
      if (nextX < 0 || nextY < 0 || nextX >= width || nextY >= height || seen[next] || !isPip(nextX, nextY))
        continue
      seen[next] = 1
      open.push(next)
    }
  }
  return area
}

test('has a video for every outcome, the loop, and their posters', () => {
  const expected = [
    ...results.map(({ name }) => `${name}.mp4`),
    basename(RESULT_POSTER),
    'how-to-play.mp4',
    'how-to-play.webp',
  ]
  expect(readdirSync(folder).sort()).toEqual(expected.sort())
})

describe.each(results)('$name', ({ name, face }) => {
  const file = `${folder}/${name}.mp4`

  test('is eight seconds of H.264 with fast start', () => {
    const info = readVideoInfo(readFileSync(file))
    expect(info).toMatchObject({ tracks: 1, profile: 100, width, height, frames: 240, isFastStart: true })
    expect(info.level).toBeLessThanOrEqual(31)
    expect(info.seconds).toBeCloseTo(8, 2)
    expect(statSync(file).size).toBeLessThan(450_000)
  })

  test(`ends on face ${face}`, () => {
    expect(countPips(decodeFrame(file, 7.95))).toBe(face)
  })
})

test('has a how-to-play loop of the same format and about twenty seconds', () => {
  const file = `${folder}/how-to-play.mp4`
  const info = readVideoInfo(readFileSync(file))
  expect(info).toMatchObject({ tracks: 1, profile: 100, width, height, isFastStart: true })
  expect(info.seconds).toBeGreaterThan(18)
  expect(info.seconds).toBeLessThan(22)
  expect(info.frames / info.seconds).toBeCloseTo(30, 1)
  expect(statSync(file).size).toBeLessThan(1_200_000)
})
