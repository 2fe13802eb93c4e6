/** The wallet: its balances, its list of transactions, the progress of a withdrawal, and the message of the payment page. */
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient, shouldRetry } from '../../../src/api/queryClient'
import { accountRoutes } from '../../../src/contract/account'
import { moneyRoutes } from '../../../src/contract/money'
import { savePaymentPage, usePaymentMessage } from '../../../src/features/payments/paymentPage'
import { Balance } from '../../../src/features/wallet/Balance'
import { mergeTransactions, type Transaction } from '../../../src/features/wallet/mergeTransactions'
import { TransactionRow } from '../../../src/features/wallet/TransactionRow'
import { Transactions } from '../../../src/features/wallet/Transactions'
import { depositsQuery } from '../../../src/features/wallet/useTransactions'
import { Wallet } from '../../../src/features/wallet/Wallet'
import { WithdrawalTracker } from '../../../src/features/wallet/WithdrawalTracker'
import { withdrawalsQuery } from '../../../src/features/withdrawals'
import { useSession } from '../../../src/game/session/session'
import { useToasts } from '../../../src/game/session/toasts'
import { renderInApp, renderPages } from '../../fixtures/AppProviders'
import { apiError, mockApi, requestsTo } from '../../fixtures/mockedApi'
import { registeredUser } from '../../fixtures/registeredUser'
import { openSession } from '../../fixtures/session'

vi.mock('../../../src/api/apiClient')

const filter = (name: string) => screen.getByRole('radio', { name })

beforeEach(() => void openSession())

describe('the balance', () => {
  test('is shown in rupees, with a badge of the dummy coins', () => {
    openSession({ ...registeredUser, balance: 123_456.5, dummy_coins: 480 })
    renderInApp(<Balance />)
    expect(screen.getByRole('heading')).toHaveTextContent('Current Balance')
    expect(screen.getByText('₹1,23,456.50')).toBeVisible()
    expect(screen.getByText('Dummy amount: ₹480')).toBeVisible()
  })

  test('has no badge without dummy coins', () => {
    openSession({ ...registeredUser, dummy_coins: 0 })
    renderInApp(<Balance />)
    expect(screen.queryByText(/Dummy amount/)).toBeNull()
  })
})

describe('a row', () => {
  const base = { paise: 50_000, status: 'captured', atMs: Date.parse('2026-01-02T03:04:05.678Z') }
  const ids = { id: 'deposit_1', transactionId: 'pay_0123456789abcdef', orderId: 'order_1' }
  const deposit = { ...base, ...ids, type: 'deposit', refundedPaise: 0, receivedPaise: 0 } as const
  const undecided = { upiId: 'player@upi', heldUntilMs: null, decidedAtMs: null, reason: null }
  const withdrawal = { ...base, ...undecided, id: 'withdrawal_1', type: 'withdrawal' } as const

  function renderRow(transaction: Transaction, onOpen = vi.fn()): HTMLElement {
    renderInApp(<TransactionRow transaction={transaction} onOpen={onOpen} />)
    return screen.getByRole('listitem')
  }

  test.each<[string, Transaction, RegExp]>([
    [
      'a deposit has a plus, and the last 8 characters of its id',
      deposit,
      /^Deposit89abcdef\d{1,2} Jan 2026, \d\d:\d\d [ap]m\+₹500Captured$/,
    ],
    ['a withdrawal has a minus, and its UPI ID', withdrawal, /^Withdrawalplayer@upi.*-₹500Captured$/],
    ['a deposit names its refunded part', { ...deposit, refundedPaise: 4_000 }, /Captured-₹40 refunded$/],
  ])('of %s', (_, transaction, text) => {
    expect(renderRow(transaction)).toHaveTextContent(text)
  })

  test.each([
    ['paid', 'green'],
    ['success', 'green'],
    ['captured', 'green'],
    ['pending', 'yellow'],
    ['failed', 'red'],
    ['rejected', 'red'],
    ['cancelled', 'grey'],
    ['on_hold', 'grey'],
  ])('with the status %s is %s', (status, tone) => {
    const marks = renderRow({ ...deposit, status }).querySelectorAll('[data-tone]')
    expect([...marks].map((mark) => mark.getAttribute('data-tone'))).toEqual([tone, tone])
  })

  test('opens its receipt', () => {
    const onOpen = vi.fn()
    renderRow(withdrawal, onOpen)
    fireEvent.click(screen.getByRole('button'))
    expect(onOpen).toHaveBeenCalledOnce()
  })
})

describe('the list', () => {
  const deposit = {
    transaction_id: 'pay_1',
    amount: 700,
    status: 'failed',
    createdAt: '2026-01-02T03:04:05.678Z',
  }
  const withdrawal = {
    id: 1,
    amount: 50,
    status: 'pending',
    upi_id: 'player@upi',
    createdAt: '2026-01-03T03:04:05.678Z',
  }
  const answer = (read: () => object) => () => ({ success: true, data: [read()] })
  const none = () => ({ success: true, data: [] })

  function renderList(
    deposits: () => unknown = answer(() => deposit),
    withdrawals: () => unknown = answer(() => withdrawal),
  ) {
    mockApi([moneyRoutes.depositRecords, deposits], [moneyRoutes.withdrawalRecords, withdrawals])
    renderInApp(<Transactions />)
  }
  const renderDeposit = (read: () => object) => renderList(answer(read), none)
  const refresh = () =>
    act(async () =>
      fireEvent.click(screen.getByRole('button', { name: 'Refresh transactions', hidden: true })),
    )
  const failing = (message?: string) => () => Promise.reject(apiError('bad_request', 400, message))

  test('loads, then says that it is empty', async () => {
    renderList(none, none)
    expect(screen.getByRole('status')).toHaveTextContent('Loading...')
    expect(await screen.findByText('No transactions found')).toBeVisible()
  })

  test('loads until the profile is known', () => {
    useSession.setState({ userId: null })
    renderList(none, none)
    expect(screen.getByRole('status')).toHaveTextContent('Loading...')
    expect(requestsTo(moneyRoutes.depositRecords)).toEqual([])
  })

  test('merges both kinds, newest first, filters them, and is refetched by its button', async () => {
    renderList()
    await screen.findByText('+₹700')
    const amounts = () => screen.getAllByText(/^[+-]₹\d+$/).map((amount) => amount.textContent)
    expect(amounts()).toEqual(['-₹50', '+₹700'])
    fireEvent.click(filter('Deposits'))
    expect(amounts()).toEqual(['+₹700'])
    for (const name of ['Withdrawals', 'Pending']) {
      fireEvent.click(filter(name))
      expect(amounts()).toEqual(['-₹50'])
    }
    await refresh()
    expect(requestsTo(moneyRoutes.depositRecords)).toHaveLength(2)
    expect(requestsTo(moneyRoutes.withdrawalRecords)).toHaveLength(2)
  })

  const expired = () => Promise.reject(apiError('unauthorized', 401))
  test.each([
    ['deposits', failing(), none, 'Failed to fetch deposit history'],
    ['withdrawals', none, failing(), 'Failed to fetch withdrawal requests'],
    ['both', failing(), failing(), 'Failed to load transaction history'],
    ["deposits, in the server's words", failing('Closed.'), none, 'Closed.'],
    ['the session', expired, none, 'Session expired. Please login again.'],
  ])('names what failed: %s', async (_, deposits, withdrawals, text) => {
    renderList(deposits, withdrawals)
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText('No transactions found')).toBeNull()
  })

  test('keeps the receipt of a deposit open on its record when the payment replaces the order', async () => {
    let record = { ...deposit, transaction_id: 'order_1', order_id: 'order_1', status: 'pending' }
    renderDeposit(() => record)
    fireEvent.click(await screen.findByText('+₹700'))
    const receipt = await screen.findByRole('dialog', { name: 'Deposit receipt' })
    expect(receipt).toHaveTextContent('order_1StatusPending')
    record = { ...record, transaction_id: 'pay_1', status: 'captured' }
    await refresh()
    await waitFor(() => expect(receipt).toHaveTextContent('pay_1StatusCaptured'))
  })

  test('keeps the receipt of a withdrawal up to date when the player comes back to the page', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    let record = withdrawal
    renderList(
      none,
      answer(() => record),
    )
    fireEvent.click(await screen.findByText('-₹50'))
    const receipt = await screen.findByRole('dialog', { name: 'Withdrawal receipt' })
    expect(receipt).toHaveTextContent('StatusPending')
    expect(within(receipt).getByRole('list', { name: 'Progress' })).toHaveTextContent('Being checked')
    record = { ...withdrawal, status: 'paid' }
    vi.setSystemTime(Date.now() + 10_000)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await waitFor(() => expect(receipt).toHaveTextContent('StatusPaid'))
    fireEvent.keyDown(receipt, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows the refunded part of a deposit in its receipt', async () => {
    renderDeposit(() => ({ ...deposit, status: 'captured', refunded: 40 }))
    fireEvent.click(await screen.findByText('+₹700'))
    expect(await screen.findByRole('dialog')).toHaveTextContent('Refunded₹40')
  })

  test.each([
    ['captured', 'success', 'Payment verification completed'],
    ['failed', 'error', 'Payment processing failed.'],
    ['cancelled', 'error', 'Payment cancelled'],
  ])('tells once that the payment which the player returns from is %s', async (status, kind, text) => {
    savePaymentPage('', 'order_1')
    const record = { ...deposit, order_id: 'order_1', status }
    const other = { ...deposit, transaction_id: 'pay_0', order_id: 'order_0' }
    renderList(() => ({ success: true, data: [record, other] }), none)
    await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ kind, text }]))
    useToasts.setState({ toasts: [] })
    await refresh()
    expect(useToasts.getState().toasts).toEqual([])
  })

  test('tells that less was paid than the deposit, in the list, the receipt and once in a toast', async () => {
    const text = 'Your money came, but less than the deposit, so it was not added. Support has been told.'
    savePaymentPage('', 'order_1')
    const record = { ...deposit, order_id: 'order_1', status: 'pending', received: 650 }
    renderDeposit(() => record)
    await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ kind: 'error', text }]))
    fireEvent.click(await screen.findByText('₹650 received'))
    const receipt = await screen.findByRole('dialog', { name: 'Deposit receipt' })
    expect(receipt).toHaveTextContent('Received₹650')
    expect(receipt).toHaveTextContent(text)
  })

  test('tells how a payment ended once it is no longer pending', async () => {
    savePaymentPage('', 'order_1')
    let record = { ...deposit, order_id: 'order_1', status: 'pending' }
    renderDeposit(() => record)
    await screen.findByText('+₹700')
    expect(useToasts.getState().toasts).toEqual([])
    record = { ...record, status: 'captured' }
    await refresh()
    await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1))
  })

  test('shows the withdrawals although the deposits failed', async () => {
    renderList(failing())
    expect(await screen.findByText('-₹50')).toBeVisible()
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch deposit history')
  })
})

describe('the progress of a withdrawal', () => {
  const createdAt = '2026-01-05T10:00:00.000Z'
  const RECORD = { id: 1, amount: 200, status: 'pending', createdAt, upi_id: 'asha@upi' }

  function renderTracker(fields: { status?: string; heldUntil?: string | null; decidedAt?: string }) {
    const [withdrawal] = mergeTransactions([], [{ ...RECORD, ...fields }])
    const own = withdrawal as Extract<Transaction, { type: 'withdrawal' }>
    renderInApp(<WithdrawalTracker withdrawal={own} />)
    return screen.getAllByRole('listitem')[1]
  }

  test('names the end of a hold and its reason', () => {
    const text = /^Being checkedheld until 6 Jan 2026, .*, because this UPI ID is new$/
    expect(renderTracker({ heldUntil: '2026-01-06T10:00:00.000Z' })).toHaveTextContent(text)
  })

  test.each([undefined, null])('names the usual time without a hold (%s)', (heldUntil) => {
    const fields = heldUntil === undefined ? {} : { heldUntil }
    expect(renderTracker(fields)).toHaveTextContent('Being checkedusually 1-24 hours')
  })
})

describe('the message of the payment page', () => {
  const ORIGIN = 'https://pay.example'
  const post = (data: unknown, origin = ORIGIN) =>
    window.dispatchEvent(new MessageEvent('message', { origin, data }))

  beforeEach(() => {
    savePaymentPage(ORIGIN, 'order_1')
  })

  test.each([
    ['success', true, 'Payment verification completed'],
    ['failed', false, 'Payment processing failed.'],
    ['cancelled', false, 'Payment cancelled'],
  ])('with the status %s shows its toast and refetches the wallet', (status, isPaid, text) => {
    const onEnd = vi.fn()
    renderHook(() => usePaymentMessage(onEnd))
    post({ status, orderId: 'order_1' })
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(isPaid)
    expect(useToasts.getState().toasts).toMatchObject([{ text }])
    // The list of transactions must not tell it again.
    expect(localStorage.getItem('paymentOrder')).toBeNull()
  })

  test.each([
    ['from another origin', { status: 'success' }, `${ORIGIN}.example`],
    ['without a status', { orderId: 'order_1' }, ORIGIN],
    ['that is not an object', 'success', ORIGIN],
  ])('%s is ignored', (_, data, origin) => {
    const onEnd = vi.fn()
    renderHook(() => usePaymentMessage(onEnd))
    post(data, origin)
    expect(onEnd).not.toHaveBeenCalled()
    expect(useToasts.getState().toasts).toEqual([])
  })

  test('that it is paid leads from the page of the payment to the wallet, and fetches the money again', async () => {
    mockApi([accountRoutes.getUser, () => ({ success: true, user: registeredUser })])
    renderPages({ '/payment': <Wallet />, '/userbalance': 'The wallet' }, '/payment')
    await act(async () => post({ status: 'success', orderId: 'order_1' }))
    expect(screen.getByText('The wallet')).toBeVisible()
    expect(requestsTo(accountRoutes.getUser)).toHaveLength(1)
  })
})

test.each([
  ['deposits', depositsQuery(null)],
  ['withdrawals', withdrawalsQuery(null)],
])('%s without a player fail at once with "User not authenticated"', async (_, query) => {
  const client = createQueryClient(() => undefined)
  const failed = client.fetchQuery({ ...query, queryKey: [...query.queryKey], retry: false } as never)
  const error = await failed.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'user_not_authenticated', message: 'User not authenticated' })
  expect(shouldRetry(0, error)).toBe(false)
})
