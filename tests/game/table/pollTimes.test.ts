/** The poll delay of the instances: every 15 s, at 10, 5 and 0 s, and at the next round. */
import { expect, it } from 'vitest'
import { nextPollMs } from '../../../src/game/table/pollTimes'

const instance = { id: 1, coinTypeId: 1, times: { startsAtMs: 0, endsAtMs: 30_000, activeUntilMs: 40_000 } }

it.each([
  [0, 15_000],
  [6_000, 14_000],
  [20_500, 4_500],
  [25_000, 5_000],
  [30_000, 10_000],
])('at %i ms of a round polls after %i ms', (nowMs, delayMs) => {
  expect(nextPollMs([instance], false, nowMs, 0, 0)).toBe(delayMs)
})

it('polls each second while the next round is late or the clock is unknown', () => {
  expect(nextPollMs([instance], false, 41_000, 0, 0)).toBe(1_000)
  expect(nextPollMs([instance], false, null, 0, 0)).toBe(1_000)
})

it('polls each second when the response has no round', () => {
  expect(nextPollMs([], false, 5_000, 0, 0)).toBe(1_000)
})

it('polls every 15 s while no rounds are opened', () => {
  expect(nextPollMs([], true, 5_000, 0, 0)).toBe(15_000)
  expect(nextPollMs([instance], true, 41_000, 0, 0)).toBe(15_000)
})

it('spreads clients over 400 ms', () => expect(nextPollMs([instance], false, 25_000, 0.5, 0)).toBe(5_200))

it('returns to 15 s after a round has been late for 20 s', () => {
  expect(nextPollMs([], false, 5_000, 0, 19_999)).toBe(1_000)
  expect(nextPollMs([], false, 5_000, 0, 20_000)).toBe(15_000)
  expect(nextPollMs([], false, null, 0, 20_000)).toBe(15_000)
  expect(nextPollMs([instance], false, 20_500, 0, 20_000)).toBe(4_500)
})
