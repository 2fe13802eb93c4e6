import { expect, test, vi } from 'vitest'
import { localDay, localTime } from '../../src/domain/time'

test.each([
  ['Asia/Kolkata', '2026-11-27T20:00:00.000Z', '2026-11-28T01:30:00+05:30'],
  ['America/New_York', '2026-11-28T02:00:00.000Z', '2026-11-27T21:00:00-05:00'],
  ['UTC', '2026-11-27T20:00:00.999Z', '2026-11-27T20:00:00+00:00'],
])('in %s %s is %s', (zone, time, local) => {
  vi.stubEnv('TZ', zone)
  expect(localTime(Date.parse(time))).toBe(local)
  expect(localDay(Date.parse(time))).toBe(local.slice(0, 10))
})
