// The result videos and the how-to-play loop are what the game and the phones expect, and each result video
// ends on the face in its name.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeFrame } from './decode'
import { readVideoInfo } from './mp4'

const folder = 'public/videos'
const cities = ['newyork', 'mumbai', 'dubai', 'tokyo']
const results = cities.flatMap((city) => [1, 2, 3, 4].map((face) => ({ name: `${city}-${face}`, face })))
const [width, height] = [960, 540]

/** Counts the pips that look up: large blue rings on the upper part of the die in the last picture. */
function countPips(picture: Buffer): number {
  const isPip = (x: number, y: number) => {
    const at = (y * width + x) * 3
    const [red, green, blue] = [picture[at]!, picture[at + 1]!, picture[at + 2]!]
    return blue > 90 && red < 80 && green < 90
  }
  const isBone = (x: number, y: number) => {
    const at = (y * width + x) * 3
    return picture[at]! > 200 && picture[at + 1]! > 170 && picture[at + 2]! > 120
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

test('there is a video for every outcome, the loop, and a poster for each city', () => {
  const expected = [
    ...results.map(({ name }) => `${name}.mp4`),
    ...cities.map((city) => `${city}.webp`),
    'how-to-play.mp4',
    'how-to-play.webp',
  ]
  expect(readdirSync(folder).sort()).toEqual(expected.sort())
})

describe.each(results)('$name', ({ name, face }) => {
  const file = `${folder}/${name}.mp4`

  test('is eight seconds of H.264 that phones start at once', () => {
    const facts = readVideoInfo(readFileSync(file))
    expect(facts).toMatchObject({ tracks: 1, profile: 100, width, height, frames: 240, isFastStart: true })
    expect(facts.level).toBeLessThanOrEqual(31)
    expect(facts.seconds).toBeCloseTo(8, 2)
    expect(statSync(file).size).toBeLessThan(450_000)
  })

  test(`ends on face ${face}`, () => {
    expect(countPips(decodeFrame(file, 7.95))).toBe(face)
  })
})

test('the how-to-play loop has the same format and lasts about twenty seconds', () => {
  const file = `${folder}/how-to-play.mp4`
  const facts = readVideoInfo(readFileSync(file))
  expect(facts).toMatchObject({ tracks: 1, profile: 100, width, height, isFastStart: true })
  expect(facts.seconds).toBeGreaterThan(18)
  expect(facts.seconds).toBeLessThan(22)
  expect(facts.frames / facts.seconds).toBeCloseTo(30, 1)
  expect(statSync(file).size).toBeLessThan(1_200_000)
})
