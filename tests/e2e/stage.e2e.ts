/** What the stage promises: no frame without a reason, nothing loaded before its time. */
import { type GraphicsSeen, watchGraphics } from './graphics'
import { expect, FULL_HZ, test, visitorTest } from './players'
import { canvasColours, MENU, waitForBetting } from './table'

test.use({ screenHz: FULL_HZ })

/** How many frames had been drawn at each change of an element's text, from now on. */
function framesAtChanges(element: Element): number[] {
  const { graphicsSeen } = window as unknown as { graphicsSeen: GraphicsSeen }
  const frames: number[] = []
  new MutationObserver(() => frames.push(graphicsSeen.frames)).observe(element, {
    characterData: true,
    childList: true,
    subtree: true,
  })
  return frames
}

test('with nothing touched a frame is drawn only when the countdown changes', async ({ page }) => {
  await watchGraphics(page)
  await page.goto(MENU)
  await page.waitForLoadState('networkidle')
  await waitForBetting(page)
  // The last art has been drawn and the tiles' entry is over by then.
  await page.waitForTimeout(1000)
  const frames = await page.getByRole('timer').first().evaluateHandle(framesAtChanges)
  await expect.poll(() => frames.evaluate(({ length }) => length)).toBeGreaterThan(3)
  const [, second = 0, , fourth = 0] = await frames.jsonValue()
  expect(fourth - second).toBeGreaterThan(0)
  expect(fourth - second).toBeLessThanOrEqual(2)
})

test('the table is really drawn', async ({ page }) => {
  await page.goto(MENU)
  await waitForBetting(page)
  await page.waitForTimeout(600)
  await expect.poll(() => canvasColours(page)).toBeGreaterThan(500)
})

visitorTest('the login page loads no byte of Pixi, gsap or howler', async ({ page }) => {
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
