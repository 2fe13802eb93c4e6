// The result films tell city and number when the reels do: nothing before they part, then the city, then the die.
import * as three from 'three'
import { describe, expect, test } from 'vitest'
import { makeCamera, placeCamera, placeDie } from '../../../assets/videos/scene/camera'
import { CITIES } from '../../../src/domain/core/city'
import { DICE_NUMBERS, type DiceNumber } from '../../../src/domain/core/dice'
import { DIE_HITS, REST_MS } from '../../../src/domain/resultTimeline'
import { cityColumn, FILM_SIZE } from '../../../src/stage/layout/filmPlaces'
import { FILM_SECONDS, FRAME_RATE, filmAt } from '../../../src/stage/throw/choreography'
import { DIE_LENGTH, type DiePose, FACE_CYCLE } from '../../../src/stage/throw/diePose'
import { parapetFootAt, projectionAt } from '../../../src/stage/throw/filmCamera'

const RESULTS = CITIES.flatMap((city) => DICE_NUMBERS.map((diceNumber) => ({ city, diceNumber })))
const FRAMES = Array.from({ length: FILM_SECONDS * FRAME_RATE }, (_, frame) => frame)
const [WIDTH, HEIGHT] = [1200, 540]
/** All that matters lies within the middle 960 of the picture's 1200 pixels. */
const MARGIN = 120
/** From here on the die may tell its number. */
const TELLS_AT = 7.2

type Result = (typeof RESULTS)[number]
type FilmState = ReturnType<typeof filmAt>

/** Returns the last frame at which `read` differs from the film's end, in seconds. */
function lastChange(read: (time: number) => unknown): number {
  const end = JSON.stringify(read(FILM_SECONDS))
  return (FRAMES.findLast((frame) => JSON.stringify(read(frame / FRAME_RATE)) !== end) ?? 0) / FRAME_RATE
}

function placed(pose: DiePose) {
  const die = new three.Object3D()
  placeDie(die, pose)
  die.updateMatrixWorld()
  return die
}

function cameraOf({ closeness }: FilmState) {
  const camera = makeCamera(WIDTH, HEIGHT)
  placeCamera(camera, closeness, WIDTH, HEIGHT)
  return camera
}

function cornersOf(pose: DiePose) {
  const { matrixWorld } = placed(pose)
  const corners = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => [x, y, z] as const)))
  return corners.map(([x, y, z]) =>
    new three.Vector3((x * DIE_LENGTH) / 2, y / 2, z / 2).applyMatrix4(matrixWorld),
  )
}

/** Returns the box around the die in the picture, in pixels. */
function dieBox(state: FilmState) {
  const camera = cameraOf(state)
  const points = cornersOf(state.die!).map((corner) => {
    const { x, y } = corner.project(camera)
    return { x: ((1 + x) * WIDTH) / 2, y: ((1 - y) * HEIGHT) / 2 }
  })
  return {
    left: Math.min(...points.map(({ x }) => x)),
    right: Math.max(...points.map(({ x }) => x)),
    top: Math.min(...points.map(({ y }) => y)),
    bottom: Math.max(...points.map(({ y }) => y)),
  }
}

/** Returns the number on the side of the die that looks most towards the camera. */
function nearestNumber(state: FilmState): DiceNumber | null {
  if (!state.die) return null
  const die = placed(state.die)
  const towards = cameraOf(state).position.clone().sub(die.position)
  const sides = [
    [0, 1, 0],
    [0, 0, 1],
    [0, -1, 0],
    [0, 0, -1],
  ] as const
  const nearness = sides.map((side) =>
    new three.Vector3(...side).applyQuaternion(die.quaternion).dot(towards),
  )
  return FACE_CYCLE[nearness.indexOf(Math.max(...nearness))]!
}

/** Returns a history of the die up to a time as a player sees it: every pose, the faces that it shows, and their light. */
function dieHistory(result: Result, until: number): string {
  const states = FRAMES.filter((frame) => frame < until * FRAME_RATE).map((frame) =>
    filmAt(frame / FRAME_RATE, result),
  )
  return JSON.stringify(
    states.map((state) => {
      const { die, cup, closeness, spotlight } = state
      return { die, cup, closeness, spotlight, nearest: nearestNumber(state) }
    }),
  )
}

test('every film is the same until 4.8 s', () => {
  for (const frame of FRAMES.filter((at) => at < 4.8 * FRAME_RATE)) {
    const states = RESULTS.map((result) => JSON.stringify(filmAt(frame / FRAME_RATE, result)))
    expect(new Set(states).size, `frame ${frame}`).toBe(1)
  }
})

test('camera, light and cup are the same in every film', () => {
  for (const frame of FRAMES) {
    const states = RESULTS.map((result) => {
      const { closeness, spotlight, cup, beamPower, litAmount, nearness } = filmAt(frame / FRAME_RATE, result)
      return JSON.stringify({ closeness, spotlight, cup, beamPower, litAmount, nearness })
    })
    expect(new Set(states).size, `frame ${frame}`).toBe(1)
  }
})

test.each(CITIES)('the die of %s keeps its secret before 7.2 s, and shows its number at the end', (city) => {
  const histories = DICE_NUMBERS.map((diceNumber) => dieHistory({ city, diceNumber }, TELLS_AT))
  expect(new Set(histories).size).toBe(1)
  const last = DICE_NUMBERS.map((diceNumber) =>
    nearestNumber(filmAt(FRAMES.at(-1)! / FRAME_RATE, { city, diceNumber })),
  )
  expect(last).toEqual([...DICE_NUMBERS])
})

/** A softer blow than this, in die widths per second, makes no sound. */
const SILENT_BLOW = 1

/** Returns the die's blows on the table: where its fall ends within 2 ms, with the speed of the fall. */
function blowsOf(diceNumber: DiceNumber) {
  const heightAt = (ms: number) => filmAt(ms / 1_000, { city: 'mumbai', diceNumber }).die?.y ?? 0
  const times = Array.from({ length: (FILM_SECONDS - 1.5) * 500 }, (_, index) => 1_500 + index * 2)
  return times
    .map((atMs) => ({
      atMs,
      speed: (heightAt(atMs - 2) + heightAt(atMs + 2) - 2 * heightAt(atMs)) / 0.002,
    }))
    .filter(({ speed }) => speed > SILENT_BLOW)
}

test.each(DICE_NUMBERS)('the clatter is heard when the die that shows %i hits the table', (face) => {
  const blows = blowsOf(face)
  expect(DIE_HITS.map(({ atMs }) => atMs)).toEqual(blows.map(({ atMs }) => atMs))
  const hardest = Math.max(...blows.map(({ speed }) => speed))
  for (const [index, { force }] of DIE_HITS.entries())
    expect(force).toBeCloseTo(blows[index]!.speed / hardest, 1)
})

test.each(DICE_NUMBERS)(
  'the die that shows %i has weight: it bounces ever lower and never leaves the table again',
  (face) => {
    const lowestAt = (frame: number) => {
      const { die } = filmAt(frame / FRAME_RATE, { city: 'mumbai', diceNumber: face })
      return die ? Math.min(...cornersOf(die).map(({ y }) => y)) : 0
    }
    for (const frame of FRAMES) expect(lowestAt(frame), `frame ${frame}`).toBeGreaterThan(-0.02)
    const blowFrames = DIE_HITS.map(({ atMs }) => (atMs / 1_000) * FRAME_RATE)
    const bounces = blowFrames.slice(1).map((until, index) => {
      const flight = FRAMES.filter((frame) => frame > blowFrames[index]! && frame < until)
      return Math.max(...flight.map(lowestAt))
    })
    expect(bounces[0]).toBeGreaterThan(0.5)
    expect(bounces.slice(0, 6)).toEqual(bounces.slice(0, 6).sort((a, b) => b - a))
    for (const bounce of bounces.slice(6)) expect(bounce).toBeLessThan(0.01)
  },
)

test('the beam crosses all four cities before the films part, and crosses them ever slower', () => {
  const crossings = CITIES.map((city) => {
    const sides = FRAMES.filter((frame) => frame < 4.8 * FRAME_RATE).map((frame) =>
      Math.sign(filmAt(frame / FRAME_RATE, RESULTS[0]!).beamX - cityColumn(city)),
    )
    return sides.findIndex((side, frame) => frame > 0 && side !== sides[frame - 1])
  })
  expect(crossings.every((frame) => frame > 0)).toBe(true)
  const speedAt = (time: number) =>
    Math.max(
      ...FRAMES.filter((frame) => frame >= time * FRAME_RATE && frame < (time + 1.6) * FRAME_RATE).map(
        (frame) =>
          Math.abs(
            filmAt((frame + 1) / FRAME_RATE, RESULTS[0]!).beamX -
              filmAt(frame / FRAME_RATE, RESULTS[0]!).beamX,
          ),
      ),
    )
  expect(speedAt(1.6)).toBeLessThan(speedAt(0))
  expect(speedAt(3.2)).toBeLessThan(speedAt(1.6))
})

test('the stage sees the table as the films do', () => {
  const camera = makeCamera(FILM_SIZE.width, FILM_SIZE.height)
  for (const closeness of [0, 0.4, 1]) {
    placeCamera(camera, closeness, FILM_SIZE.width, FILM_SIZE.height)
    camera.updateProjectionMatrix()
    for (const [x, y, z] of [
      [0, 0, -1.2],
      [-4.5, 0, 3],
      [2.1, 1.7, 0.4],
    ] as const) {
      const seen = new three.Vector3(x, y, z).project(camera)
      const point = projectionAt(closeness)({ x, y, z })
      expect(point.x).toBeCloseTo(((1 + seen.x) / 2) * FILM_SIZE.width, 3)
      expect(point.y).toBeCloseTo(((1 - seen.y) / 2) * FILM_SIZE.height, 3)
    }
  }
})

describe.each(RESULTS)('$city $diceNumber', (result) => {
  const state = (time: number) => filmAt(time, result)

  test('tells the city between 6.6 and 7.2 s', () => {
    for (const frame of FRAMES) {
      const { litCity, litAmount, nearness, beamX } = state(frame / FRAME_RATE)
      if (frame <= 6.6 * FRAME_RATE) expect([litAmount, nearness]).toEqual([0, 0])
      if (litAmount > 0) expect(litCity).toBe(result.city)
      if (frame < 7.2 * FRAME_RATE) continue
      expect(litAmount).toBe(1)
      expect(beamX).toBe(cityColumn(result.city))
    }
    expect(lastChange((time) => state(time).beamX)).toBeGreaterThan(6.6)
    expect(state(7.6).nearness).toBe(1)
  })

  test('shows the standing die between 7.4 and 7.9 s, after the city', () => {
    const standsAt = lastChange((time) => state(time).die)
    expect(standsAt).toBeGreaterThanOrEqual(7.4)
    expect(standsAt).toBeLessThan(7.9)
    expect(standsAt).toBeGreaterThan(lastChange((time) => state(time).litAmount))
  })

  test('tells each half before its reel rests, and at most 0.8 s before', () => {
    const toldMs = {
      city: lastChange((time) => state(time).litAmount) * 1_000,
      diceNumber: lastChange((time) => state(time).die) * 1_000,
    }
    for (const half of ['city', 'diceNumber'] as const) {
      expect(toldMs[half], half).toBeLessThan(REST_MS[half])
      expect(toldMs[half], half).toBeGreaterThan(REST_MS[half] - 800)
    }
  })

  test('keeps the die within the middle 16:9 of the picture once it has left the cup', () => {
    const leftCup = FRAMES.findIndex((frame) => state(frame / FRAME_RATE).die !== null) + 8
    for (const frame of FRAMES.slice(leftCup)) {
      const { left, right, top, bottom } = dieBox(state(frame / FRAME_RATE))
      const room = Math.min(left - MARGIN, top, WIDTH - MARGIN - right, HEIGHT - bottom)
      expect(room, `frame ${frame}`).toBeGreaterThan(0)
    }
  })

  test('ends with a large die below the name plates and in the upper two thirds', () => {
    const { left, right, top, bottom } = dieBox(state(FILM_SECONDS))
    expect(top).toBeGreaterThan(parapetFootAt(1) - 1)
    expect(bottom).toBeLessThanOrEqual((HEIGHT * 2) / 3)
    expect(right - left).toBeGreaterThan(0.4 * (WIDTH - 2 * MARGIN))
  })
})
