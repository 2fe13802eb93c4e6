/** A Hindi player's money and a complaint, found by Hindi names alone; no screen on the way has an English text. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { hindi } from '../../fixtures/hindi'
import { latinTexts } from '../../fixtures/latinTexts'
import { logIn, newPlayer } from '../../fixtures/players'
import { waitForOrderedRound } from '../orderedRounds'
import { limitFrameRate } from '../table/fixtures'
import { retryUntilAccepted } from '../table/tableSteps'

test.use({ locale: 'hi-IN' })

const MENU = '/real-startmenu'
/** Rounds are short here, so a longer wait for a tile misses the round. */
const PRESS_MS = 1_000

const button = (page: Page, id: Parameters<typeof hindi>[0]) =>
  page.getByRole('button', { name: hindi(id), exact: true })

/** In Hindi, and accessible. */
async function expectHindi(page: Page): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe('hi')
  expect(await latinTexts(page)).toEqual([])
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

test('a deposit, a round, a withdrawal and a complaint in Hindi', async ({ page, context, request }) => {
  test.setTimeout(180_000)
  await limitFrameRate(context)
  const player = await newPlayer(request)
  await logIn(page, player)
  const row = page.getByRole('listitem')

  await test.step('a deposit on the payment page', async () => {
    await page.goto('/userbalance')
    await page.getByRole('radio', { name: '₹500', exact: true }).check({ force: true })
    await expectHindi(page)
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
    await expect(row.first()).toContainText(hindi('transactions.deposit'))
    await expectHindi(page)
  })

  await test.step('a won round', async () => {
    await page.goto(MENU)
    const tile = (group: Parameters<typeof hindi>[0], name: string) =>
      page.getByRole('radiogroup', { name: hindi(group) }).getByRole('radio', { name, exact: true })
    await expect(tile('tile.city', hindi('city.new_york'))).toBeVisible()
    await expectHindi(page)
    await retryUntilAccepted(page, async () => {
      await waitForOrderedRound(request, player, 'real', 2)
      await tile('tile.amount', '₹10').click({ timeout: PRESS_MS })
      await tile('tile.city', hindi('city.mumbai')).click({ timeout: PRESS_MS })
      await tile('tile.number', '3').click({ timeout: PRESS_MS })
      await button(page, 'mode.real.place').click({ timeout: PRESS_MS })
    })
    await page.waitForURL('**/real-dice-rolling')
    const result = page.getByRole('region', { name: hindi('result.label'), exact: true })
    await expect(result).toContainText(hindi('result.won'), { timeout: 40_000 })
    await expect(result).toContainText(`${hindi('city.mumbai')} - 3`)
    expect(await latinTexts(page)).toEqual([])
    await page.waitForURL(`**${MENU}`)
  })

  await test.step('a withdrawal', async () => {
    await page.goto('/userbalance')
    await expect(page.getByTestId('balance')).toHaveText('₹640')
    await button(page, 'deposit.withdraw').click()
    await page.getByLabel(hindi('withdrawal.upiId')).fill('asha@upi')
    await page.getByRole('textbox', { name: hindi('withdrawal.amount'), exact: true }).fill('200')
    await expectHindi(page)
    await button(page, 'withdrawal.send').click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByTestId('balance')).toHaveText('₹440')
    await expect(row.first()).toContainText(hindi('transactions.withdrawal'))
    await expectHindi(page)
  })

  await test.step('a complaint', async () => {
    await page.goto('/complaint-form')
    await expect(page).toHaveURL('/hi/complaint-form')
    await page.getByLabel(hindi('complaint.subject')).fill('जमा')
    await page.getByLabel(hindi('complaint.message')).fill('पैसे अभी तक नहीं आए।')
    await expectHindi(page)
    await button(page, 'complaint.send').click()
    await expect(page.getByRole('heading', { name: hindi('complaint.filed') })).toBeVisible()
    await expect(page.getByRole('status').locator('strong')).toHaveText(/\d/)
    await expectHindi(page)
  })
})
