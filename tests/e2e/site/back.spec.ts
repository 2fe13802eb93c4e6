/** The browser's Back closes what is open over a page, and leaves the page only when nothing is. */
import type { Page } from '@playwright/test'
import { holdRequests } from '../../fixtures/networkFaults'
import { expect, test } from './fixtures'
import { expectOverlayEntry, openStarted } from './siteSteps'

const dialog = (page: Page) => page.getByRole('dialog')

test('Back closes the menu of a phone and then leaves the page, but a closed, reloaded or left menu takes no Back', async ({
  visitorPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const openMenu = async () => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(dialog(page)).toBeVisible()
    await expectOverlayEntry(page, true)
  }
  await openStarted(page, '/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await openMenu()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/contact')
  await openMenu()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expectOverlayEntry(page, false)

  await test.step('a link of the menu opens its page, from which Back returns', async () => {
    await openMenu()
    // The page's code arrives after the menu has closed.
    const code = /\/assets\/Register-.*\.js/
    const release = await holdRequests(page, code)
    await Promise.all([
      page.waitForRequest(code),
      dialog(page).getByRole('link', { name: 'Register' }).click(),
    ])
    await expect(dialog(page)).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL('/register')
    await page.goBack()
    await expect(page).toHaveURL('/contact')
    await expect(dialog(page)).toHaveCount(0)
    await expectOverlayEntry(page, false)
  })

  await openMenu()
  await page.reload()
  await expectOverlayEntry(page, false)
  await expect(dialog(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('Back closes each dialog of the account', async ({ readerPage: page }) => {
  const goBack = async () => {
    await expectOverlayEntry(page, true)
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
  }
  await page.goto('/userbalance')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await goBack()
  await expect(page).toHaveURL('/userbalance')

  await page.getByRole('link', { name: 'Limits' }).click()
  // The page still scrolls to its top, which would move the button under a mouse.
  await page.getByRole('button', { name: '24 hours' }).press('Enter')
  await goBack()
  await expect(page).toHaveURL('/limits')
})
