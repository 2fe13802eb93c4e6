/**
 * Card payments: first with a mocked gateway script against the real client, then with the dialog of the
 * sandbox gateway.
 */
import { expect, test } from '@playwright/test'
import { formatRupees } from '../../../src/domain/core/money'
import { dropResponse } from '../../fixtures/networkFaults'
import { logIn, newPlayer } from '../../fixtures/players'
import { CREATED_ORDER, gatewayScript, PAY_SUCCESS, payByCard, selectHundredRupees } from './mockCardGateway'
import { expectToast, mockResponse } from './siteSteps'

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
