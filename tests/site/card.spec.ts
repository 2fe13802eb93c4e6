/** The card service: the gateway's script stands in for the provider's, everything else is the product's own. */
import { expect, test } from '@playwright/test'
import { logIn, newPlayer } from '../fixtures/players'
import { expectNotice, type Given, give } from './calls'
import { CREATED, gateway, ORDER, PAYS, payByCard } from './gateway'

const CREATE = 'payments/create-payment'
const VERIFY = 'payments/verify-payment'

test.beforeEach(async ({ page, request }) => {
  await logIn(page, await newPlayer(request))
})

test('a payment is verified with what the gateway signed', async ({ page }) => {
  await give(page, CREATE, { body: CREATED })
  await give(page, VERIFY, { body: { success: true } })
  const verified = page.waitForRequest(/verify-payment/)
  await payByCard(page, gateway(PAYS))
  expect((await verified).postDataJSON()).toMatchObject({
    razorpay_order_id: 'order_1',
    razorpay_payment_id: 'pay_1',
    razorpay_signature: 's',
  })
  await expectNotice(page, 'Payment verification completed')
  const options = await page.evaluate(() => (window as unknown as { gatewayOptions: object }).gatewayOptions)
  expect(options).toMatchObject({ key: 'key_1', amount: 10_000, currency: 'INR', order_id: 'order_1' })
})

const gateways: [text: string, script: string | null][] = [
  ['Payment cancelled', gateway('options.modal.ondismiss()')],
  [
    'Payment failed: Card declined',
    gateway(`handlers['payment.failed']({ error: { description: 'Card declined' } })`),
  ],
  ['Failed to open payment gateway', gateway(`throw new Error('blocked')`)],
  ['Payment gateway not available', 'window.nothing = true'],
  ['Failed to load payment gateway', null],
  [
    'Payment processing failed.',
    `Object.defineProperty(window, 'Razorpay', { get: () => { throw new Error('broken') } })`,
  ],
]
for (const [text, script] of gateways) {
  test(`the gateway's side: "${text}"`, async ({ page }) => {
    await give(page, CREATE, { body: CREATED })
    await payByCard(page, script)
    await expectNotice(page, text)
  })
}

const creations: [text: string, given: Given][] = [
  ['Failed to create payment order', { body: { success: true, key: 'k' } }],
  ['Payment gateway not available', { body: { success: true, order: ORDER, key: 'k' } }],
  ['Authentication failed - please login again', { status: 401 }],
  ['Too many requests - please wait and try again', { status: 429 }],
  ['Failed to initiate payment', { status: 500 }],
  ['Closed until noon', { status: 503, body: { message: 'Closed until noon' } }],
]
for (const [text, given] of creations) {
  test(`the order's side: "${text}"`, async ({ page }) => {
    await give(page, CREATE, given)
    await payByCard(page, gateway(PAYS))
    await expectNotice(page, text)
  })
}

const verifications: [text: string, given: Given][] = [
  [
    'Too many verification requests. Please wait a moment.',
    { status: 429, body: { success: false, code: 'verification_too_many' } },
  ],
  ['Authentication failed - please login again', { status: 401 }],
  ['Too many requests - please wait and try again', { status: 429 }],
  ['Failed to verify payment', { status: 400 }],
  ['Signature is wrong', { status: 400, body: { message: 'Signature is wrong' } }],
]
for (const [text, given] of verifications) {
  test(`the verification's side: "${text}"`, async ({ page }) => {
    await give(page, CREATE, { body: CREATED })
    await give(page, VERIFY, given)
    await payByCard(page, gateway(PAYS))
    await expectNotice(page, text)
  })
}
