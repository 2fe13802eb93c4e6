/** The amounts that a limit form shows and sends. */
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

test('shows the pending amount if there is one, else the amount in force', () => {
  expect(requestedAmounts(limits, 'deposit')).toEqual({ daily: 200, weekly: null, monthly: null })
  expect(requestedAmounts(limits, 'loss')).toEqual(limits.loss)
})

test('sends only the changed amounts, so that pending changes stay', () => {
  const requested = requestedAmounts(limits, 'deposit')
  expect(changedAmounts(requested, { ...requested, monthly: 900 })).toEqual({ monthly: 900 })
  expect(changedAmounts(requested, requested)).toEqual({})
})

test('sends the amount in force to cancel a pending change', () => {
  const requested = requestedAmounts(limits, 'deposit')
  expect(changedAmounts(requested, { ...requested, daily: 100 })).toEqual({ daily: 100 })
})
