/** Ten rounds on end: one graphics context, nothing in the console, and no memory that stays behind. */
import type { CDPSession } from '@playwright/test'
import { contexts, watchGraphics } from './graphics'
import { expect, test } from './players'
import { bet, MENU, waitForBetting, watchResult } from './table'

async function heapBytes(session: CDPSession): Promise<number> {
  // Twice, because finalisers of the first collection free more.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
  return usedSize
}

test('ten rounds on one context, without an error and without a leak', async ({ page, consoleErrors }) => {
  test.setTimeout(540_000)
  await watchGraphics(page)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await page.goto(MENU)
  await waitForBetting(page)
  const canvas = await page.locator('canvas').elementHandle()
  let afterThird = 0
  for (let round = 1; round <= 10; round += 1) {
    await bet(page, { coin: '₹2', city: 'Tokyo', number: '4' })
    await watchResult(page)
    await expect(page.getByLabel('Last result')).toBeVisible()
    if (round === 3) afterThird = await heapBytes(session)
  }
  const afterTenth = await heapBytes(session)
  expect(await contexts(page)).toBe(1)
  expect(await canvas?.evaluate((element) => element.isConnected)).toBe(true)
  expect(consoleErrors).toEqual([])
  expect(afterTenth / afterThird).toBeLessThan(1.05)
})
