/** How many frames a result screen draws: those in which something of it moves or changes. */
import type { Page } from '@playwright/test'
import { expect, FULL_HZ, test } from '../fixtures'
import { MENU, mockWinningResult, placeBet, RESULT } from '../tableSteps'
import { countWebglCalls, type WebglCounts } from '../webglCalls'

test.use({ screenHz: FULL_HZ })

/** Runs in the page: how many frames had been drawn as each digit of the countdown came, and as the screen was left. */
function recordFrames(resultPath: string): Promise<Record<string, number>> {
  const { webglCounts } = window as unknown as { webglCounts: WebglCounts }
  const frames: Record<string, number> = {}
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const digit = document.querySelector('[class*="digit"]')?.textContent
      if (digit) frames[digit] ??= webglCounts.frames
      if (window.location.pathname === resultPath) return
      observer.disconnect()
      resolve({ ...frames, end: webglCounts.frames })
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

/** Plays a won round. @returns the frames from the 2 of the countdown to its 0, and those from there to the menu */
async function playRound(page: Page): Promise<{ counting: number; revealing: number }> {
  await countWebglCalls(page)
  await mockWinningResult(page)
  await page.goto(MENU)
  await placeBet(page)
  await page.waitForURL(`**${RESULT}`)
  const { 2: two = 0, 0: zero = 0, end = 0 } = await page.evaluate(recordFrames, RESULT)
  return { counting: zero - two, revealing: end - zero }
}

test('the countdown draws its digits without the stage, and then the reels move', async ({ page }) => {
  const { counting, revealing } = await playRound(page)
  expect(counting).toBeLessThan(12)
  expect(revealing).toBeGreaterThan(100)
})

test('with less motion a frame is drawn for each tenth of the card', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { counting, revealing } = await playRound(page)
  expect(counting).toBeLessThan(12)
  expect(revealing).toBeGreaterThan(30)
  expect(revealing).toBeLessThan(150)
})
