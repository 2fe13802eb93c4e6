/** The result screen renders a frame only when something moves or changes. */
import type { Page } from '@playwright/test'
import { expect, FULL_HZ, test } from '../fixtures'
import { MENU, mockWinningResult, placeBet, RESULT } from '../tableSteps'
import { countWebglCalls, type WebglCounts } from '../webglCalls'

test.use({ screenHz: FULL_HZ })

/** Runs in the page. @returns the frame count at each countdown digit, and at the end of the result screen */
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

/** Plays a won round. @returns the frames between the digits 2 and 0, and the frames from 0 to the menu */
async function playRound(page: Page): Promise<{ counting: number; revealing: number }> {
  await countWebglCalls(page)
  await mockWinningResult(page)
  await page.goto(MENU)
  await placeBet(page)
  await page.waitForURL(`**${RESULT}`)
  const { 2: two = 0, 0: zero = 0, end = 0 } = await page.evaluate(recordFrames, RESULT)
  return { counting: zero - two, revealing: end - zero }
}

test('the stage renders few frames during the countdown and many while the reels spin', async ({ page }) => {
  const { counting, revealing } = await playRound(page)
  expect(counting).toBeLessThan(12)
  expect(revealing).toBeGreaterThan(100)
})

test('with reduced motion the stage renders one frame for each tenth of the countdown', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { counting, revealing } = await playRound(page)
  expect(counting).toBeLessThan(12)
  expect(revealing).toBeGreaterThan(30)
  expect(revealing).toBeLessThan(150)
})
