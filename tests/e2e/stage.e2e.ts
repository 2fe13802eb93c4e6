/** What the stage promises: no frame without a reason, nothing loaded before its time. */
import type { JSHandle } from '@playwright/test'
import { type GraphicsSeen, watchGraphics } from './graphics'
import { expect, FULL_HZ, test } from './players'
import { canvasColours, MENU, waitForBetting } from './table'

test.use({ screenHz: FULL_HZ })

/** Both counts at one moment of the page. */
function countedSoFar(changes: JSHandle<{ count: number }>) {
  return changes.evaluate(({ count }) => ({
    changes: count,
    frames: (window as unknown as { graphicsSeen: GraphicsSeen }).graphicsSeen.frames,
  }))
}

test('with nothing touched a frame is drawn only when the countdown changes', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await watchGraphics(page)
  await page.goto(MENU)
  await page.waitForLoadState('networkidle')
  await waitForBetting(page)
  // The last art has been drawn and the tiles' entry is over by then.
  await page.waitForTimeout(1000)
  const timer = page.getByRole('timer').first()
  const changes = await timer.evaluateHandle((element) => {
    const seen = { count: 0 }
    new MutationObserver(() => {
      seen.count += 1
    }).observe(element, { characterData: true, childList: true, subtree: true })
    return seen
  })
  // Counted from just after a change, when its own frame has been drawn.
  await expect.poll(() => changes.evaluate(({ count }) => count)).toBeGreaterThan(0)
  await page.waitForTimeout(300)
  const before = await countedSoFar(changes)
  await page.waitForTimeout(2500)
  const after = await countedSoFar(changes)
  const drawn = after.frames - before.frames
  const changed = after.changes - before.changes
  expect(changed).toBeGreaterThanOrEqual(2)
  expect(drawn).toBeGreaterThan(0)
  expect(drawn).toBeLessThanOrEqual(changed)
})

test('the table is really drawn', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await page.goto(MENU)
  await waitForBetting(page)
  await page.waitForTimeout(600)
  await expect.poll(() => canvasColours(page)).toBeGreaterThan(500)
})

test('the login page loads no byte of Pixi, gsap or howler', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text())
  })
  await page.goto('/login')
  await expect(page.getByLabel('Mobile Number')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const code = (await Promise.all(scripts)).join('\n')
  expect(code.length).toBeGreaterThan(10_000)
  expect(code).not.toMatch(/pixi|gsap|howler|WebGLRenderer|GreenSock/i)
})
