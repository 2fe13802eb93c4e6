/** Failures at the table that only a browser shows: toasts with their styles. */
import { errorText } from '../../../src/contract/errors'
import { respondWith } from '../../fixtures/networkFaults'
import { PATHS } from './apiPaths'
import { expect, test } from './fixtures'
import { NOTCHED, SMALLEST, setScreen } from './layoutProblems'
import { errorToast, failedStylesheets, MENU } from './tableSteps'

test.use({ hasWebGL: false })

test('a toast is styled although its stylesheet failed once, dark in the light theme too, and covers no tile', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('settings-storage', JSON.stringify({ state: { theme: 'light' }, version: 0 }))
  })
  const lost = page.waitForEvent('requestfailed', (request) => /Toaster.*\.css/.test(request.url()))
  await page.route(/Toaster.*\.css/, (route) => route.abort(), { times: 1 })
  await respondWith(page, PATHS.dummy.instances, 500)
  await setScreen(page, NOTCHED)
  await page.goto(MENU)
  await lost
  const toast = errorToast(page, errorText('practice_instances_failed'))
  await expect(toast).toBeVisible()
  // The dialogs' stylesheets may still be loading.
  await expect.poll(() => failedStylesheets(page)).toEqual([])
  const card = page.locator('[data-type=error]').first()
  // A toast that is pointed at stays.
  await card.hover()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(card).toHaveCSS('background-color', 'rgb(34, 30, 87)')
  for (const screen of [NOTCHED, SMALLEST])
    await test.step(screen.name, async () => {
      await setScreen(page, screen)
      const { x, y, height } = (await card.boundingBox())!
      const sidebar = await page.getByRole('navigation', { name: 'Table' }).boundingBox()
      expect(x).toBeGreaterThanOrEqual(sidebar?.width ?? 0)
      const tops = await page
        .locator('.tile-radio')
        .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().top))
      expect(y + height).toBeLessThanOrEqual(Math.min(...tops))
    })
})
