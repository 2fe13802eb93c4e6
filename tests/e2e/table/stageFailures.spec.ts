/** The stage after failures of its files and of its WebGL context, on a visit to another page, and in other windows. */
import type { Page } from '@playwright/test'
import { errorText } from '../../../src/contract/errors'
import { expectAccessible } from '../accessible'
import { expect, test } from './fixtures'
import { mockedTest, RESULT_SCREEN } from './mockedTable'
import { coinTile, countCanvasColours, errorToast, MENU, placeBet, waitForBetting } from './tableSteps'
import { canvasWidth, disableContexts } from './webglCalls'

const plainNote = (page: Page) => page.getByText('Shown without motion')

/** Runs in the page. @returns the context of the canvas, once it is lost */
async function loseContext(element: HTMLElement | SVGElement): Promise<WEBGL_lose_context | null> {
  const context = (element as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context')
  const lost = new Promise((done) => element.addEventListener('webglcontextlost', done, { once: true }))
  context?.loseContext()
  await lost
  return context ?? null
}

/** Expects the picture of the table, and that a tile can be chosen. */
async function expectPlayable(page: Page, coin: string): Promise<void> {
  await waitForBetting(page)
  await expect.poll(() => countCanvasColours(page)).toBeGreaterThan(500)
  await coinTile(page, coin).click()
  await expect(coinTile(page, coin)).toBeChecked()
}

test('the stage recovers from a failed atlas and a lost context, and is plain while there is none', async ({
  page,
}) => {
  let isServed = false
  await page.route('**/art/table-*', (route) =>
    isServed ? route.continue() : route.fulfill({ status: 503 }),
  )
  await page.goto(MENU)
  await expect(errorToast(page, errorText('network'))).toBeVisible()
  isServed = true
  await expectPlayable(page, '₹2')

  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const canvas = page.locator('.table-canvas canvas')
  const lost = await canvas.evaluateHandle(loseContext)
  await lost.evaluate((context) => context?.restoreContext())
  await expectPlayable(page, '₹10')
  expect(await plainNote(page).count()).toBe(0)

  await canvas.evaluate(loseContext)
  // Some browsers paint a canvas without a context white.
  await expect(canvas).toBeHidden()
  await expect(plainNote(page)).toBeVisible()
  await waitForBetting(page)
  await coinTile(page, '₹20').click()
  await expect(coinTile(page, '₹20')).toBeChecked()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('the canvas keeps its resolution in device pixels when the page is zoomed, and is reused after a visit to another page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 400 })
  await page.goto(MENU)
  await waitForBetting(page)
  await expect.poll(() => canvasWidth(page)).toBe(800)
  const devtools = await page.context().newCDPSession(page)
  const zoomed = { width: 640, height: 320, deviceScaleFactor: 1.25, mobile: false }
  await devtools.send('Emulation.setDeviceMetricsOverride', zoomed)
  await expect
    .poll(() => page.locator('.table-canvas canvas').evaluate(({ clientWidth }) => clientWidth))
    .toBe(640)
  await expect.poll(() => canvasWidth(page)).toBe(800)

  const canvas = await page.locator('.table-canvas canvas').elementHandle()
  const visitHistory = async () => {
    await page.getByRole('link', { name: 'Game History' }).click()
    await page.waitForURL('**/game-history')
    await expect(page.locator('.table-canvas canvas')).toHaveCount(0)
  }
  await visitHistory()
  await page.goBack()
  await expectPlayable(page, '₹10')
  expect(
    await page.locator('.table-canvas canvas').evaluate((element, before) => element === before, canvas),
  ).toBe(true)

  await test.step('a context that is lost meanwhile leaves a table without it until it is restored', async () => {
    await visitHistory()
    const lost = await canvas!.evaluateHandle(loseContext)
    await page.goBack()
    await expect(plainNote(page)).toBeVisible()
    await lost.evaluate((context) => context?.restoreContext())
    await expect(plainNote(page)).toHaveCount(0)
    await expectPlayable(page, '₹20')
  })
})

test('a WebGL context lost before the stage starts leaves a table without it', async ({ page }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    const created: WebGL2RenderingContext[] = []
    const loseContexts = () => {
      for (const context of created) context.getExtension('WEBGL_lose_context')?.loseContext()
      HTMLCanvasElement.prototype.getContext = () => null
    }
    Object.assign(window, { created, loseContexts })
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      const context = Reflect.apply(getContext, this, args)
      if (context instanceof WebGL2RenderingContext) created.push(context)
      return context
    } as typeof getContext
  })
  await page.route('**/assets/TableStage-*.js', async (route) => {
    await page.waitForFunction(() => (window as unknown as { created: unknown[] }).created.length > 0)
    await page.evaluate(() => (window as unknown as { loseContexts: () => void }).loseContexts())
    await route.continue()
  })
  await page.goto(MENU)
  await expect(plainNote(page)).toBeVisible()
  await waitForBetting(page)
})

mockedTest(
  'without WebGL a round is played on the DOM controls, which pass axe, and its result is shown in pictures',
  async ({ page, table }) => {
    await disableContexts(page, ['webgl2', 'webgl'])
    await page.goto(MENU)
    await expect(plainNote(page)).toBeVisible()
    await expect(page.locator('.tile-radio canvas')).toHaveCount(23)
    await placeBet(page)
    await expectAccessible(page)
    await table.openResultScreen()
    await table.skipTo(RESULT_SCREEN.toldMs)
    await expect(page.getByText('Winning Combination')).toBeVisible()
    // Two of the pick, two of each half that was drawn, and four in the verdict.
    await expect(page.locator('.table canvas')).toHaveCount(10)
    await table.leaveResultScreen()
  },
)

test('a phone in portrait shows the rotate prompt, and the table after the rotation or in a square window', async ({
  page,
}) => {
  await disableContexts(page, ['webgl2', 'webgl'])
  const prompt = page.getByRole('heading', { name: 'Rotate Your Device' })
  const upright = { width: 390, height: 844 }
  await page.setViewportSize(upright)
  await page.goto(MENU)
  await expect(prompt).toBeVisible()
  await expect(page.locator('.tile-radio').first()).toBeAttached()
  expect(await coinTile(page, '₹10').count()).toBe(0)
  for (const size of [
    { width: 844, height: 390, coin: '₹10' },
    { width: 800, height: 800, coin: '₹20' },
  ]) {
    await page.setViewportSize(size)
    await expect(prompt).toBeHidden()
    await waitForBetting(page)
    await coinTile(page, size.coin).click()
  }
  await page.setViewportSize(upright)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL('/')
})
