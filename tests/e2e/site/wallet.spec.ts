/** Money in the browser: the way to the payment page and back, a withdrawal until it is paid, and the dialog of the sandbox's card gateway. */
import type { Page } from '@playwright/test'
import { formatRupees } from '../../../src/domain/core/money'
import { callAs } from '../../fixtures/players'
import { expect, test } from './fixtures'
import { runOperatorCommand } from './operatorCli'
import { expectToast } from './siteSteps'

const latestRow = (page: Page) => page.getByRole('listitem').first()
const selectHundredRupees = (page: Page) =>
  page.getByRole('radio', { name: '₹100', exact: true }).check({ force: true })

test('balance, list and ledger agree after deposits on the payment page and a withdrawal that is paid', async ({
  playerPage: page,
  player,
  request,
}) => {
  await page.goto('/userbalance')
  for (const [press, balance, status, text] of [
    ['Cancel', '₹0', 'Cancelled', 'Payment cancelled'],
    ['Pay', '₹100', 'Captured', 'Payment verification completed'],
  ] as const)
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

  await test.step('a withdrawal', async () => {
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await page.getByLabel('UPI ID').fill('asha@upi')
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('60')
    await page.getByRole('button', { name: 'Send Withdrawal Request' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByTestId('balance')).toHaveText('₹40')
    await expect(latestRow(page)).toContainText(/Withdrawal.*asha@upi.*-₹60.*Pending/)
    const path = `withdraw/get-withdraw-history/${player.user.id}`
    const { data } = await callAs<{ data: { id: number }[] }>(request, player, 'GET', path)
    await runOperatorCommand('withdrawals', 'pay', '--yes', String(data[0]!.id))
    await page.getByRole('button', { name: 'Refresh wallet' }).click()
    await expect(latestRow(page)).toContainText(/-₹60.*Paid/)
    await expect(page.getByTestId('balance')).toHaveText('₹40')
  })
  expect(await runOperatorCommand('ledger', 'check')).toContain('The ledger is consistent')
})

test('the dialog of the card gateway closes on each end', async ({ playerPage: page }) => {
  await page.goto('/userbalance')
  for (const [button, text, rupees] of [
    ['Fail', 'Payment failed: the sandbox was told to fail.', 0],
    ['Escape', 'Payment cancelled', 0],
    ['Pay', 'Payment verification completed', 100],
  ] as const)
    await test.step(button, async () => {
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
    })
})
