/** What the stage promises: one context for ever, no leak, no frame without a reason, nothing loaded before its time. */
import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './players'
import { bet, canvasColours, MENU, waitForBetting, watchResult } from './table'

/** Counts, inside the page, the contexts that are made for canvases of the page, and the frames that are drawn. */
async function watchGraphics(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { canvases: new Set<unknown>(), frames: 0, inFrame: false }
    Object.assign(window, { graphicsSeen: seen })
    const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      const context = Reflect.apply(getContext, this, args) as RenderingContext | null
      if (context && String(args[0]).startsWith('webgl') && this.isConnected) seen.canvases.add(this)
      return context
    } as typeof getContext
    for (const name of [
      'drawElements',
      'drawArrays',
      'drawElementsInstanced',
      'drawArraysInstanced',
    ] as const) {
      const draw = WebGL2RenderingContext.prototype[name] as (...args: unknown[]) => void
      Object.assign(WebGL2RenderingContext.prototype, {
        [name](this: WebGL2RenderingContext, ...args: unknown[]) {
          if (!seen.inFrame) {
            seen.inFrame = true
            seen.frames += 1
            queueMicrotask(() => {
              seen.inFrame = false
            })
          }
          Reflect.apply(draw, this, args)
        },
      })
    }
  })
}

interface GraphicsSeen {
  canvases: Set<unknown>
  frames: number
}

const contexts = (page: Page) =>
  page.evaluate(() => (window as unknown as { graphicsSeen: GraphicsSeen }).graphicsSeen.canvases.size)
const frames = (page: Page) =>
  page.evaluate(() => (window as unknown as { graphicsSeen: GraphicsSeen }).graphicsSeen.frames)

async function heapBytes(session: CDPSession): Promise<number> {
  // Twice, because finalisers of the first collection free more.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
  return usedSize
}

test('ten rounds on one context, without an error and without a leak', async ({
  page,
  player,
  consoleErrors,
}) => {
  test.setTimeout(540_000)
  expect(player.id).toBeGreaterThan(0)
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

test('with nothing touched a frame is drawn only when the countdown changes', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await watchGraphics(page)
  await page.goto(MENU)
  await waitForBetting(page, 4)
  // The last art has come and the tiles' entry is over by then.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  const timer = page.getByRole('timer').first()
  const changes = await timer.evaluateHandle((element) => {
    const seen = { count: 0 }
    new MutationObserver(() => {
      seen.count += 1
    }).observe(element, { characterData: true, childList: true, subtree: true })
    return seen
  })
  const before = await frames(page)
  await page.waitForTimeout(2500)
  const drawn = (await frames(page)) - before
  const changed = await changes.evaluate(({ count }) => count)
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
