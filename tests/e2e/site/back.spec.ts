/** The browser's Back closes what is open over a page, and leaves the page only when nothing is. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

const dialog = (page: Page) => page.getByRole('dialog')

/** Waits as a player does, who sees an overlay before pressing Back. */
const expectOverlayEntry = (page: Page, isOverlay: boolean) =>
  expect.poll(() => page.evaluate(() => window.history.state?.usr?.isOverlay === true)).toBe(isOverlay)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('Back closes the menu and then leaves the page, but a closed or reloaded menu takes no Back', async ({
    visitorPage: page,
  }) => {
    const menu = page.getByRole('button', { name: 'Open menu' })
    await page.goto('/faq')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await menu.click()
    await expect(dialog(page)).toBeVisible()
    await expectOverlayEntry(page, true)
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/contact')
    await menu.click()
    await expectOverlayEntry(page, true)
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expectOverlayEntry(page, false)
    await menu.click()
    await expect(dialog(page)).toBeVisible()
    await expectOverlayEntry(page, true)
    await page.reload()
    await expectOverlayEntry(page, false)
    await expect(dialog(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/faq')
  })

  test('a link of the menu opens its page, from which Back returns', async ({ page }) => {
    // The page's code arrives after the menu has closed.
    await page.route('**/assets/Login-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await page.goto('/terms')
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expectOverlayEntry(page, true)
    await dialog(page).getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await expect(page).toHaveURL('/contact')
    await expect(dialog(page)).toHaveCount(0)
    await expectOverlayEntry(page, false)
    await page.goBack()
    await expect(page).toHaveURL('/terms')
  })
})

test('Back closes each dialog of the account, and the withdrawal keeps what was typed', async ({
  readerPage: page,
}) => {
  await page.goto('/userbalance')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await dialog(page).getByLabel('UPI ID').fill('asha@upi')
  await dialog(page).getByLabel('Amount', { exact: true }).fill('70')
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog(page).getByLabel('UPI ID')).toHaveValue('asha@upi')
  await expect(dialog(page).getByLabel('Amount', { exact: true })).toHaveValue('70')
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/userbalance')

  await page.goto('/limits')
  await page.getByRole('button', { name: '24 hours' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/limits')
})
