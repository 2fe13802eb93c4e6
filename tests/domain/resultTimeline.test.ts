import { describe, expect, test } from 'vitest'
import { cardSeconds, countdownDigit } from '../../src/domain/resultTimeline'

describe('countdownDigit', () => {
  test.each([
    [0, 3],
    [999, 3],
    [1000, 2],
    [2000, 1],
    [2999, 1],
    [3000, 1],
    [9000, 1],
  ])('%d ms after the opening, without a result, returns %d', (nowMs, digit) => {
    expect(countdownDigit(0, null, nowMs)).toBe(digit)
  })

  test('returns 0 from the reveal on', () => {
    expect(countdownDigit(0, 3000, 2999)).toBe(1)
    expect(countdownDigit(0, 3000, 3000)).toBe(0)
  })
})

test.each([
  [null, 5000, 10],
  [3000, 0, 10],
  [3000, 3000, 10],
  [3000, 3100, 9.9],
  [3000, 12_999, 0.1],
  [3000, 13_000, 0],
  [3000, 20_000, 0],
])('cardSeconds with the reveal at %s, at %d ms, returns %d', (revealAtMs, nowMs, seconds) => {
  expect(cardSeconds(revealAtMs, nowMs)).toBe(seconds)
})
