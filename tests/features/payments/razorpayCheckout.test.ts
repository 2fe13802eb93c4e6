/** The gateway's window as it is opened: what it is told, and what a payer does in it. */
import { expect, test, vi } from 'vitest'
import { openRazorpayCheckout } from '../../../src/features/payments/razorpayCheckout'

test('ends with a payment that failed, and is told to offer no second try that nobody would hear of', async () => {
  let fail: (failure: object) => void = () => undefined
  let options: { retry?: object } = {}
  class Gateway {
    open = () => undefined
    constructor(given: object) {
      options = given
    }
    on(_event: string, handler: typeof fail) {
      fail = handler
    }
  }
  vi.stubGlobal('window', { Razorpay: Gateway })
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
