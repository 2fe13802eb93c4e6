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
const answer = (deposit: object) => () => ({
  success: true,
  limits: {
    deposit: { ...NONE, ...deposit },
    loss: { ...NONE, daily: 100 },
    excluded_until: null,
    pending: [],
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

test('is silent where a limit is set', async () => {
  mockApi([limitsRoutes.readLimits, answer({ monthly: 5_000 })])
  render(<DepositLimitHint />, { wrapper: AppProviders })
  await act(async () => undefined)
  expect(screen.queryByRole('link')).toBeNull()
})
