/** The order of idempotency keys. */
import { expect, it } from 'vitest'
import { newIdempotencyKey } from '../../src/api/idempotencyKey'

it('sorts keys by their time, and repeats none of the same millisecond', () => {
  const times = [0, 1.5, 255, 256, 1_795_701_731_699, 1_795_701_731_700, 8_640_000_000_000_000]
  const keys = times.map((nowMs) => newIdempotencyKey(nowMs))
  expect(keys.toSorted()).toEqual(keys)
  expect(new Set(Array.from({ length: 1_000 }, () => newIdempotencyKey(1))).size).toBe(1_000)
})

it('is 32 hexadecimal digits at any time', () => {
  for (const nowMs of [0, 1_795_701_731_699.25]) expect(newIdempotencyKey(nowMs)).toMatch(/^[0-9a-f]{32}$/)
})
