/** The wallet's section for deposits: the amount, and what follows once the payment page or the card service was asked for. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { DEPOSIT_PRESETS_RUPEES } from '../../../src/domain/money/deposit'
import { AddFunds } from '../../../src/features/payments/AddFunds'
import { type HostedCheckout, startHostedCheckout } from '../../../src/features/payments/hostedCheckout'
import { useToasts } from '../../../src/game/session/toasts'
import { renderInApp } from '../../fixtures/AppProviders'
import { installGateway } from '../../fixtures/cardGateway'

vi.mock('../../../src/features/payments/hostedCheckout')

const order = { key: 'key_1', amount: 50_000, currency: 'INR', order_id: 'order_1' }
const CARD_ORDER = { order, scriptUrl: '/gateway.js', userId: 7 }

/** Installs a card service that the player closes at once. @returns the spy of its opening */
function stubCardService() {
  const opened = vi.fn()
  installGateway(({ modal }) => {
    opened()
    modal.ondismiss()
  })
  return opened
}

const button = (name: string) => screen.getByRole('button', { name })

test('offers each preset amount in one radio group', () => {
  renderInApp(<AddFunds onWithdraw={vi.fn()} onOrdered={vi.fn()} />)
  expect(screen.getByRole('radiogroup', { name: 'Select Amount' })).toBeVisible()
  for (const rupees of DEPOSIT_PRESETS_RUPEES) {
    const name = `₹${rupees.toLocaleString('en-IN')}`
    expect(screen.getByRole('radio', { name })).not.toBeChecked()
  }
})

test('disables every button while the payment is requested, then enables them after an error', async () => {
  let reject: (failed: { errorText: string }) => void = () => undefined
  vi.mocked(startHostedCheckout).mockReturnValue(new Promise((resolve) => (reject = resolve)))
  renderInApp(<AddFunds onWithdraw={vi.fn()} onOrdered={vi.fn()} />)
  await userEvent.click(screen.getByRole('radio', { name: '₹500' }))
  await userEvent.click(button('Add'))
  expect(startHostedCheckout).toHaveBeenCalledWith(500)
  for (const name of ['Processing...', 'Withdraw', 'Pay by card on this page'])
    expect(button(name)).toBeDisabled()
  reject({ errorText: 'Invalid payment amount' })
  await waitFor(() => expect(button('Add')).toBeEnabled())
})

test('takes an own amount instead of a preset, and the last one chosen of the two', async () => {
  vi.mocked(startHostedCheckout).mockReset().mockResolvedValue({ errorText: 'Invalid payment amount' })
  renderInApp(<AddFunds onWithdraw={vi.fn()} onOrdered={vi.fn()} />)
  const own = screen.getByRole('textbox', { name: 'Own amount in whole rupees' })
  await userEvent.click(screen.getByRole('radio', { name: '₹500' }))
  await userEvent.type(own, '1,250')
  expect(screen.getByRole('radio', { name: '₹500' })).not.toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: '₹50' }))
  expect(own).toHaveValue('')
  await userEvent.type(own, '75.50')
  expect(screen.getByText('Invalid payment amount')).toBeVisible()
  await userEvent.click(button('Add'))
  expect(startHostedCheckout).toHaveBeenLastCalledWith(0)
  vi.mocked(startHostedCheckout).mockClear()
  await userEvent.clear(own)
  await userEvent.type(own, '75')
  await userEvent.click(button('Add'))
  expect(startHostedCheckout).toHaveBeenCalledWith(75)
})

test('opens the card service for an order without a payment page, and tells how it ended', async () => {
  vi.mocked(startHostedCheckout).mockResolvedValue({ cardOrder: CARD_ORDER })
  stubCardService()
  const onOrdered = vi.fn()
  renderInApp(<AddFunds onWithdraw={vi.fn()} onOrdered={onOrdered} />)
  await userEvent.click(screen.getByRole('radio', { name: '₹500' }))
  await userEvent.click(button('Add'))
  await waitFor(() => expect(onOrdered).toHaveBeenCalledOnce())
  expect(useToasts.getState().toasts).toMatchObject([{ kind: 'error', text: 'Payment cancelled' }])
  expect(button('Add')).toBeEnabled()
})

describe('the way to the payment page', () => {
  /** Selects ₹500 and adds it. @returns a function that responds to the request, and the spy of the navigation */
  function addFunds() {
    vi.useFakeTimers()
    const assign = vi.fn()
    vi.stubGlobal('location', { ...location, assign })
    let respond: (checkout: HostedCheckout) => void = () => undefined
    vi.mocked(startHostedCheckout).mockReturnValue(new Promise((resolve) => (respond = resolve)))
    const page = renderInApp(<AddFunds onWithdraw={vi.fn()} onOrdered={vi.fn()} />)
    fireEvent.click(screen.getByRole('radio', { name: '₹500' }))
    fireEvent.click(button('Add'))
    return { ...page, assign, respond: (checkout: HostedCheckout) => act(async () => respond(checkout)) }
  }
  const url = 'https://pay.example/'

  test('is free again once the browser has not left for ten seconds, or has come back', async () => {
    const { assign, respond } = addFunds()
    await respond({ url })
    expect(assign).toHaveBeenCalledExactlyOnceWith(url)
    await act(() => vi.advanceTimersByTimeAsync(9_999))
    expect(button('Processing...')).toBeDisabled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(button('Add')).toBeEnabled()
    fireEvent.click(button('Add'))
    expect(button('Processing...')).toBeDisabled()
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
    expect(button('Add')).toBeEnabled()
  })

  test.each<[string, HostedCheckout]>([
    ['payment page', { url }],
    ['card service', { cardOrder: CARD_ORDER }],
  ])('is left where the player has opened another page: the %s does not open', async (_, checkout) => {
    const open = stubCardService()
    const { assign, respond, unmount } = addFunds()
    unmount()
    await respond(checkout)
    expect(assign).not.toHaveBeenCalled()
    expect(open).not.toHaveBeenCalled()
  })
})

test('opens the withdrawal form', async () => {
  const onWithdraw = vi.fn()
  renderInApp(<AddFunds onWithdraw={onWithdraw} onOrdered={vi.fn()} />)
  await userEvent.click(button('Withdraw'))
  expect(onWithdraw).toHaveBeenCalledOnce()
})
