/** The progress of a withdrawal while it is checked, and while it is held. */
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mergeTransactions, type Transaction } from '../../../src/features/wallet/mergeTransactions'
import { WithdrawalTracker } from '../../../src/features/wallet/WithdrawalTracker'
import { AppProviders } from '../../fixtures/AppProviders'

const RECORD = {
  id: 1,
  amount: 200,
  status: 'pending',
  createdAt: '2026-01-05T10:00:00.000Z',
  upi_id: 'asha@upi',
}

function renderTracker(fields: { status?: string; heldUntil?: string | null; decidedAt?: string }) {
  const [withdrawal] = mergeTransactions([], [{ ...RECORD, ...fields }])
  render(<WithdrawalTracker withdrawal={withdrawal as Extract<Transaction, { type: 'withdrawal' }>} />, {
    wrapper: AppProviders,
  })
  return screen.getAllByRole('listitem')[1]
}

test('names the end of a hold and its reason', () => {
  expect(renderTracker({ heldUntil: '2026-01-06T10:00:00.000Z' })).toHaveTextContent(
    /^Being checkedheld until 6 Jan 2026, .*, because this UPI ID is new$/,
  )
})

test.each([undefined, null])('names the usual time without a hold (%s)', (heldUntil) => {
  const fields = heldUntil === undefined ? {} : { heldUntil }
  expect(renderTracker(fields)).toHaveTextContent('Being checkedusually 1-24 hours')
})
