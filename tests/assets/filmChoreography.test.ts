// The result films tell city and number when the reels do: nothing before they part, then the city, then the die.
import * as three from 'three'
import { describe, expect, test } from 'vitest'
import { makeCamera, parapetFootAt, placeCamera, placeDie } from '../../assets/videos/scene/camera'
import { cityColumn, filmAt, filmSeconds, rate, sharedFrames } from '../../assets/videos/scene/choreography'
import { dieAt, dieLength } from '../../assets/videos/scene/die/dieMotion'
import { CITIES } from '../../src/domain/city'
import { DICE_NUMBERS } from '../../src/domain/dice'
import { DIE_HITS, REST_MS, SHOW_MS } from '../../src/domain/resultTimeline'

const RESULTS = CITIES.flatMap((city) => DICE_NUMBERS.map((diceNumber) => ({ city, diceNumber })))
const FRAMES = Array.from({ length: filmSeconds * rate }, (_, frame) => frame)
const [WIDTH, HEIGHT] = [960, 540]

/** Returns the last frame at which `read` differs from the film's end, in seconds. */
function lastChange(read: (time: number) => unknown): number {
  const end = JSON.stringify(read(filmSeconds))
  return (FRAMES.findLast((frame) => JSON.stringify(read(frame / rate)) !== end) ?? 0) / rate
}

/** Returns the box around the die in the picture, in pixels. */
function dieBox(time: number, result: (typeof RESULTS)[number]) {
  const state = filmAt(time, result)
  const camera = makeCamera(WIDTH, HEIGHT)
  placeCamera(camera, state.closeness, WIDTH, HEIGHT)
  const die = new three.Object3D()
  placeDie(die, state.die)
  die.updateMatrixWorld()
  const corners = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => [x, y, z] as const)))
  const points = corners.map(([x, y, z]) => {
    const point = new three.Vector3((x * dieLength) / 2, y / 2, z / 2)
    point.applyMatrix4(die.matrixWorld).project(camera)
    return { x: ((1 + point.x) * WIDTH) / 2, y: ((1 - point.y) * HEIGHT) / 2 }
  })
  return {
    left: Math.min(...points.map(({ x }) => x)),
    right: Math.max(...points.map(({ x }) => x)),
    top: Math.min(...points.map(({ y }) => y)),
    bottom: Math.max(...points.map(({ y }) => y)),
  }
}

test('every film is the same until 4.8 s', () => {
  expect(sharedFrames).toBe(4.8 * rate)
  for (const frame of FRAMES.slice(0, sharedFrames)) {
    const states = RESULTS.map((result) => JSON.stringify(filmAt(frame / rate, result)))
    expect(new Set(states).size, `frame ${frame}`).toBe(1)
  }
})

/** A softer blow than this, in die widths per second, makes no sound. */
const SILENT_BLOW = 1

/** Returns the die's blows on the table: where its fall ends within 2 ms, with the speed of the fall. */
function blowsOf(face: (typeof DICE_NUMBERS)[number]) {
  const heightAt = (ms: number) => dieAt(ms / 1_000, face)?.y ?? 0
  const times = Array.from({ length: (filmSeconds - 1.5) * 500 }, (_, index) => 1_500 + index * 2)
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

test('the film is as long as the reels run', () => {
  expect(filmSeconds * 1_000).toBe(SHOW_MS)
})

describe.each(RESULTS)('$city $diceNumber', (result) => {
  const state = (time: number) => filmAt(time, result)

  test('tells the city between 6.6 and 7.2 s', () => {
    for (const frame of FRAMES) {
      const { litCity, litAmount, beamX } = state(frame / rate)
      if (frame <= 6.6 * rate) expect(litAmount).toBe(0)
      if (litAmount > 0) expect(litCity).toBe(result.city)
      if (frame < 7.2 * rate) continue
      expect(litAmount).toBe(1)
      expect(beamX).toBe(cityColumn(result.city))
    }
    expect(lastChange((time) => state(time).beamX)).toBeGreaterThan(6.6)
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

  test('keeps the die inside the picture once it has left the cup', () => {
    const leftCup = FRAMES.findIndex((frame) => state(frame / rate).die !== null) + 10
    for (const frame of FRAMES.slice(leftCup)) {
      const { left, right, top, bottom } = dieBox(frame / rate, result)
      expect(Math.min(left, top, WIDTH - right, HEIGHT - bottom), `frame ${frame}`).toBeGreaterThan(0)
    }
  })

  test('ends with the die below the name plates and in the upper two thirds', () => {
    const { top, bottom } = dieBox(filmSeconds, result)
    expect(top).toBeGreaterThan(parapetFootAt(1))
    expect(bottom).toBeLessThanOrEqual((HEIGHT * 2) / 3)
  })
})
