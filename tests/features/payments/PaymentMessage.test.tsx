/** The message of the payment page to its opener: the toast of each status, and only from the page's own origin. */
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { paymentOrder } from '../../../src/features/payments/paymentOrder'
import { paymentOrigin } from '../../../src/features/payments/paymentOrigin'
import { usePaymentMessage } from '../../../src/features/payments/usePaymentMessage'
import { useToasts } from '../../../src/game/session/toasts'

const ORIGIN = 'https://pay.example'
const post = (data: unknown, origin = ORIGIN) =>
  window.dispatchEvent(new MessageEvent('message', { origin, data }))
const toasts = () => useToasts.getState().toasts

beforeEach(() => {
  useToasts.setState({ toasts: [] })
  paymentOrigin.save(ORIGIN)
  paymentOrder.save('order_1')
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
  expect(toasts()).toMatchObject([{ text }])
  // The list of transactions must not tell it again.
  expect(paymentOrder.read()).toBeNull()
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
  expect(toasts()).toEqual([])
})
