/** The offer of deposit limits beside the deposit. */
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { limitsRoutes } from '../../../src/contract/limits'
import { DepositLimitHint } from '../../../src/features/limits/DepositLimitHint'
import { AppProviders } from '../../fixtures/AppProviders'
import { mockApi } from '../../fixtures/mockedApi'
import { openSession } from '../../fixtures/session'

vi.mock('../../../src/api/apiClient')

const NONE = { daily: null, weekly: null, monthly: null }
const answer =
  (deposit: object, pending: object[] = []) =>
  () => ({
    success: true,
    limits: {
      deposit: { ...NONE, ...deposit },
      loss: { ...NONE, daily: 100 },
      excluded_until: null,
      pending,
    },
  })

beforeEach(() => {
  vi.clearAllMocks()
  openSession()
})

test('leads a player without a deposit limit to the limits', async () => {
  mockApi([limitsRoutes.readLimits, answer({})])
  render(<DepositLimitHint />, { wrapper: AppProviders })
  expect(await screen.findByRole('link', { name: 'Set one' })).toHaveAttribute('href', '/limits')
})

const REMOVAL = { field: 'deposit.monthly', value: null, effective_at: '2026-11-29T00:00:00.000Z' }

test.each([
  ['set', []],
  ['in force although its removal waits', [REMOVAL]],
])('is silent where a limit is %s', async (_, pending) => {
  mockApi([limitsRoutes.readLimits, answer({ monthly: 5_000 }, pending)])
  render(<DepositLimitHint />, { wrapper: AppProviders })
  await act(async () => undefined)
  expect(screen.queryByRole('link')).toBeNull()
})
