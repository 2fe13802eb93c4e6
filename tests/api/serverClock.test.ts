/** The server clock: samples, drift and jumps. */
import { expect, it } from 'vitest'
import { createServerClock } from '../../src/api/serverClock'

it('is null before the first sample', () => expect(createServerClock(() => 0).nowMs()).toBe(null))

it('assumes the middle of the round trip and advances by the monotonic timer', () => {
  let monotonic = 100
  const clock = createServerClock(() => monotonic)
  clock.observe(1_000_000, 100, 300)
  monotonic = 1200
  expect(clock.nowMs()).toBe(1_001_000)
})

it('keeps the sample with the shorter round trip', () => {
  const clock = createServerClock(() => 1000)
  clock.observe(50_000, 990, 1000)
  clock.observe(50_400, 500, 1000)
  expect(clock.nowMs()).toBe(50_005)
})

it('replaces the sample after a jump of more than two seconds', () => {
  const clock = createServerClock(() => 1000)
  clock.observe(50_000, 1000, 1000)
  clock.observe(650_000, 900, 1000)
  expect(clock.nowMs()).toBe(650_050)
})

it('replaces an old sample by one with a longer round trip', () => {
  const clock = createServerClock(() => 600_000)
  clock.observe(1_000_000, 0, 10)
  clock.observe(1_600_100, 599_900, 600_000)
  expect(clock.nowMs()).toBe(1_600_150)
})

it('follows an event that arrives earlier than half the best round trip after it was sent', () => {
  const clock = createServerClock(() => 1000)
  clock.observe(50_000, 900, 1000)
  clock.observeEvent(50_020)
  expect(clock.nowMs()).toBe(50_070)
})

it('uses an event that arrives later only once the best sample has aged', () => {
  let monotonic = 1000
  const clock = createServerClock(() => monotonic)
  clock.observe(50_000, 1000, 1000)
  monotonic = 6000
  clock.observeEvent(54_980)
  expect(clock.nowMs()).toBe(55_000)
  monotonic = 11_000
  clock.observeEvent(59_980)
  expect(clock.nowMs()).toBe(59_980)
})

it('is still null after an event without a sample', () => {
  const clock = createServerClock(() => 1000)
  clock.observeEvent(50_000)
  expect(clock.nowMs()).toBe(null)
})
