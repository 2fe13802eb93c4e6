/** The statement: its list and sums, its periods, its pages and its file. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { statementRoutes } from '../../../src/contract/statement'
import { localTime, startOfDay } from '../../../src/domain/time'
import { Statement } from '../../../src/features/statement/Statement'
import { dayErrors, periodBetween, periodOf } from '../../../src/features/statement/statementPeriod'
import { renderInApp } from '../../fixtures/AppProviders'
import { apiError, mockApi, requestsTo } from '../../fixtures/mockedApi'
import { closeSession, openSession } from '../../fixtures/session'

vi.mock('../../../src/api/apiClient')

const createdAt = '2026-11-27T10:00:00.000Z'
const entry = (id: number, kind: string, amount: number, balance_after: number, reference: string) => {
  const balance_before = balance_after - amount
  return { id, kind, createdAt, amount, balance_before, balance_after, reference }
}
const ENTRIES = [
  entry(4, 'prize', 150, 240, '77'),
  entry(3, 'stake', -10, 90, '77'),
  entry(2, 'deposit', 100, 100, 'pay_12345678'),
]
const sums = { stakes: 10, prizes: 150, net: 140, deposits: 100, withdrawals: 0, grants: 0 }
const TOTALS = { ...sums, opening_balance: 0, closing_balance: 240, lifetime_net_deposits: 100 }

type Input = { query: { mode: string; limit: number; from?: string; to?: string; cursor?: string } }
const queries = () => requestsTo(statementRoutes.statement).map((input) => (input as Input).query)

beforeEach(() => {
  openSession()
  mockApi([
    statementRoutes.statement,
    (input) =>
      (input as Input).query.cursor === undefined
        ? { success: true, entries: ENTRIES, next: '1-2', totals: TOTALS }
        : { success: true, entries: [entry(1, 'stake', -5, 0, '76')], next: null },
  ])
})
afterEach(closeSession)

async function renderStatement() {
  await act(async () => void renderInApp(<Statement />))
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const pick = (name: string) => act(async () => fireEvent.click(screen.getByRole('radio', { name })))

test('lists bets and money with the balance before and after', async () => {
  await renderStatement()
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => row.firstChild?.textContent)).toEqual(['Prize', 'Stake', 'Deposit'])
  expect(rows[1]).toHaveTextContent('−₹10')
  expect(rows[1]).toHaveTextContent('Game 77')
  expect(within(rows[1]!).getByText('Balance before ₹100, after ₹90')).toBeInTheDocument()
  expect(rows[2]).toHaveTextContent('12345678')
  const totals = screen.getByRole('region', { name: 'Totals of the period' })
  expect(totals).toHaveTextContent('Prizes less stakes+₹140')
  expect(totals).toHaveTextContent('Paid in less paid out, since you joined₹100')
})

test('begins with today, and reads other periods and the practice wallet', async () => {
  await renderStatement()
  expect(queries()).toEqual([{ from: startOfDay(Date.now()), mode: 'real', limit: 100 }])
  await pick('7 days')
  await pick('Practice coins')
  const { from } = periodOf('week', Date.now())
  expect(queries().at(-1)).toEqual({ from, mode: 'dummy', limit: 100 })
  expect(screen.queryByText(/Paid in/)).toBeNull()
})

test('takes whole days of the time zone of the device', () => {
  const { from, to } = periodBetween({ first: '2026-03-28', last: '2026-03-29' })
  expect(new Date(from!)).toEqual(new Date(2026, 2, 28))
  expect(new Date(to!)).toEqual(new Date(2026, 2, 30))
  expect(periodBetween({ first: '', last: '' })).toEqual({})
  expect(new Date(periodOf('month', new Date(2026, 2, 31, 15).getTime()).from!)).toEqual(new Date(2026, 2, 2))
})

test.each([
  ['20266-11-01', '', { first: 'statement.noDay' }],
  ['2026-13-01', '', { first: 'statement.noDay' }],
  ['', '9999-12-31', { last: 'statement.noDay' }],
  ['2026-11-02', '2026-11-01', { last: 'statement.lastBeforeFirst' }],
  ['2026-11-01', '2026-11-01', {}],
  ['0002-11-01', '', {}],
])('days from "%s" to "%s" are wrong in: %o', (first, last, errors) => {
  expect(dayErrors({ first, last })).toEqual(errors)
})

test('says at the field what is wrong with a day, and keeps the list and the other field', async () => {
  await renderStatement()
  await pick('From – to')
  const day = (name: string, value: string) =>
    act(async () => fireEvent.change(screen.getByLabelText(name), { target: { value } }))
  await day('First day', '2026-11-10')
  const asked = queries().length
  await day('Last day', '2026-11-01')
  expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription('The last day is before the first.')
  expect(screen.getByLabelText('First day')).toHaveValue('2026-11-10')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(queries()).toHaveLength(asked)
})

test.each(['focus', 'a tap on the period'])('shows the new day after midnight on %s', async (way) => {
  vi.useFakeTimers({ now: new Date(2026, 10, 28, 23, 59), toFake: ['Date'] })
  await renderStatement()
  vi.setSystemTime(new Date(2026, 10, 29, 0, 1))
  if (way === 'focus') await act(async () => void window.dispatchEvent(new Event('focus')))
  else await pick('Today')
  expect(queries().map(({ from }) => new Date(from!).getDate())).toEqual([28, 29])
})

test.each([
  '(Linux; Android 14; wv) Chrome/130.0.0.0 Mobile Safari/537.36 CityDiceApp',
  '(iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram',
])('offers no file and no print where a web view can make neither: %s', async (userAgent) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 ${userAgent}`)
  await renderStatement()
  expect(screen.getByText(/^Open this page in a browser/)).toBeVisible()
  for (const name of ['Download as CSV', 'Print']) expect(screen.queryByRole('button', { name })).toBeNull()
  vi.restoreAllMocks()
})

test('adds earlier entries by the cursor', async () => {
  await renderStatement()
  await press('Show earlier entries')
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(queries().at(-1)).toMatchObject({ cursor: '1-2' })
  expect(screen.queryByRole('button', { name: 'Show earlier entries' })).toBeNull()
})

test('prints every entry of the period, and nothing when an entry cannot be loaded', async () => {
  const printed: number[] = []
  const count = () => void printed.push(screen.getAllByRole('listitem').length)
  const print = vi.spyOn(window, 'print').mockImplementation(count)
  await renderStatement()
  expect(screen.getByText(/^Real balance: .*, 12:00 am – /)).toBeInTheDocument()
  await press('Print')
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(printed).toEqual([4])

  mockApi([
    statementRoutes.statement,
    (input) => {
      if ((input as Input).query.cursor !== undefined) throw apiError('network', null)
      return { success: true, entries: ENTRIES, next: '1-2', totals: TOTALS }
    },
  ])
  await pick('7 days')
  await press('Print')
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled())
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(print).toHaveBeenCalledOnce()
})

test('saves every entry of the period as a file', async () => {
  const files: Blob[] = []
  const createObjectURL = (file: Blob) => `blob:${files.push(file)}`
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await renderStatement()
  await press('Download as CSV')
  const lines = (await files[0]!.text()).trim().split('\r\n')
  expect(lines).toHaveLength(5)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(lines[0]).toContain(`"Time (${zone})","Entry","Reference","Amount","Balance before","Balance after"`)
  expect(lines[2]).toBe(
    `"${localTime(Date.parse(ENTRIES[1]!.createdAt))}","Stake","77","-10.00","100.00","90.00"`,
  )
  expect(queries().at(-1)).toMatchObject({ limit: 1000, cursor: '1-2' })
})
