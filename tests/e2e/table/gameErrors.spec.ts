/** Failures at the table that only a browser shows: toasts with their styles, and requests that are lost. */
import { errorText } from '../../../src/contract/errors'
import { clearFault, respondWith } from '../../fixtures/networkFaults'
import { PATHS } from './failureCases'
import { errorToast } from './failureSteps'
import { expect, test } from './fixtures'
import { NOTCHED, SMALLEST, setScreen } from './layoutProblems'
import { failedStylesheets, MENU, placeBet, RESULT } from './tableSteps'

test('a failed result request shows its error, and the menu the result of a later one', {
  tag: '@round',
}, async ({ page }) => {
  const message = errorText('resolve_failed')
  await page.goto(MENU)
  await placeBet(page)
  await respondWith(page, PATHS.dummy.resolve, 503, { success: false, code: 'resolve_failed', message })
  await page.waitForURL(`**${RESULT}`)
  await expect(errorToast(page, message)).toBeVisible({ timeout: 40_000 })
  await page.waitForURL(`**${MENU}`)
  await clearFault(page, PATHS.dummy.resolve)
  await expect(page.getByLabel('Last result')).toBeVisible()
})

test('a toast is dark, styled after a lost download and clear of the tiles; a 401 leads to the login page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('settings-storage', JSON.stringify({ state: { theme: 'light' }, version: 0 }))
  })
  const lost = page.waitForEvent('requestfailed', (request) => /Toaster.*\.css/.test(request.url()))
  await page.route(/Toaster.*\.css/, (route) => route.abort(), { times: 1 })
  await respondWith(page, PATHS.coinTypes, 500)
  await page.goto(MENU, { waitUntil: 'commit' })
  const toast = page.locator('[data-type=error]').first()
  // A toast with the focus does not expire.
  await toast.getByRole('button').focus()
  await lost
  await expect(toast).toContainText(errorText('coin_types_failed'))
  // The dialogs' stylesheets may still be loading.
  await expect.poll(() => failedStylesheets(page)).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(toast).toHaveCSS('background-color', 'rgb(34, 30, 87)')
  for (const screen of [SMALLEST, NOTCHED]) {
    await test.step(`on ${screen.name}`, async () => {
      await setScreen(page, screen)
      await expect(async () => {
        const box = (await toast.boundingBox())!
        const sidebar = (await page.getByRole('navigation', { name: 'Table' }).boundingBox())!
        expect(box.x).toBeGreaterThanOrEqual(screen.notch.left)
        expect(box.x + box.width).toBeLessThan(sidebar.width)
        expect(sidebar.width).toBeGreaterThan(screen.notch.left + 100)
      }).toPass({ timeout: 10_000 })
    })
  }
  await respondWith(page, PATHS.coinTypes, 401)
  await page.waitForURL('**/login')
  await expect(page.getByText(errorText('unauthorized')).first()).toBeVisible()
})
