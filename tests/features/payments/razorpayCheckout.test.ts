/** The Razorpay adapter: the options it passes and the outcome it returns. */
import { expect, test, vi } from 'vitest'
import { openRazorpayCheckout } from '../../../src/features/payments/razorpayCheckout'

test('resolves with the failure of a payment and disables retries in the checkout', async () => {
  let fail: (failure: object) => void = () => undefined
  let options: { retry?: object } = {}
  class RazorpayStub {
    open = () => undefined
    constructor(passedOptions: object) {
      options = passedOptions
    }
    on(_event: string, handler: typeof fail) {
      fail = handler
    }
  }
  vi.stubGlobal('window', { Razorpay: RazorpayStub })
  const outcome = openRazorpayCheckout({
    key: 'k',
    amount: 5_000,
    currency: 'INR',
    order_id: 'order_1',
    name: 'City Dice',
  })
  fail({ error: { description: 'Card declined' } })
  expect(await outcome).toEqual({ kind: 'failed', description: 'Card declined' })
  expect(options.retry).toEqual({ enabled: false })
})
