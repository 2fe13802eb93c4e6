/** The cup before a throw: it shakes at each bell, and tips without a jump into the cup of the films. */
import { expect, it } from 'vitest'
import { CITIES } from '../../../src/domain/core/city'
import { cityPoint, dieRect, digitPlace, wholeFilm } from '../../../src/stage/layout/filmPlaces'
import { tableLayout } from '../../../src/stage/layout/layout'
import { filmAt } from '../../../src/stage/throw/choreography'
import { CLEARS_AT, seenCup, TIPPED_AT } from '../../../src/stage/throw/cupPose'
import { projectionAt } from '../../../src/stage/throw/filmCamera'
import { SCREENS } from '../../fixtures/screens'

const project = projectionAt(0)
const cupAt = (time: number) => seenCup(time, project)
const degreesFromUp = (time: number) => 90 + (cupAt(time).rotation * 180) / Math.PI
const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)

it.each([-3, -2, -1])('swings twice within 180 ms of the bell at %i s, by 7° at most', (bell) => {
  const angles = range(bell + 0.002, bell + 0.18, 0.005).map(degreesFromUp)
  expect(Math.max(...angles.map(Math.abs))).toBeGreaterThan(5)
  expect(Math.max(...angles.map(Math.abs))).toBeLessThanOrEqual(7)
  const turns = angles.filter((angle, index) => Math.sign(angle) * Math.sign(angles[index - 1] ?? 0) < 0)
  expect(turns).toHaveLength(3)
  for (const time of range(bell + 0.181, bell + 0.98, 0.05)) expect(degreesFromUp(time)).toBeCloseTo(0)
})

it('moves without a jump from standing to the cup of the film, and is the film’s from then on', () => {
  const poses = range(-0.5, CLEARS_AT, 0.01).map((time) => cupAt(time))
  for (const [index, { mouth, rotation }] of poses.slice(1).entries()) {
    const before = poses[index]!
    expect(Math.hypot(mouth.x - before.mouth.x, mouth.y - before.mouth.y)).toBeLessThan(12)
    expect(Math.abs(rotation - before.rotation)).toBeLessThan(0.09)
  }
  for (const time of range(TIPPED_AT, CLEARS_AT, 0.05))
    expect(cupAt(time).mouth).toEqual(project(filmAt(time, { city: 'dubai', diceNumber: 4 }).cup))
  expect(cupAt(TIPPED_AT).die.out).toBe(0)
})

it.each(SCREENS)('leaves the digit room between the cities and the cup at %i × %i', (width, height) => {
  const { film } = tableLayout({ width, height }).result
  const scale = wholeFilm(film).height / 540
  const { x, y, size } = digitPlace(film)
  const top = y - 0.36 * size
  for (const city of CITIES) expect(top).toBeGreaterThan(cityPoint(city, film).y + 120 * scale)
  const { mouth, unit } = cupAt(-0.5)
  expect(y + 0.36 * size).toBeLessThan(wholeFilm(film).y + (mouth.y - 0.5 * unit) * scale)
  expect(x - 0.3 * size).toBeGreaterThan(film.x)
  expect(x + 0.3 * size).toBeLessThan(dieRect(film).x)
})
