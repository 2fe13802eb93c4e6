/** The server's time, whatever the device's own clock says. */
import { expect, it } from 'vitest'
import { createServerClock } from '../../src/game/serverClock'

it('knows nothing before the first answer', () => {
  expect(createServerClock(() => 0).nowMs()).toBe(null)
})

it('takes the middle of the round trip and goes on by the monotonic timer', () => {
  let monotonic = 100
  const clock = createServerClock(() => monotonic)
  clock.observe(1_000_000, 100, 300)
  monotonic = 1200
  expect(clock.nowMs()).toBe(1_001_000)
})

it('prefers the quicker answer', () => {
  const clock = createServerClock(() => 1000)
  clock.observe(50_000, 990, 1000)
  clock.observe(50_400, 500, 1000)
  expect(clock.nowMs()).toBe(50_005)
})

it('believes the server at once after a sleep in which the timer stood still', () => {
  const clock = createServerClock(() => 1000)
  clock.observe(50_000, 1000, 1000)
  clock.observe(650_000, 900, 1000)
  expect(clock.nowMs()).toBe(650_050)
})

it('lets an old sample lose its worth', () => {
  const clock = createServerClock(() => 600_000)
  clock.observe(1_000_000, 0, 10)
  clock.observe(1_600_100, 599_900, 600_000)
  expect(clock.nowMs()).toBe(1_600_150)
})
