/** The table on a device that draws slowly, on one with WebGL 1 only, and for a player who comes back from another page. */
import type { Page } from '@playwright/test'
import { expect, FULL_HZ } from '../fixtures'
import { RESULT_SCREEN, mockedTest as test } from '../mockedTable'
import { CHOICE, coinTile, countCanvasColours, MENU, placeBet, waitForBetting } from '../tableSteps'
import { canvasWidth, disableContexts, recordCanvasWidths, takeRecordedWidths } from '../webglCalls'

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

test.describe('with slow frames', () => {
  test.use({ deviceScaleFactor: 2, screenHz: FULL_HZ })

  test('the stage has a lower resolution while something moves, also after a visit to another page, and is sharp at rest', async ({
    page,
    table,
  }) => {
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
  })
})

test.describe('with WebGL 1 only', () => {
  test.use({ screenHz: FULL_HZ })

  test('the table and a win are rendered', async ({ page, table, consoleErrors }) => {
    await disableContexts(page, ['webgl2'])
    await page.goto(MENU)
    await waitForBetting(page)
    await expect.poll(() => countCanvasColours(page)).toBeGreaterThan(500)
    await placeBet(page)
    await table.openResultScreen()
    await table.skipTo(RESULT_SCREEN.toldMs - 300)
    await page.getByRole('heading', { name: 'You Won!' }).waitFor()
    // The canvas holds reels, card and confetti, not the video.
    await expect.poll(() => countCanvasColours(page)).toBeGreaterThan(500)
    expect(consoleErrors).toEqual([])
  })
})

test('a choice survives a visit to another page that outlasts the round', async ({ page, table }) => {
  await page.goto(MENU)
  await waitForBetting(page)
  await coinTile(page, CHOICE.coin).check({ force: true })
  await page.getByRole('link', { name: 'Game History' }).click()
  await page.waitForURL('**/game-history')
  await table.skipTo(5_000)
  table.openNextRound()
  await page.goBack()
  await waitForBetting(page)
  await expect(coinTile(page, CHOICE.coin)).toBeChecked()
})
