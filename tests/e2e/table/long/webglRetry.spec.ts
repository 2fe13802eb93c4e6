/** Graphics that are refused for a moment, as while the browser starts its graphics process anew, or are gone. */

import { expect, FULL_HZ, test } from '../fixtures'
import { countCanvasColours, MENU, mockWinningResult, placeBet, RESULT, waitForBetting } from '../tableSteps'
import { countWebglCalls, disableContexts, type WebglCounts } from '../webglCalls'

test.use({ screenHz: FULL_HZ })

const LOST = { name: 'The table cannot be drawn' }

test('a context that is refused for a moment is asked for again, and then plays', async ({ page }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    const webglBlock = { isBlocked: true, refused: 0 }
    Object.assign(window, { webglBlock })
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      if (!webglBlock.isBlocked) return Reflect.apply(getContext, this, args)
      webglBlock.refused += 1
      return null
    } as typeof getContext
  })
  await page.goto(MENU)
  await page.locator('.table-popups').first().waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const { webglBlock } = window as unknown as { webglBlock: { isBlocked: boolean } }
    webglBlock.isBlocked = false
  })
  await waitForBetting(page)
  expect(await page.getByRole('dialog', LOST).count()).toBe(0)
  await expect.poll(() => countCanvasColours(page)).toBeGreaterThan(500)
})

test('nothing is drawn on a context that was lost elsewhere', async ({ page }) => {
  await countWebglCalls(page)
  await page.goto(MENU)
  await waitForBetting(page)
  const canvas = await page.locator('canvas').elementHandle()
  await page.getByRole('link', { name: 'Game History' }).click()
  await page.waitForURL('**/game-history')
  await canvas?.evaluate(async (element) => {
    const context = (element as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context')
    const lost = new Promise((done) => element.addEventListener('webglcontextlost', done, { once: true }))
    context?.loseContext()
    await lost
  })
  const frames = () =>
    page.evaluate(() => (window as unknown as { webglCounts: WebglCounts }).webglCounts.frames)
  const before = await frames()
  await page.goBack()
  // The countdown asks for a frame each second meanwhile.
  await expect(page.getByRole('dialog', LOST)).toBeVisible()
  expect(await frames()).toBe(before)
})

test('where there is only WebGL 1, table and win are drawn all the same', async ({ page, consoleErrors }) => {
  await disableContexts(page, ['webgl2'])
  await mockWinningResult(page)
  await page.goto(MENU)
  await waitForBetting(page)
  await expect.poll(() => countCanvasColours(page)).toBeGreaterThan(500)
  await placeBet(page)
  await page.waitForURL(`**${RESULT}`)
  await page.getByRole('heading', { name: 'You Won!' }).waitFor()
  // Reels, card and confetti; the film is no part of it.
  await expect.poll(() => countCanvasColours(page)).toBeGreaterThan(500)
  expect(consoleErrors).toEqual([])
})
