/** A Hindi player's money and a complaint, found by Hindi names; no screen on the way has an English text. */
import type { Page } from '@playwright/test'
import { hindi } from '../../fixtures/hindi'
import { latinTexts } from '../../fixtures/latinTexts'
import { depositRupees } from '../../fixtures/players'
import { disableContexts } from '../table/webglCalls'
import { expect, test } from './fixtures'
import { expectAccessible } from './siteSteps'

test.use({ locale: 'hi-IN' })

const button = (page: Page, id: Parameters<typeof hindi>[0]) =>
  page.getByRole('button', { name: hindi(id), exact: true })

/** In Hindi, and accessible, as far as `axe.spec.ts` does not visit the page. */
async function expectHindi(page: Page): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe('hi')
  expect(await latinTexts(page)).toEqual([])
  await expectAccessible(page)
}

test('a deposit on the payment page in Hindi', async ({ playerPage: page }) => {
  await page.goto('/userbalance')
  await page.getByRole('radio', { name: '₹500', exact: true }).check({ force: true })
  await button(page, 'deposit.add').click()
  await page.waitForURL(/\/pay\?/)
  const payment = page.url()
  await page.goto(payment.replace(/orderId=[^&]+/, 'orderId=another'))
  await expect(page.locator('#state')).toHaveText(hindi('checkout.refused'))
  await expectHindi(page)
  await page.goto(payment)
  await expectHindi(page)
  await button(page, 'checkout.pay').click()
  await page.waitForURL(/\/userbalance$/)
  await expect(page.getByTestId('balance')).toHaveText('₹500')
  await expect(page.getByRole('listitem').first()).toContainText(hindi('transactions.deposit'))
  expect(await latinTexts(page)).toEqual([])
})

// `stateTexts` has the result.
test('a table in Hindi', async ({ playerPage: page }) => {
  await disableContexts(page, ['webgl2', 'webgl'])
  await page.goto('/real-startmenu')
  const cities = page.getByRole('radiogroup', { name: hindi('tile.city') })
  await expect(cities.getByRole('radio', { name: hindi('city.new_york'), exact: true })).toBeVisible()
  await expectHindi(page)
})

test('a withdrawal in Hindi', async ({ playerPage: page, player, request }) => {
  await depositRupees(request, player, 500)
  await page.goto('/userbalance')
  await expect(page.getByTestId('balance')).toHaveText('₹500')
  await button(page, 'deposit.withdraw').click()
  await page.getByLabel(hindi('withdrawal.upiId')).fill('asha@upi')
  await page.getByRole('textbox', { name: hindi('withdrawal.amount'), exact: true }).fill('200')
  await expectHindi(page)
  await button(page, 'withdrawal.send').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByTestId('balance')).toHaveText('₹300')
  await expect(page.getByRole('listitem').first()).toContainText(hindi('transactions.withdrawal'))
  expect(await latinTexts(page)).toEqual([])
})

test('a complaint in Hindi', async ({ playerPage: page }) => {
  await page.goto('/complaint-form')
  await expect(page).toHaveURL('/hi/complaint-form')
  await page.getByLabel(hindi('complaint.subject')).fill('जमा')
  await page.getByLabel(hindi('complaint.message')).fill('पैसे अभी तक नहीं आए।')
  await button(page, 'complaint.send').click()
  await expect(page.getByRole('heading', { name: hindi('complaint.filed') })).toBeVisible()
  await expect(page.getByRole('status').locator('strong')).toHaveText(/\d/)
  await expectHindi(page)
})
