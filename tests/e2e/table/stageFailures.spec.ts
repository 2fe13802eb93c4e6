/** The table in portrait orientation, without WebGL, and after a lost WebGL context. */
import type { Page } from '@playwright/test'
import { expect, FULL_HZ, test } from './fixtures'
import { mockedTest, RESULT_SCREEN } from './mockedTable'
import { coinTile, countCanvasColours, MENU, placeBet, waitForBetting } from './tableSteps'
import { disableContexts } from './webglCalls'

test.use({ screenHz: FULL_HZ })

const plainNote = (page: Page) => page.getByText('Shown without motion')

/** @returns the canvas width in device pixels */
const canvasWidth = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)

/** Delays frames by 30 ms, and by 60 ms while the canvas is wider than `width` device pixels. */
const slowDownWhileWide = (page: Page, width: number) =>
  page.addInitScript((wide) => {
    const request = window.requestAnimationFrame.bind(window)
    const isWide = () => (document.querySelector('canvas')?.width ?? 0) > wide
    window.requestAnimationFrame = (callback) =>
      window.setTimeout(() => request(callback), isWide() ? 60 : 30)
    window.cancelAnimationFrame = (handle) => window.clearTimeout(handle)
  }, width)

type RecordedWidths = { recordedWidths: number[] }

/** Records each width set on a canvas after its WebGL context was created. */
const recordCanvasWidths = (page: Page) =>
  page.addInitScript(() => {
    const { getContext, width } = Object.getOwnPropertyDescriptors(HTMLCanvasElement.prototype)
    const drawn = new Set<HTMLCanvasElement>()
    const record: RecordedWidths = { recordedWidths: [] }
    Object.assign(window, record)
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      if (String(args[0]).includes('webgl')) drawn.add(this)
      return Reflect.apply(getContext.value as () => null, this, args)
    }
    Object.defineProperty(HTMLCanvasElement.prototype, 'width', {
      ...width,
      set(this: HTMLCanvasElement, pixels: number) {
        if (drawn.has(this)) record.recordedWidths.push(pixels)
        width.set?.call(this, pixels)
      },
    })
  })

/** @returns the widths in device pixels recorded since the last call */
const takeRecordedWidths = (page: Page) =>
  page.evaluate(() => (window as unknown as RecordedWidths).recordedWidths.splice(0))

test('the table recovers from a lost and restored WebGL context without a reload', async ({ page }) => {
  await page.goto(MENU)
  await waitForBetting(page)
  await expect.poll(() => countCanvasColours(page)).toBeGreaterThan(500)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.locator('canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement
    const lose = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    lose?.loseContext()
    setTimeout(() => lose?.restoreContext(), 500)
  })
  // By then the page would show the error, if the context were not restored.
  await page.waitForTimeout(4_000)
  expect(await plainNote(page).count()).toBe(0)
  await expect(page.locator('canvas')).toBeVisible()
  await expect.poll(() => countCanvasColours(page)).toBeGreaterThan(500)
  await waitForBetting(page)
  await coinTile(page, '₹10').click()
  await expect(coinTile(page, '₹10')).toBeChecked()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a WebGL context that is not restored hides the canvas, and the table is played without it', async ({
  page,
}) => {
  await page.goto(MENU)
  await waitForBetting(page)
  await page.locator('canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  // Some browsers paint a canvas without a context white.
  await expect(page.locator('canvas')).toBeHidden()
  await expect(plainNote(page)).toBeVisible()
  await waitForBetting(page)
  await coinTile(page, '₹10').click()
  await expect(coinTile(page, '₹10')).toBeChecked()
})

test('the table reuses its canvas after a visit to another page', async ({ page }) => {
  await page.goto(MENU)
  await waitForBetting(page)
  const canvas = await page.locator('canvas').elementHandle()
  await page.getByRole('link', { name: 'Game History' }).click()
  await page.waitForURL('**/game-history')
  await expect(page.locator('canvas')).toHaveCount(0)
  await page.goBack()
  await waitForBetting(page)
  expect(await page.locator('canvas').evaluate((element, before) => element === before, canvas)).toBe(true)
  await expect.poll(() => countCanvasColours(page)).toBeGreaterThan(500)
  await coinTile(page, '₹10').click()
  await expect(coinTile(page, '₹10')).toBeChecked()
})

test('a WebGL context lost on another page leaves a table without it when the player returns', async ({
  page,
}) => {
  await page.goto(MENU)
  await waitForBetting(page)
  const canvas = await page.locator('canvas').elementHandle()
  await page.getByRole('link', { name: 'Game History' }).click()
  await page.waitForURL('**/game-history')
  const lose = await canvas?.evaluateHandle(async (element) => {
    const context = (element as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context')
    const lost = new Promise((done) => element.addEventListener('webglcontextlost', done, { once: true }))
    context?.loseContext()
    await lost
    return context
  })
  await page.goBack()
  await expect(plainNote(page)).toBeVisible()
  await lose?.evaluate((context) => context?.restoreContext())
  await expect(plainNote(page)).toHaveCount(0)
  await expect.poll(() => countCanvasColours(page)).toBeGreaterThan(500)
})

test('a WebGL context lost before the stage starts leaves a table without it', async ({ page }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    const created: WebGL2RenderingContext[] = []
    const loseContexts = () => {
      for (const context of created) context.getExtension('WEBGL_lose_context')?.loseContext()
      HTMLCanvasElement.prototype.getContext = () => null
    }
    Object.assign(window, { loseContexts })
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      const context = Reflect.apply(getContext, this, args)
      if (context instanceof WebGL2RenderingContext) created.push(context)
      return context
    } as typeof getContext
  })
  await page.route('**/assets/TablePage-*.js', async (route) => {
    // Wait until the client has created a context.
    await page.waitForTimeout(2_000)
    await page.evaluate(() => (window as unknown as { loseContexts: () => void }).loseContexts())
    await route.continue()
  })
  await page.goto(MENU)
  await expect(plainNote(page)).toBeVisible()
  await waitForBetting(page)
})

test.describe('with slow frames', () => {
  test.use({ deviceScaleFactor: 2 })

  mockedTest(
    'the stage has a lower resolution while something moves, also after a visit to another page, and is sharp at rest',
    async ({ page, table }) => {
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
    },
  )
})

test('the canvas keeps its resolution in device pixels when the page is zoomed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(MENU)
  await waitForBetting(page)
  await expect.poll(() => canvasWidth(page)).toBe(1280)
  const devtools = await page.context().newCDPSession(page)
  const zoomed = { width: 1024, height: 576, deviceScaleFactor: 1.25, mobile: false }
  await devtools.send('Emulation.setDeviceMetricsOverride', zoomed)
  await expect.poll(() => page.locator('canvas').evaluate(({ clientWidth }) => clientWidth)).toBe(1024)
  await expect.poll(() => canvasWidth(page)).toBe(1280)
  await expect.poll(() => countCanvasColours(page)).toBeGreaterThan(500)
})

for (const ratio of [1, 1.5, 3]) {
  test.describe(`at a pixel ratio of ${ratio}`, () => {
    test.use({ deviceScaleFactor: ratio })

    test('the canvas is sized once, before its context is created', async ({ page }) => {
      await recordCanvasWidths(page)
      await page.goto(MENU)
      await waitForBetting(page)
      expect(await canvasWidth(page)).toBe(844 * Math.min(ratio, 2))
      expect(await takeRecordedWidths(page)).toEqual([])
    })
  })
}

mockedTest(
  'without WebGL a round is played on the DOM controls, and its result is shown in pictures',
  async ({ page, table }) => {
    await disableContexts(page, ['webgl2', 'webgl'])
    await page.goto(MENU)
    await expect(plainNote(page)).toBeVisible()
    await expect(page.locator('.tile-radio canvas')).toHaveCount(15)
    await placeBet(page)
    await table.openResultScreen()
    await table.skipTo(RESULT_SCREEN.toldMs)
    await expect(page.getByText('Winning Combination')).toBeVisible()
    // Two of the pick, and two of each half that was drawn.
    await expect(page.locator('.table canvas')).toHaveCount(6)
    await table.leaveResultScreen()
  },
)

test('a phone in portrait shows the rotate prompt, and the table after the rotation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(MENU)
  await expect(page.getByRole('heading', { name: 'Rotate Your Device' })).toBeVisible()
  await expect(page.locator('.tile-radio').first()).toBeAttached()
  expect(await coinTile(page, '₹10').count()).toBe(0)
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(page.getByRole('heading', { name: 'Rotate Your Device' })).toBeHidden()
  await waitForBetting(page)
  await coinTile(page, '₹10').click()
})

test('a square screen shows the table instead of the rotate prompt', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 800 })
  await page.goto(MENU)
  await waitForBetting(page)
  await coinTile(page, '₹10').click()
})

test('a player who cannot rotate the screen can go back to the site', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(MENU)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL('/')
})

test('the table shows an error when the orientation cannot be detected, and a retry opens the table', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const matchMedia = window.matchMedia.bind(window)
    let isBroken = true
    Object.assign(window, {
      repairOrientation: () => {
        isBroken = false
      },
    })
    window.matchMedia = (query: string) => {
      if (isBroken && query.includes('orientation')) throw new Error('broken')
      return matchMedia(query)
    }
  })
  const retry = page.getByRole('button', { name: 'Retry Detection' })
  await page.goto('/dummy-startmenu')
  await expect(page.getByRole('heading', { name: 'Orientation Detection Error' })).toBeVisible()
  // Only the real table offers the retry.
  await expect(retry).toHaveCount(0)
  await page.goto('/real-startmenu')
  await expect(page.getByRole('heading', { name: 'Orientation Detection Error' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
  await page.evaluate(() => (window as unknown as { repairOrientation(): void }).repairOrientation())
  await retry.click()
  await expect(page.getByRole('heading', { name: 'Orientation Detection Error' })).toBeHidden()
  await waitForBetting(page)
})
