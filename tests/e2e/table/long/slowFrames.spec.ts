/** The stage on a device that draws slowly. `adaptiveResolution.test.ts` has the steps. */
import type { Page } from '@playwright/test'
import { expect, FULL_HZ } from '../fixtures'
import { mockedTest } from '../mockedTable'
import { coinTile, countCanvasColours, MENU, placeBet, waitForBetting } from '../tableSteps'
import { canvasWidth, recordCanvasWidths, takeRecordedWidths } from '../webglCalls'

/** Delays frames by 30 ms, and by 60 ms while the canvas is wider than `width` device pixels. */
const slowDownWhileWide = (page: Page, width: number) =>
  page.addInitScript((wide) => {
    const request = window.requestAnimationFrame.bind(window)
    const isWide = () =>
      (document.querySelector<HTMLCanvasElement>('.table-canvas canvas')?.width ?? 0) > wide
    window.requestAnimationFrame = (callback) =>
      window.setTimeout(() => request(callback), isWide() ? 60 : 30)
    window.cancelAnimationFrame = (handle) => window.clearTimeout(handle)
  }, width)

mockedTest.describe('with slow frames', () => {
  mockedTest.use({ deviceScaleFactor: 2, screenHz: FULL_HZ })

  mockedTest(
    'the stage has a lower resolution while something moves, also after a visit to another page, and is sharp at rest',
    async ({ page, table }) => {
      const full = 844 * 2
      const restsAtFull = () => expect.poll(() => canvasWidth(page)).toBe(full)
      await slowDownWhileWide(page, full * 0.8)
      await recordCanvasWidths(page)
      await page.goto(MENU)
      await waitForBetting(page)
      await restsAtFull()
      await placeBet(page)
      await table.openResultScreen()
      await expect.poll(() => canvasWidth(page)).toBeLessThan(full)
      await table.leaveResultScreen()
      await restsAtFull()
      table.openNextRound()
      await page.getByRole('link', { name: 'Game History' }).click()
      await page.waitForURL('**/game-history')
      await takeRecordedWidths(page)
      await page.goBack()
      await waitForBetting(page)
      await restsAtFull()
      await coinTile(page, '₹20').click()
      await expect.poll(async () => Math.min(full, ...(await takeRecordedWidths(page)))).toBeLessThan(full)
      await restsAtFull()
      await expect.poll(() => countCanvasColours(page)).toBeGreaterThan(500)
    },
  )
})
