/** When the client asks for the instances again: every 15 s, and when the round turns. */
import { expect, it } from 'vitest'
import { nextPollMs } from '../../../src/features/table/useInstances'

const instance = { id: 1, coinTypeId: 1, times: { startsAtMs: 0, endsAtMs: 30_000, activeUntilMs: 40_000 } }

it.each([
  [0, 15_000],
  [6_000, 14_000],
  [20_500, 4_500],
  [25_000, 5_000],
  [30_000, 10_000],
])('at %i ms of a round it asks in %i ms', (nowMs, wait) => {
  expect(nextPollMs([instance], false, nowMs, 0, 0)).toBe(wait)
})

it('looks again soon where the next round is late, and before the clock is known', () => {
  expect(nextPollMs([instance], false, 41_000, 0, 0)).toBe(1_000)
  expect(nextPollMs([instance], false, null, 0, 0)).toBe(1_000)
})

it('looks again soon where it was told of no round, since one is due', () => {
  expect(nextPollMs([], false, 5_000, 0, 0)).toBe(1_000)
})

it('keeps to 15 s where no rounds are opened', () => {
  expect(nextPollMs([], true, 5_000, 0, 0)).toBe(15_000)
  expect(nextPollMs([instance], true, 41_000, 0, 0)).toBe(15_000)
})

it('spreads players over 400 ms', () => {
  expect(nextPollMs([instance], false, 25_000, 0.5, 0)).toBe(5_200)
})

it('keeps to 15 s where a round has been due for long, and at once where one is known to come', () => {
  expect(nextPollMs([], false, 5_000, 0, 19_999)).toBe(1_000)
  expect(nextPollMs([], false, 5_000, 0, 20_000)).toBe(15_000)
  expect(nextPollMs([], false, null, 0, 20_000)).toBe(15_000)
  expect(nextPollMs([instance], false, 20_500, 0, 20_000)).toBe(4_500)
})
