/** What a reload and another device show of the table, and the one stream of several windows. */
import type { Page, Request } from '@playwright/test'
import { expect, openOnOtherDevice, test } from './fixtures'
import {
  betPlacedHeading,
  CHOICE,
  chooseTiles,
  cityTile,
  coinTile,
  MENU,
  numberTile,
  placeBet,
} from './tableSteps'

test.use({ hasWebGL: false })

test('a reload keeps the choices and the placed bet, which another device shows too, and pulling down causes none', async ({
  page,
  player,
  browser,
}) => {
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

  await placeBet(page)
  await page.reload()
  // A device without a storage of the bet.
  const other = await openOnOtherDevice(browser, player)
  await other.goto(MENU)
  for (const device of [page, other]) {
    await expect(betPlacedHeading(device)).toBeVisible()
    await expect(coinTile(device, CHOICE.coin)).toBeChecked()
  }
  await other.context().close()
})

/** @returns how many windows have the stream, and how many wait for it */
const streamLocks = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [held.length, pending.length]
  })

test('two windows of a browser hold one stream, which the other takes over', async ({ page, context }) => {
  const streams = new Set<Request>()
  // A closed window reports no end of its stream.
  const openStreams = () => [...streams].filter((one) => !one.frame().page().isClosed()).length
  context.on('request', (request) => {
    if (request.url().includes('/live/dummy?')) streams.add(request)
  })
  context.on('requestfinished', (request) => streams.delete(request))
  context.on('requestfailed', (request) => streams.delete(request))
  const other = await context.newPage()
  for (const one of [page, other]) {
    await one.goto(MENU)
    await expect(coinTile(one, '₹10')).toBeEnabled()
  }
  await expect.poll(() => streamLocks(page)).toEqual([1, 1])
  await expect.poll(openStreams).toBe(1)
  await page.close()
  await expect.poll(() => streamLocks(other)).toEqual([1, 0])
  await expect.poll(openStreams).toBe(1)
})
