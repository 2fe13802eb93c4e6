/** A WebGL context that fails for a moment, as while the browser restarts its GPU process, or that is lost. */
import { expect, FULL_HZ, test } from '../fixtures'
import { mockedTest, RESULT_SCREEN } from '../mockedTable'
import { countCanvasColours, MENU, placeBet, waitForBetting } from '../tableSteps'
import { countWebglCalls, disableContexts, type WebglCounts } from '../webglCalls'

test.use({ screenHz: FULL_HZ })

const LOST = 'Shown without motion'

test('the table retries a WebGL context that fails at first', async ({ page }) => {
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
  await page.locator('#place-bet-reason').first().waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const { webglBlock } = window as unknown as { webglBlock: { isBlocked: boolean } }
    webglBlock.isBlocked = false
  })
  await waitForBetting(page)
  expect(await page.getByText(LOST).count()).toBe(0)
  await expect.poll(() => countCanvasColours(page)).toBeGreaterThan(500)
})

test('no frame is rendered on a WebGL context that was lost on another page', async ({ page }) => {
  await countWebglCalls(page)
  await page.goto(MENU)
  await waitForBetting(page)
  const canvas = await page.locator('.table-canvas canvas').elementHandle()
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
  // The countdown would render a frame each second.
  await expect(page.getByText(LOST)).toBeVisible()
  expect(await frames()).toBe(before)
})

mockedTest('the table and a win are rendered with WebGL 1 only', async ({ page, table, consoleErrors }) => {
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
