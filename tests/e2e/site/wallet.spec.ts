/** Deposits in the browser: the way to the payment page and back, and the dialog of the sandbox's card gateway. */
import type { Page } from '@playwright/test'
import { formatRupees } from '../../../src/domain/core/money'
import { dropResponse } from '../../fixtures/networkFaults'
import { expect, test } from './fixtures'
import { expectToast } from './siteSteps'

const latestRow = (page: Page) => page.getByRole('listitem').first()

/** Opens the wallet anew, since a page takes three deposits a minute, and selects ₹100. */
async function selectHundredRupees(page: Page): Promise<void> {
  await page.goto('/userbalance')
  await page.getByRole('radio', { name: '₹100', exact: true }).check({ force: true })
}

test('the wallet says how a payment ended on return from the payment page', async ({ playerPage: page }) => {
  for (const [press, balance, status, text] of [
    ['Fail', '₹0', 'Failed', 'Payment processing failed.'],
    ['Cancel', '₹0', 'Cancelled', 'Payment cancelled'],
    ['Pay', '₹100', 'Captured', 'Payment verification completed'],
  ] as const) {
    await test.step(press, async () => {
      await selectHundredRupees(page)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.waitForURL(/\/pay\?/)
      const query = new URL(page.url()).searchParams
      expect(query.get('amount')).toBe('10000')
      expect(query.get('orderId')).not.toBeNull()
      expect(query.get('enc_key')).not.toContain('Bearer')
      await page.getByRole('button', { name: press, exact: true }).click()
      await page.waitForURL(/\/userbalance$/)
      await expect(page.getByTestId('balance')).toHaveText(balance)
      await expectToast(page, text)
      await expect(latestRow(page)).toContainText(status)
    })
  }
})

test('the dialog of the card gateway closes on each end, and a lost verification is still credited', async ({
  playerPage: page,
}) => {
  async function endDialog(button: string, text: string, rupees: number): Promise<void> {
    await selectHundredRupees(page)
    await page.getByRole('button', { name: /Pay by card/ }).press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Payment to/ })
    const inside = dialog.frameLocator('iframe')
    await expect(inside.getByText('₹100', { exact: true })).toBeVisible()
    await expect(inside.getByLabel('Card number')).toBeVisible()
    if (button === 'Escape') await page.keyboard.press('Escape')
    else await inside.getByRole('button', { name: button, exact: true }).click()
    await expectToast(page, text)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByTestId('balance')).toHaveText(formatRupees(rupees * 100))
  }
  await endDialog('Fail', 'Payment failed: the sandbox was told to fail.', 0)
  await endDialog('Cancel', 'Payment cancelled', 0)
  await endDialog('Escape', 'Payment cancelled', 0)
  await endDialog('Pay', 'Payment verification completed', 100)
  await dropResponse(page, 'payments/verify-payment')
  await endDialog('Pay', 'Failed to verify payment', 200)
  await expect(latestRow(page)).toContainText(/\+₹100.*Captured/)
})
