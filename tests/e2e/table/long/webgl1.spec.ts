/** A browser that has WebGL 1 only. */
import { expect, FULL_HZ } from '../fixtures'
import { mockedTest, RESULT_SCREEN } from '../mockedTable'
import { countCanvasColours, MENU, placeBet, waitForBetting } from '../tableSteps'
import { disableContexts } from '../webglCalls'

mockedTest.use({ screenHz: FULL_HZ })

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
