/** What a reload of the table keeps, what would cause one by accident, and the one stream of several windows. */
import type { Request } from '@playwright/test'
import { expect, test } from './fixtures'
import { chooseTiles, cityTile, coinTile, MENU, numberTile } from './tableSteps'

test('a reload keeps the three choices', async ({ page }) => {
  await page.goto(MENU)
  await chooseTiles(page)
  await page.reload()
  await expect(coinTile(page, '₹10')).toBeChecked()
  await expect(cityTile(page, 'Mumbai')).toBeChecked()
  await expect(numberTile(page, '3')).toBeChecked()
})

test('pulling down does not reload the table', async ({ page }) => {
  await page.goto(MENU)
  await expect(coinTile(page, '₹10')).toBeEnabled()
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'none')
})

test('six windows of a browser hold one stream, and another takes it over', async ({ page, context }) => {
  const streams = new Set<Request>()
  // A closed window reports no end of its stream.
  const openStreams = () => [...streams].filter((one) => !one.frame().page().isClosed())
  context.on('request', (request) => {
    if (request.url().includes('/live/dummy?')) streams.add(request)
  })
  context.on('requestfinished', (request) => streams.delete(request))
  context.on('requestfailed', (request) => streams.delete(request))
  await page.goto(MENU)
  const windows = [page]
  for (let count = 1; count < 6; count += 1) {
    const other = await context.newPage()
    await other.goto(MENU)
    windows.push(other)
  }
  for (const one of windows) await expect(coinTile(one, '₹10')).toBeEnabled()
  await page.waitForTimeout(7_000)
  expect(openStreams()).toHaveLength(1)
  await page.close()
  await windows[1]!.waitForTimeout(7_000)
  expect(openStreams()).toHaveLength(1)
  await windows[1]!.reload()
  await expect(coinTile(windows[1]!, '₹10')).toBeEnabled()
})
