/** The payment page in Hindi; `axe.spec.ts` visits the other pages, and `stateTexts.ts` the table. */
import { hindi } from '../../fixtures/hindi'
import { latinTexts } from '../../fixtures/latinTexts'
import { expect, test } from './fixtures'
import { expectAccessiblePage } from './siteSteps'

test.use({ locale: 'hi-IN' })

test('a deposit in Hindi leads to a payment page in Hindi and back', async ({ playerPage: page }) => {
  const button = (id: Parameters<typeof hindi>[0]) =>
    page.getByRole('button', { name: hindi(id), exact: true })
  /** In Hindi, and accessible. */
  const expectHindi = async () => {
    expect(await page.locator('html').getAttribute('lang')).toBe('hi')
    expect(await latinTexts(page)).toEqual([])
    await expectAccessiblePage(page)
  }
  await page.goto('/userbalance')
  await page.getByRole('radio', { name: '₹500', exact: true }).check({ force: true })
  await button('deposit.add').click()
  await page.waitForURL(/\/pay\?/)
  const payment = page.url()
  await page.goto(payment.replace(/orderId=[^&]+/, 'orderId=another'))
  await expect(page.locator('#state')).toHaveText(hindi('checkout.refused'))
  await expectHindi()
  await page.goto(payment)
  await expectHindi()
  await button('checkout.pay').click()
  await page.waitForURL(/\/userbalance$/)
  await expect(page.getByTestId('balance')).toHaveText('₹500')
  await expect(page.getByRole('listitem').first()).toContainText(hindi('transactions.deposit'))
})
