/**
 * Card payments: first with a mocked gateway script against the real client, then with the dialog of the
 * sandbox gateway.
 */
import { expect, test } from '@playwright/test'
import { formatRupees } from '../../../src/domain/money'
import { dropResponse } from '../../fixtures/networkFaults'
import { logIn, newPlayer } from '../../fixtures/players'
import {
  CREATED_ORDER,
  gatewayScript,
  ORDER,
  PAY_SUCCESS,
  payByCard,
  selectHundredRupees,
} from './mockCardGateway'
import { expectToast, type MockResponse, mockResponse, overrideAmount } from './siteSteps'

const CREATE = 'payments/create-payment'
const VERIFY = 'payments/verify-payment'

test.beforeEach(async ({ page, request }) => {
  await logIn(page, await newPlayer(request))
})

test("a payment is verified with the gateway's signature", async ({ page }) => {
  await mockResponse(page, CREATE, { body: CREATED_ORDER })
  await mockResponse(page, VERIFY, { body: { success: true } })
  const verified = page.waitForRequest(/verify-payment/)
  await payByCard(page, gatewayScript(PAY_SUCCESS))
  expect((await verified).postDataJSON()).toMatchObject({
    razorpay_order_id: 'order_1',
    razorpay_payment_id: 'pay_1',
    razorpay_signature: 's',
  })
  await expectToast(page, 'Payment verification completed')
  const options = await page.evaluate(() => (window as unknown as { gatewayOptions: object }).gatewayOptions)
  expect(options).toMatchObject({ key: 'key_1', amount: 10_000, currency: 'INR', order_id: 'order_1' })
})

const gateways: [text: string, script: string | null][] = [
  ['Payment cancelled', gatewayScript('options.modal.ondismiss()')],
  [
    'Payment failed: Card declined',
    gatewayScript(`handlers['payment.failed']({ error: { description: 'Card declined' } })`),
  ],
  ['Failed to open payment gateway', gatewayScript(`throw new Error('blocked')`)],
  ['Payment gateway not available', 'window.nothing = true'],
  ['Failed to load payment gateway', null],
  [
    'Payment processing failed.',
    `Object.defineProperty(window, 'Razorpay', { get: () => { throw new Error('broken') } })`,
  ],
]
for (const [text, script] of gateways) {
  test(`a gateway failure shows "${text}"`, async ({ page }) => {
    await mockResponse(page, CREATE, { body: CREATED_ORDER })
    await payByCard(page, script)
    await expectToast(page, text)
  })
}

const creations: [text: string, given: MockResponse][] = [
  ['Failed to create payment order', { body: { success: true, key: 'k' } }],
  ['Payment gateway not available', { body: { success: true, order: ORDER, key: 'k' } }],
  ['Authentication failed - please login again', { status: 401 }],
  ['Too many requests - please wait and try again', { status: 429 }],
  ['Failed to initiate payment', { status: 500 }],
  ['Closed until noon', { status: 503, body: { message: 'Closed until noon' } }],
]
for (const [text, response] of creations) {
  test(`a failed order shows "${text}"`, async ({ page }) => {
    await mockResponse(page, CREATE, response)
    await payByCard(page, gatewayScript(PAY_SUCCESS))
    await expectToast(page, text)
  })
}

test("an invalid amount shows the server's message", async ({ page }) => {
  await overrideAmount(page, 12.345)
  await payByCard(page, gatewayScript(PAY_SUCCESS))
  await expectToast(page, 'Invalid payment amount')
})

const verifications: [text: string, given: MockResponse][] = [
  [
    'Too many verification requests. Please wait a moment.',
    { status: 429, body: { success: false, code: 'verification_too_many' } },
  ],
  ['Authentication failed - please login again', { status: 401 }],
  ['Too many requests - please wait and try again', { status: 429 }],
  ['Failed to verify payment', { status: 400 }],
  ['Signature is wrong', { status: 400, body: { message: 'Signature is wrong' } }],
]
for (const [text, response] of verifications) {
  test(`a failed verification shows "${text}"`, async ({ page }) => {
    await mockResponse(page, CREATE, { body: CREATED_ORDER })
    await mockResponse(page, VERIFY, response)
    await payByCard(page, gatewayScript(PAY_SUCCESS))
    await expectToast(page, text)
  })
}

const outcomes: [button: string, text: string, rupees: number][] = [
  ['Pay', 'Payment verification completed', 100],
  ['Fail', 'Payment failed: the sandbox was told to fail.', 0],
  ['Cancel', 'Payment cancelled', 0],
]

for (const [button, text, rupees] of outcomes) {
  test(`${button} in the sandbox dialog closes the dialog and shows "${text}"`, async ({ page }) => {
    await selectHundredRupees(page)
    await page.getByRole('button', { name: /Pay by card/ }).click()
    const window = page.getByRole('dialog', { name: /^Payment to/ })
    const inside = window.frameLocator('iframe')
    await expect(inside.getByText('₹100', { exact: true })).toBeVisible()
    await expect(inside.getByLabel('Card number')).toBeVisible()
    await inside.getByRole('button', { name: button, exact: true }).click()
    await expectToast(page, text)
    await expect(window).toHaveCount(0)
    await expect(page.getByTestId('balance')).toHaveText(formatRupees(rupees * 100))
  })
}

test('a payment whose verification response is lost is still credited', async ({ page }) => {
  await dropResponse(page, VERIFY)
  await selectHundredRupees(page)
  await page.getByRole('button', { name: /Pay by card/ }).click()
  const inside = page.getByRole('dialog', { name: /^Payment to/ }).frameLocator('iframe')
  await inside.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectToast(page, 'Failed to verify payment')
  await expect(page.getByTestId('balance')).toHaveText('₹100')
  await expect(page.getByRole('listitem').filter({ hasText: '+₹100' })).toContainText('Captured')
})

test('Escape cancels the sandbox dialog', async ({ page }) => {
  await selectHundredRupees(page)
  await page.getByRole('button', { name: /Pay by card/ }).press('Enter')
  const window = page.getByRole('dialog', { name: /^Payment to/ })
  await expect(window.frameLocator('iframe').getByText('₹100', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectToast(page, 'Payment cancelled')
  await expect(window).toHaveCount(0)
})
