/** Ten rounds in one page: no further WebGL context, no console errors, no memory leak. */
import type { CDPSession, Page } from '@playwright/test'
import { heapSizes } from '../../../bench/heapSizes.mjs'
import { expect, test } from '../fixtures'
import { MENU, placeBet, waitForBetting, watchResultScreen } from '../tableSteps'
import { contextCount, countWebglCalls } from '../webglCalls'

/** By then the entry animation of the tiles has ended. */
const TILES_ENTERED_MS = 1_000

/** @returns the bytes of retained objects in the menu after the entry animation, without compiled code */
async function retainedBytes(page: Page, session: CDPSession): Promise<number> {
  await waitForBetting(page)
  await page.waitForTimeout(TILES_ENTERED_MS)
  return (await heapSizes(session)).objects
}

test('ten rounds create no further WebGL context, log no error and leak no memory', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(540_000)
  await countWebglCalls(page)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await page.goto(MENU)
  await waitForBetting(page)
  const canvas = await page.locator('.table-canvas canvas').elementHandle()
  // Pixi creates contexts of its own before it starts, to test the browser.
  const contextsAtStart = await contextCount(page)
  let afterThird = 0
  for (let round = 1; round <= 10; round += 1) {
    await placeBet(page, { coin: '₹2', city: 'Tokyo', number: '4' })
    await watchResultScreen(page)
    await expect(page.getByLabel('Last result')).toBeVisible()
    if (round === 3) afterThird = await retainedBytes(page, session)
  }
  const afterTenth = await retainedBytes(page, session)
  expect(await contextCount(page)).toBe(contextsAtStart)
  expect(await canvas?.evaluate((element) => element.isConnected)).toBe(true)
  expect(consoleErrors).toEqual([])
  expect(afterTenth / afterThird).toBeLessThan(1.05)
})
