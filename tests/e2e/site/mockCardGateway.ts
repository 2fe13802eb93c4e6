/** The gateway's script for tests: it stands in for the provider's, and does one thing when it is opened. */
import type { Page } from '@playwright/test'

export const ORDER = { id: 'order_1', amount: 10_000, currency: 'INR' }
/** A created order as the page gets it. */
export const CREATED_ORDER = { success: true, order: ORDER, key: 'key_1', checkout_script: '/gateway.js' }

/** A gateway that does one thing as soon as it is opened. */
export const gatewayScript = (act: string) => `
  window.Razorpay = class {
    constructor(options) { this.options = options; this.handlers = {}; window.gatewayOptions = options }
    on(event, handler) { this.handlers[event] = handler }
    open() { const { options, handlers } = this; ${act} }
  }`
export const PAY_SUCCESS = `options.handler({ razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 's' })`

export async function selectHundredRupees(page: Page): Promise<void> {
  await page.goto('/userbalance')
  await page.getByRole('radio', { name: '₹100', exact: true }).check({ force: true })
}

/** Opens the wallet, chooses ₹100 and pays by card; null where the gateway's script cannot be had. */
export async function payByCard(page: Page, script: string | null): Promise<void> {
  await page.route('**/gateway.js', (route) =>
    script === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await selectHundredRupees(page)
  await page.getByRole('button', { name: /Pay by card/ }).click()
}
