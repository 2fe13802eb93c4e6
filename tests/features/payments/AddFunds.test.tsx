import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DEPOSIT_PRESETS_RUPEES } from '../../../src/domain/money/deposit'
import { AddFunds } from '../../../src/features/payments/AddFunds'
import { startHostedCheckout } from '../../../src/features/payments/hostedCheckout'
import { useToasts } from '../../../src/game/session/toasts'
import { AppProviders } from '../../fixtures/AppProviders'

vi.mock('../../../src/features/payments/hostedCheckout')

const button = (name: string) => screen.getByRole('button', { name })

test('offers each preset amount in one radio group', () => {
  render(<AddFunds onWithdraw={vi.fn()} onOrdered={vi.fn()} />, { wrapper: AppProviders })
  expect(screen.getByRole('radiogroup', { name: 'Select Amount' })).toBeVisible()
  for (const rupees of DEPOSIT_PRESETS_RUPEES) {
    const name = `₹${rupees.toLocaleString('en-IN')}`
    expect(screen.getByRole('radio', { name })).not.toBeChecked()
  }
})

test('disables every button while the payment is requested, then enables them after an error', async () => {
  let reject: (failed: { errorText: string }) => void = () => undefined
  vi.mocked(startHostedCheckout).mockReturnValue(new Promise((resolve) => (reject = resolve)))
  render(<AddFunds onWithdraw={vi.fn()} onOrdered={vi.fn()} />, { wrapper: AppProviders })
  await userEvent.click(screen.getByRole('radio', { name: '₹500' }))
  await userEvent.click(button('Add'))
  expect(startHostedCheckout).toHaveBeenCalledWith(500)
  for (const name of ['Processing...', 'Withdraw', 'Pay by card on this page']) {
    expect(button(name)).toBeDisabled()
  }
  reject({ errorText: 'Invalid payment amount' })
  await waitFor(() => expect(button('Add')).toBeEnabled())
})

test('takes an own amount instead of a preset, and the last one chosen of the two', async () => {
  vi.mocked(startHostedCheckout).mockReset().mockResolvedValue({ errorText: 'Invalid payment amount' })
  render(<AddFunds onWithdraw={vi.fn()} onOrdered={vi.fn()} />, { wrapper: AppProviders })
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
  const cardOrder = {
    order: { key: 'key_1', amount: 50_000, currency: 'INR', order_id: 'order_1' },
    scriptUrl: '/gateway.js',
    userId: 7,
  }
  vi.mocked(startHostedCheckout).mockResolvedValue({ cardOrder })
  vi.stubGlobal(
    'Razorpay',
    class {
      constructor(readonly options: { modal: { ondismiss(): void } }) {}
      on() {}
      open() {
        this.options.modal.ondismiss()
      }
    },
  )
  useToasts.setState({ toasts: [] })
  const onOrdered = vi.fn()
  render(<AddFunds onWithdraw={vi.fn()} onOrdered={onOrdered} />, { wrapper: AppProviders })
  await userEvent.click(screen.getByRole('radio', { name: '₹500' }))
  await userEvent.click(button('Add'))
  await waitFor(() => expect(onOrdered).toHaveBeenCalledOnce())
  expect(useToasts.getState().toasts).toMatchObject([{ kind: 'error', text: 'Payment cancelled' }])
  expect(button('Add')).toBeEnabled()
  vi.unstubAllGlobals()
})

test('opens the withdrawal form', async () => {
  const onWithdraw = vi.fn()
  render(<AddFunds onWithdraw={onWithdraw} onOrdered={vi.fn()} />, { wrapper: AppProviders })
  await userEvent.click(button('Withdraw'))
  expect(onWithdraw).toHaveBeenCalledOnce()
})
