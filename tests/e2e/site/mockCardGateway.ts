/** A mock of the card gateway's script. */
import type { Page } from '@playwright/test'

const ORDER = { id: 'order_1', amount: 10_000, currency: 'INR' }
/** The response to create-payment. */
export const CREATED_ORDER = { success: true, order: ORDER, key: 'key_1', checkout_script: '/gateway.js' }

/** @returns the source of a gateway that runs `act` when it is opened; `act` sees `options` and `handlers` */
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

/** Opens the wallet, selects ₹100 and pays by card. @param script null aborts the download of the gateway script */
export async function payByCard(page: Page, script: string | null): Promise<void> {
  await page.route('**/gateway.js', (route) =>
    script === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await selectHundredRupees(page)
  await page.getByRole('button', { name: /Pay by card/ }).click()
}
