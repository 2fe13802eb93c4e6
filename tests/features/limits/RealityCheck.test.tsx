/** The reality check: it opens between two rounds, says what the visit has cost, and stays until it is answered. */
import { act, fireEvent, screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { statementRoutes } from '../../../src/contract/statement'
import { EMPTY_ROUND } from '../../../src/domain/roundState'
import { RealityCheck, realityCheckCode } from '../../../src/features/limits/RealityCheck'
import { usePlayTime } from '../../../src/game/session/playTime'
import { modalCode } from '../../../src/ui/overlays/LazyModal'
import { renderInApp } from '../../fixtures/AppProviders'
import { apiError, mockApi, requestsTo } from '../../fixtures/mockedApi'
import { closeSession, openSession } from '../../fixtures/session'
import { setGame } from '../../fixtures/setGame'
import { placedBet } from '../../fixtures/tableState'

vi.mock('../../../src/api/apiClient')

const MINUTE_MS = 60_000
const STARTED_AT_MS = Date.UTC(2026, 10, 27, 12)
const totals = (stakes: number, prizes: number) => ({
  ...{
    stakes,
    prizes,
    net: prizes - stakes,
    deposits: 0,
    withdrawals: 0,
    grants: 0,
    lifetime_net_deposits: 0,
  },
  ...{ opening_balance: 500, closing_balance: 500 + prizes - stakes },
})

beforeEach(async () => {
  openSession()
  setGame({ mode: 'real', round: EMPTY_ROUND })
  usePlayTime.setState({ visitMs: 31 * MINUTE_MS, checkedAtMs: 0, visitStartedAtMs: STARTED_AT_MS })
  mockApi([
    statementRoutes.statement,
    (input) => {
      const isReal = (input as { query: { mode: string } }).query.mode === 'real'
      return { success: true, entries: [], next: null, totals: isReal ? totals(120, 0) : totals(0, 0) }
    },
  ])
  await Promise.all([modalCode.load(), realityCheckCode.load()])
})
afterEach(closeSession)

function Place() {
  const { pathname, search, hash } = useLocation()
  return <output>{pathname + search + hash}</output>
}

async function renderCheck() {
  await act(async () => {
    renderInApp(
      <>
        <RealityCheck />
        <Routes>
          <Route path="*" element={<Place />} />
        </Routes>
      </>,
    )
  })
}

const dialog = () => screen.queryByRole('dialog', { name: 'Reality check' })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('says time, stakes, prizes and net of the visit, from the ledger', async () => {
  await renderCheck()
  expect(await screen.findByText('−₹120')).toBeVisible()
  expect(dialog()).toHaveTextContent('31 minutes')
  expect(screen.getByRole('row', { name: '₹ REAL ₹120 ₹0 −₹120' })).toBeVisible()
  // Nothing was played at the other table.
  expect(screen.queryByRole('row', { name: /PRACTICE/ })).toBeNull()
  const query = { mode: 'real', from: new Date(STARTED_AT_MS).toISOString(), limit: 1 }
  expect(requestsTo(statementRoutes.statement)).toContainEqual(expect.objectContaining({ query }))
})

test('waits for the end of the round, and then stays whatever happens', async () => {
  setGame({ round: { ...EMPTY_ROUND, phase: 'placed', bet: placedBet } })
  await renderCheck()
  expect(dialog()).toBeNull()
  setGame({ round: { ...EMPTY_ROUND, phase: 'resolving', bet: placedBet, openedAtMs: 0, isLate: false } })
  expect(dialog()).toBeNull()
  setGame({ round: EMPTY_ROUND })
  expect(await screen.findByRole('dialog')).toBeVisible()
  fireEvent.keyDown(dialog()!, { key: 'Escape' })
  setGame({ mode: 'real', round: { ...EMPTY_ROUND, phase: 'placed', bet: placedBet } })
  expect(dialog()).toBeVisible()
})

test('comes again after the interval only', async () => {
  await renderCheck()
  await press('Back to the table')
  expect(dialog()).toBeNull()
  act(() => usePlayTime.setState({ visitMs: 60 * MINUTE_MS }))
  expect(dialog()).toBeNull()
  act(() => usePlayTime.setState({ visitMs: 61 * MINUTE_MS }))
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test.each([
  ['See the statement', '/statement'],
  ['Set limits', '/limits'],
  ['Take a break', '/limits#break'],
  ['Stop for now', '/'],
])('%s leads to %s', async (name, path) => {
  await renderCheck()
  await press(name)
  expect(screen.getByRole('status')).toHaveTextContent(path)
  expect(dialog()).toBeNull()
})

test('opens without figures where they cannot be had', async () => {
  mockApi([statementRoutes.statement, () => Promise.reject(apiError('network', null))])
  await renderCheck()
  expect(screen.getByRole('row', { name: '₹ REAL – – –' })).toBeVisible()
  await press('Back to the table')
  expect(dialog()).toBeNull()
})
