/** Failures at the table that only a browser shows: toasts with their styles, and requests that are lost. */
import { errorText } from '../../../src/contract/errors'
import { RESOLVE_RETRY_MS } from '../../../src/domain/resultTimeline'
import { clearFault, dropConnection, respondWith } from '../../fixtures/networkFaults'
import { PATHS } from './apiPaths'
import { expect, test } from './fixtures'
import { NOTCHED, PHONE, SMALLEST, setScreen } from './layoutProblems'
import { mockedTest } from './mockedTable'
import { errorToast, failedStylesheets, MENU, placeBet } from './tableSteps'
import { disableContexts } from './webglCalls'

mockedTest(
  'a failed result request shows its error, and the menu the result of a later one',
  async ({ page, table }) => {
    const message = errorText('resolve_failed')
    // A table without WebGL costs least.
    await disableContexts(page, ['webgl2', 'webgl'])
    await page.goto(MENU)
    await placeBet(page)
    await respondWith(page, PATHS.dummy.resolve, 503, { success: false, code: 'resolve_failed', message })
    await table.openResultScreen()
    await table.skipTo(RESOLVE_RETRY_MS - 300)
    await expect(errorToast(page, message)).toBeVisible()
    await page.waitForURL(`**${MENU}`)
    await clearFault(page, PATHS.dummy.resolve)
    await expect(page.getByLabel('Last result')).toBeVisible()
  },
)

test('toasts are styled although the first download of their stylesheet failed', async ({ page }) => {
  const lost = page.waitForEvent('requestfailed', (request) => /Toaster.*\.css/.test(request.url()))
  await page.route(/Toaster.*\.css/, (route) => route.abort(), { times: 1 })
  await respondWith(page, PATHS.dummy.instances, 500)
  await page.goto(MENU)
  await lost
  await expect(errorToast(page, errorText('practice_instances_failed'))).toBeVisible()
  // An unstyled toast would be placed below the table, out of view. The dialogs' stylesheets may still be loading.
  await expect.poll(() => failedStylesheets(page)).toEqual([])
})

test('toasts at the table are dark in the light theme too', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('settings-storage', JSON.stringify({ state: { theme: 'light' }, version: 0 }))
  })
  await dropConnection(page, PATHS.coinTypes)
  await page.goto(MENU)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(page.locator('[data-type=error]').first()).toHaveCSS('background-color', 'rgb(34, 30, 87)')
})

for (const screen of process.env.TEST_ALL ? [SMALLEST, PHONE, NOTCHED] : [SMALLEST, NOTCHED]) {
  test(`a toast does not cover the tiles on ${screen.name}`, async ({ page }) => {
    await setScreen(page, screen)
    await dropConnection(page, PATHS.coinTypes)
    await page.goto(MENU)
    const toast = await page.locator('[data-type=error]').first().boundingBox()
    const sidebar = await page.getByRole('navigation', { name: 'Table' }).boundingBox()
    expect(toast?.x).toBeGreaterThanOrEqual(screen.notch.left)
    expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThan(sidebar?.width ?? 0)
  })
}
