/** The lamps light one by one: each kindles for three seconds, and the last one burns as betting ends. */
import { expect, it } from 'vitest'
import { LAMPS } from '../../../src/stage/layout/waitLayout'
import { lampLight } from '../../../src/stage/wait/lampLight'

const lights = (seconds: number) => Array.from({ length: LAMPS }, (_, index) => lampLight(index, seconds))

it.each([
  [3600, 0],
  [30, 0],
  [28, 0],
  [27, 1],
  [12, 6],
  [3, 9],
  [1, 9],
  [0, 10],
])('%i s before the end of betting %i lamps burn', (seconds, burning) => {
  const now = lights(seconds)
  expect(now.slice(0, burning)).toEqual(Array(burning).fill(1))
  expect(now.filter((light) => light === 1)).toHaveLength(burning)
})

it('changes one lamp in a second', () => {
  for (let seconds = 30; seconds > 0; seconds -= 1) {
    const [before, after] = [lights(seconds), lights(seconds - 1)]
    expect(before.filter((light, index) => light !== after[index])).toHaveLength(1)
    expect(before.every((light, index) => light <= after[index]!)).toBe(true)
  }
})
