/** The withdrawal form: when it can be sent, the text of each broken rule, and what follows a response. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WithdrawFundsOutlet, withdrawFormCode } from '../../../src/features/withdrawals/WithdrawFundsOutlet'
import {
  fetchUpiId,
  storedUpiId,
  type WithdrawalResult,
  withdraw,
} from '../../../src/features/withdrawals/withdraw'
import {
  closeWithdrawal,
  discardWithdrawal,
  openWithdrawal,
  useWithdrawalDraft,
} from '../../../src/features/withdrawals/withdrawalDraft'
import { useToasts } from '../../../src/game/session/toasts'
import { refreshUser } from '../../../src/game/session/userCache'
import { modalCode } from '../../../src/ui/overlays/LazyModal'
import { renderPages } from '../../fixtures/AppProviders'
import { registeredUser } from '../../fixtures/registeredUser'
import { openSession } from '../../fixtures/session'

vi.mock('../../../src/features/withdrawals/withdraw')
vi.mock('../../../src/game/session/userCache')

const amountField = () => screen.getByLabelText('Amount')
const upiField = () => screen.getByLabelText('UPI ID')
const sendButton = () => screen.getByRole('button', { name: 'Send Withdrawal Request' })

/** A paste and an autofill replace the whole text at once. */
const fill = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })

function fillAndSend() {
  fill(upiField(), 'player@upi')
  fill(amountField(), '50')
  fireEvent.click(sendButton())
}

// Compiling the lazy modules takes longer than a query waits.
beforeAll(() => Promise.all([withdrawFormCode.load(), modalCode.load()]))

const renderOutlet = () =>
  act(async () => void renderPages({ '/': <WithdrawFundsOutlet />, '/login': 'The login page' }))

beforeEach(async () => {
  vi.mocked(storedUpiId).mockReturnValue('')
  vi.mocked(fetchUpiId).mockResolvedValue(null)
  openSession({ ...registeredUser, balance: 60_000 })
  openWithdrawal()
  await renderOutlet()
})
afterEach(() => void act(discardWithdrawal))

test('shows the balance and the notes', () => {
  expect(screen.getByText('₹60,000')).toBeVisible()
  expect(screen.getAllByRole('listitem').map((note) => note.textContent)).toEqual([
    'Minimum withdrawal: ₹5',
    'Your UPI ID is saved for future use',
    'Processing time: 1-24 hours',
  ])
})

test('can be sent once the amount and the UPI ID are filled in', () => {
  expect(sendButton()).toBeDisabled()
  fill(upiField(), '   ')
  fill(amountField(), '50')
  expect(sendButton()).toBeDisabled()
  fill(upiField(), 'player@upi')
  expect(sendButton()).toBeEnabled()
  fill(amountField(), '')
  expect(sendButton()).toBeDisabled()
})

test('fills in each quick amount', () => {
  for (const text of ['50', '100', '200', '500', '1,000', '2,000']) {
    const quickAmount = screen.getByRole('button', { name: `₹${text}` })
    fireEvent.click(quickAmount)
    expect(amountField()).toHaveValue(text.replace(',', ''))
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([quickAmount])
  }
})

test('offers the UPI ID that the server has saved', async () => {
  act(discardWithdrawal)
  vi.mocked(storedUpiId).mockReturnValue('device@upi')
  vi.mocked(fetchUpiId).mockResolvedValue('server@upi')
  act(openWithdrawal)
  expect(upiField()).toHaveValue('device@upi')
  await vi.waitFor(() => expect(upiField()).toHaveValue('server@upi'))
  fill(upiField(), '')
  expect(upiField()).toHaveValue('')
})

const FRACTION = 'Withdrawal amount must be a whole number'

describe('the amount', () => {
  test('below the minimum is rejected once the field was left', () => {
    fill(amountField(), '4')
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.blur(amountField())
    expect(screen.getByRole('alert')).toHaveTextContent('Minimum withdrawal amount is ₹5')
    expect(amountField()).toHaveAccessibleDescription('Minimum withdrawal amount is ₹5')
  })

  test('above the balance is rejected', async () => {
    await act(async () => openSession())
    expect(screen.getByRole('button', { name: '₹200' })).toBeDisabled()
    fill(amountField(), '200')
    fireEvent.blur(amountField())
    expect(amountField()).toHaveAccessibleDescription('Insufficient balance for withdrawal')
    fireEvent.click(screen.getByRole('button', { name: '₹100' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('keeps at most ten digits of what is typed', async () => {
    await userEvent.type(amountField(), '1a2b3-45678901234')
    expect(amountField()).toHaveValue('1234567890')
  })

  test('rejects a typed fraction, and takes the next digit after a correction', async () => {
    await userEvent.type(amountField(), '50.00')
    expect(screen.getByRole('alert')).toHaveTextContent(FRACTION)
    expect(amountField()).toHaveValue('50')
    await userEvent.type(amountField(), '{Backspace}6')
    expect(amountField()).toHaveValue('56')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each(['50.00', '₹1,050.50'])('rejects the pasted fraction %s', (pasted) => {
    fill(amountField(), pasted)
    expect(screen.getByRole('alert')).toHaveTextContent(FRACTION)
    expect(amountField()).toHaveValue('')
  })
})

test('shows the UPI ID of a pasted text at once, before it can be sent', () => {
  fill(upiField(), 'upi://pay?pa=asha.rao@okbank&pn=Asha')
  expect(upiField()).toHaveValue('asha.rao@okbank')
})

test('shows the UPI ID that was typed once the field was left, and takes nothing of it off before', async () => {
  await userEvent.type(upiField(), 'UPI ID: Asha.Rao@OkBank')
  expect(upiField()).toHaveValue('UPI ID: Asha.Rao@OkBank')
  fireEvent.blur(upiField())
  expect(upiField()).toHaveValue('asha.rao@okbank')
})

test('names a wrong UPI ID, then a missing one, after the field was left', () => {
  fireEvent.blur(upiField())
  fill(upiField(), 'player')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.blur(upiField())
  expect(upiField()).toHaveAccessibleDescription('This is not a UPI ID. It looks like name@bank.')
  fill(upiField(), '  ')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.blur(upiField())
  expect(upiField()).toHaveAccessibleDescription('UPI ID is required')
})

test('keeps what was typed while the dialog is closed', () => {
  fill(upiField(), 'player@upi')
  fill(amountField(), '50')
  act(closeWithdrawal)
  expect(screen.queryByLabelText('Amount')).toBeNull()
  act(openWithdrawal)
  expect(amountField()).toHaveValue('50')
  expect(upiField()).toHaveValue('player@upi')
})

/** Holds the answer of the next requests. @returns what sends it */
function holdAnswer(): (result: WithdrawalResult) => void {
  let resolve: (result: WithdrawalResult) => void = () => undefined
  vi.mocked(withdraw).mockImplementation(() => new Promise((done) => (resolve = done)))
  return (result) => resolve(result)
}

test('behind a result screen keeps what was typed, and tells at once that the request has failed', async () => {
  const resolve = holdAnswer()
  fillAndSend()
  cleanup()
  const message = 'Withdrawal request failed.'
  await act(async () => resolve({ kind: 'error', message }))
  expect(useToasts.getState().toasts).toMatchObject([{ kind: 'error', text: message }])
  await renderOutlet()
  expect(amountField()).toHaveValue('50')
  expect(upiField()).toHaveValue('player@upi')
  expect(amountField()).toHaveAccessibleDescription(message)
})

test('forgets what was sent while the dialog was closed, and nothing of the next form', async () => {
  vi.useFakeTimers()
  const resolve = holdAnswer()
  fillAndSend()
  act(closeWithdrawal)
  await act(async () => resolve({ kind: 'sent', message: 'Withdrawal request sent' }))
  act(openWithdrawal)
  expect(amountField()).toHaveValue('')

  fillAndSend()
  act(discardWithdrawal)
  act(openWithdrawal)
  fill(amountField(), '200')
  await act(async () => resolve({ kind: 'sent', message: 'Withdrawal request sent' }))
  expect(amountField()).toHaveValue('200')
})

test('sends nothing while a rule is broken', () => {
  fill(upiField(), 'player')
  fill(amountField(), '4')
  fireEvent.click(sendButton())
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'This is not a UPI ID. It looks like name@bank.',
    'Minimum withdrawal amount is ₹5',
  ])
  expect(withdraw).not.toHaveBeenCalled()
})

describe('after sending', () => {
  const respond = (result: WithdrawalResult) => vi.mocked(withdraw).mockResolvedValue(result)
  const settle = () => act(() => vi.advanceTimersByTimeAsync(0))
  beforeEach(() => void vi.useFakeTimers())

  test('is disabled until the response arrives, shows its error under the amount and keeps what was typed', async () => {
    const resolve = holdAnswer()
    fillAndSend()
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    expect(withdraw).toHaveBeenCalledExactlyOnceWith('50', 'player@upi', undefined)
    // The dialog stays open meanwhile.
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled()
    resolve({ kind: 'error', message: 'Network error. Please try again.' })
    await settle()
    expect(sendButton()).toBeEnabled()
    expect(amountField()).toHaveAccessibleDescription('Network error. Please try again.')
    expect(amountField()).toHaveValue('50')
    fill(amountField(), '60')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('closes, shows a toast, and refetches the balance a second later', async () => {
    respond({ kind: 'sent', message: 'Withdrawal request sent' })
    fillAndSend()
    await settle()
    expect(useWithdrawalDraft.getState()).toEqual({ draft: null, kept: null })
    expect(useToasts.getState().toasts).toMatchObject([{ kind: 'success', text: 'Withdrawal request sent' }])
    await act(() => vi.advanceTimersByTimeAsync(999))
    expect(refreshUser).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(refreshUser).toHaveBeenCalledOnce()
  })

  test('asks for the code of a new UPI ID, and again after a wrong one, until the UPI ID is changed', async () => {
    const message = 'Enter the OTP sent to your mobile number to use this UPI ID.'
    respond({ kind: 'codeSent', message, upiId: 'player@upi' })
    fillAndSend()
    await settle()
    expect(useToasts.getState().toasts).toMatchObject([{ text: message }])
    expect(sendButton()).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Resend in 30 s' })).toBeDisabled()
    fireEvent.paste(screen.getByLabelText('Digit 1'), { clipboardData: { getData: () => '123456' } })
    respond({ kind: 'wrongCode', message: 'OTP verification failed' })
    fireEvent.click(sendButton())
    await settle()
    expect(withdraw).toHaveBeenLastCalledWith('50', 'player@upi', '123456')
    expect(screen.getByRole('alert')).toHaveTextContent('OTP verification failed')
    expect(screen.getByLabelText('Digit 1')).toHaveValue('')
    respond({ kind: 'codeSent', message, upiId: 'player@upi' })
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    fireEvent.click(screen.getByRole('button', { name: 'Resend OTP' }))
    await settle()
    expect(withdraw).toHaveBeenLastCalledWith('50', 'player@upi', undefined)
    fill(upiField(), 'other@upi')
    expect(screen.queryByLabelText('Digit 1')).toBeNull()
    expect(sendButton()).toBeEnabled()
  })

  test('leaves for the login page if the session has expired', async () => {
    const message = 'Your session has expired. Please login again to continue.'
    respond({ kind: 'expired', message })
    fillAndSend()
    await settle()
    expect(useToasts.getState().toasts).toMatchObject([{ kind: 'error', text: message }])
    expect(useWithdrawalDraft.getState()).toEqual({ draft: null, kept: null })
    expect(screen.getByText('The login page')).toBeVisible()
  })
})
