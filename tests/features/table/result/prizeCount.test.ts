/** The prize counts for 1.1 s after a hush, and lands larger than it stays; a tenth is told when it is reached. */
import { expect, it } from 'vitest'
import { prizeAt, TENTHS_MS } from '../../../../src/features/table/result/prizeCount'

it('counts from nothing, evenly around the middle, and lands', () => {
  expect(prizeAt(150).share).toBe(0)
  expect(prizeAt(700).share).toBeCloseTo(0.5, 5)
  expect(prizeAt(1_249).scale).toBeCloseTo(1, 1)
  expect(prizeAt(1_250)).toEqual({ share: 1, scale: 1.12 })
  expect(prizeAt(1_410)).toEqual({ share: 1, scale: 1 })
})

it('ticks nine times, each at its tenth', () => {
  expect(TENTHS_MS.map((ms) => Math.round(prizeAt(ms).share * 100))).toEqual([
    10, 20, 30, 40, 50, 60, 70, 80, 90,
  ])
})
