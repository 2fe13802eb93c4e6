import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CREATE_PAYMENT_LIMIT, tryAcquire, VERIFY_LIMIT, WITHDRAWAL_LIMIT } from '../../src/domain/rateLimit'

test.each([
  ['payments', CREATE_PAYMENT_LIMIT, 3],
  ['verifications', VERIFY_LIMIT, 5],
  ['withdrawals', WITHDRAWAL_LIMIT, 10],
])('limits %s to %o', (_, limit, times) => {
  let callsAtMs: readonly number[] = []
  for (let call = 0; call < times; call += 1) callsAtMs = tryAcquire(callsAtMs, call, limit) ?? []
  expect(callsAtMs).toHaveLength(times)
  expect(tryAcquire(callsAtMs, 59_999, limit)).toBeNull()
  expect(tryAcquire(callsAtMs, 60_000, limit)).not.toBeNull()
})

test('ignores calls hours in the future and counts calls a few milliseconds in the future', () => {
  const hoursAhead = [14_400_000, 14_400_000, 14_400_000]
  expect(tryAcquire(hoursAhead, 0, CREATE_PAYMENT_LIMIT)).toEqual([0])
  expect(tryAcquire([5, 5, 5], 0, CREATE_PAYMENT_LIMIT)).toBeNull()
})

test('never allows more calls than the limit in any window of a minute', () => {
  const times = fc.array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 80 })
  fc.assert(
    fc.property(times, (callTimes) => {
      let recent: readonly number[] = []
      const allowed: number[] = []
      for (const atMs of [...callTimes].sort((a, b) => a - b)) {
        const next = tryAcquire(recent, atMs, CREATE_PAYMENT_LIMIT)
        if (next === null) continue
        recent = next
        allowed.push(atMs)
      }
      for (const fromMs of allowed) {
        const within = allowed.filter((atMs) => atMs >= fromMs && atMs < fromMs + 60_000)
        expect(within.length).toBeLessThanOrEqual(3)
      }
    }),
  )
})
