/** What a reload of the table keeps, what would cause one by accident, and the one stream of several windows. */
import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures'
import { chooseTiles, cityTile, coinTile, MENU, numberTile } from './tableSteps'
import { disableContexts } from './webglCalls'

// The table without WebGL costs least.
test.beforeEach(({ page }) => disableContexts(page, ['webgl2', 'webgl']))

test('a reload keeps the three choices, and pulling down causes none', async ({ page }) => {
  await page.goto(MENU)
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'none')

  await test.step('the labels of the table are not translated, its sentences are', async () => {
    const isTranslated = (text: string) =>
      page
        .getByText(text, { exact: true })
        .first()
        .evaluate((element) => (element as HTMLElement).translate)
    expect(await isTranslated('PLACE BET')).toBe(false)
    expect(await isTranslated('Game History')).toBe(false)
    expect(await isTranslated('Choose an amount, a city and a number')).toBe(true)
  })

  await chooseTiles(page)
  await page.reload()
  await expect(coinTile(page, '₹10')).toBeChecked()
  await expect(cityTile(page, 'Mumbai')).toBeChecked()
  await expect(numberTile(page, '3')).toBeChecked()
})

/** @returns how many windows have the stream, and how many wait for it */
const streamLocks = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [held.length, pending.length]
  })

test('three windows of a browser hold one stream, and another takes it over', async ({ page, context }) => {
  const streams = new Set<Request>()
  // A closed window reports no end of its stream.
  const openStreams = () => [...streams].filter((one) => !one.frame().page().isClosed()).length
  context.on('request', (request) => {
    if (request.url().includes('/live/dummy?')) streams.add(request)
  })
  context.on('requestfinished', (request) => streams.delete(request))
  context.on('requestfailed', (request) => streams.delete(request))
  await page.goto(MENU)
  const windows = [page]
  for (let count = 1; count < 3; count += 1) {
    const other = await context.newPage()
    await disableContexts(other, ['webgl2', 'webgl'])
    await other.goto(MENU)
    windows.push(other)
  }
  for (const one of windows) await expect(coinTile(one, '₹10')).toBeEnabled()
  await expect.poll(() => streamLocks(page)).toEqual([1, 2])
  await expect.poll(openStreams).toBe(1)
  await page.close()
  await expect.poll(() => streamLocks(windows[1]!)).toEqual([1, 1])
  await expect.poll(openStreams).toBe(1)
  await windows[1]!.reload()
  await expect(coinTile(windows[1]!, '₹10')).toBeEnabled()
})
