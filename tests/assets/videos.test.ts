// Each result video ends on the city and face in its name, and is the same as the others until it tells them. The pipeline checks
// format, size and length.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readFrames } from '../../assets/pipeline/check/mp4'
import { CITIES } from '../../src/domain/core/city'
import { DICE_NUMBERS } from '../../src/domain/core/dice'
import { resultVideoPath } from '../../src/domain/resultVideo'
import { parapetFootAt } from '../../src/stage/throw/filmCamera'
import { decodeFrame } from './decode'

const folder = 'public/videos'
const results = CITIES.flatMap((city) =>
  DICE_NUMBERS.map((face) => {
    return { name: basename(resultVideoPath({ city, diceNumber: face }), '.mp4'), city, face }
  }),
)
type Size = { width: number; height: number }
const RENDITIONS = [
  { folder, width: 1200, height: 540 },
  { folder: `${folder}/small`, width: 800, height: 360 },
]

/** Counts the pips on the die's upper face, below the cities: large blue rings beside bone-coloured pixels. */
function countPips(frame: Buffer, { width, height }: Size): number {
  const scale = width / 1200
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
  for (let start = width * Math.round(parapetFootAt(1) * (height / 540)); start < width * height; start++) {
    const [x, y] = [start % width, Math.floor(start / width)]
    if (seen[start] || !isPip(x, y)) continue
    const area = flood(start, seen, { width, height }, isPip)
    const beside = [area.left - 17 * scale, area.right + 17 * scale].every(
      (side) =>
        side > 0 && side < width && isBone(Math.round(side), Math.round((area.top + area.bottom) / 2)),
    )
    const tall = area.bottom - area.top
    if (beside && tall > 36 * scale && tall < 120 * scale) pips += 1
  }
  return pips
}

function flood(
  start: number,
  seen: Uint8Array,
  { width, height }: Size,
  isPip: (x: number, y: number) => boolean,
) {
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

/** Where the plates of the cities are in the last picture, as shares of its size. */
const PLATES = { firstX: 0.2, stepX: 0.2, y: 1 / 3, halfWidth: 0.055, halfHeight: 0.02 }

/** @returns the city whose plate is the brightest */
function litCity(frame: Buffer, { width, height }: Size): string {
  const brightness = CITIES.map((city, index) => {
    const centre = PLATES.firstX + index * PLATES.stepX
    let sum = 0
    let count = 0
    for (let y = PLATES.y - PLATES.halfHeight; y < PLATES.y + PLATES.halfHeight; y += 1 / height)
      for (let x = centre - PLATES.halfWidth; x < centre + PLATES.halfWidth; x += 1 / width) {
        sum += frame[(Math.round(y * height) * width + Math.round(x * width)) * 3]!
        count += 1
      }
    return { city, mean: sum / count }
  })
  return brightness.sort((a, b) => b.mean - a.mean)[0]!.city
}

describe.each(RENDITIONS)('the videos of $folder', ({ folder: place }) => {
  const starts = (seconds: number, names: string[]) =>
    new Set(
      names.map((name) => readFrames(readFileSync(`${place}/${name}.mp4`), seconds * 30).toString('base64')),
    )

  test('are the same, byte for byte, until 4.8 s', () => {
    const names = results.map(({ name }) => name)
    expect(starts(4.8, names).size).toBe(1)
    expect(starts(8, names).size).toBe(names.length)
  })

  test.each(CITIES)(
    'of %s are the same, byte for byte, until 7.2 s, so that nothing tells the number',
    (city) => {
      const names = results.filter((result) => result.city === city).map(({ name }) => name)
      expect(names).toHaveLength(DICE_NUMBERS.length)
      expect(starts(7.2, names).size).toBe(1)
    },
  )
})

const films = RENDITIONS.flatMap((rendition) => results.map((result) => ({ ...rendition, ...result })))

describe.each(films)('$folder/$name', ({ folder: place, name, city, face, width, height }) => {
  const file = `${place}/${name}.mp4`

  test(`ends on ${city} and face ${face}`, () => {
    const last = decodeFrame(file, 7.95)
    expect(litCity(last, { width, height })).toBe(city)
    expect(countPips(last, { width, height })).toBe(face)
  })
})
