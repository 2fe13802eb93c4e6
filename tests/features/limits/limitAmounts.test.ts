import { expect, test } from 'vitest'
import type { Limits } from '../../../src/contract/limits'
import { changedAmounts, requestedAmounts } from '../../../src/features/limits/limitAmounts'

const effective_at = '2026-06-02T00:00:00.000Z'
const limits: Limits = {
  deposit: { daily: 100, weekly: 500, monthly: null },
  loss: { daily: 50, weekly: null, monthly: null },
  excluded_until: null,
  pending: [
    { field: 'deposit.daily', value: 200, effective_at },
    { field: 'deposit.weekly', value: null, effective_at },
  ],
}

test('a form shows what was asked for, whether or not it waits', () => {
  expect(requestedAmounts(limits, 'deposit')).toEqual({ daily: 200, weekly: null, monthly: null })
  expect(requestedAmounts(limits, 'loss')).toEqual(limits.loss)
})

test('a form sends what its player changed, and leaves alone what waits', () => {
  const asked = requestedAmounts(limits, 'deposit')
  expect(changedAmounts(asked, { ...asked, monthly: 900 })).toEqual({ monthly: 900 })
  expect(changedAmounts(asked, asked)).toEqual({})
})

test('what is in force, typed over what waits, takes it back', () => {
  const asked = requestedAmounts(limits, 'deposit')
  expect(changedAmounts(asked, { ...asked, daily: 100 })).toEqual({ daily: 100 })
})
