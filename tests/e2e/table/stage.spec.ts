/** The stage renders no needless frame, and its files load early and once. */
import { errorText } from '../../../src/contract/errors'
import { errorToast } from './failureSteps'
import { expect, FULL_HZ, test, visitorTest } from './fixtures'
import { mockedTest, RESULT_SCREEN } from './mockedTable'
import { countCanvasColours, MENU, placeBet, waitForBetting } from './tableSteps'
import { countWebglCalls, mostPerDraw, programCount, type WebglCounts } from './webglCalls'

test.use({ screenHz: FULL_HZ })

/** Runs in the page. @returns an array that gets the frame count at each change of the element's text */
function recordFramesAtChanges(element: Element): number[] {
  const { webglCounts } = window as unknown as { webglCounts: WebglCounts }
  const frames: number[] = []
  new MutationObserver(() => frames.push(webglCounts.frames)).observe(element, {
    characterData: true,
    childList: true,
    subtree: true,
  })
  return frames
}

test('an idle table renders a frame only when the countdown changes', async ({ page }) => {
  await countWebglCalls(page)
  await page.goto(MENU)
  await page.waitForLoadState('networkidle')
  await waitForBetting(page, 10)
  // Wait until the artwork and the entry animation of the tiles are complete.
  await page.waitForTimeout(1000)
  const frames = await page.getByRole('timer').first().evaluateHandle(recordFramesAtChanges)
  await expect.poll(() => frames.evaluate(({ length }) => length)).toBeGreaterThan(3)
  const [, second = 0, , fourth = 0] = await frames.jsonValue()
  expect(fourth - second).toBeGreaterThan(0)
  expect(fourth - second).toBeLessThanOrEqual(2)
})

test('the canvas shows the table', async ({ page }) => {
  await page.goto(MENU)
  await waitForBetting(page)
  await page.waitForTimeout(600)
  await expect.poll(() => countCanvasColours(page)).toBeGreaterThan(500)
})

/** Of the scene and of confetti; Pixi links each one twice. */
const PROGRAM_LINKS = 2 * 2
/** The film and the digits have textures of their own; coins and confetti are a draw each. */
const MAX_DRAWS = 6
/** The textures that pixiTuning.ts allows to a draw call. */
const MAX_TEXTURES = 4

mockedTest('a win is shown without a new WebGL program, in few draw calls', async ({ page, table }) => {
  await countWebglCalls(page)
  await page.goto(MENU)
  await placeBet(page)
  await table.openResultScreen()
  const win = page.getByRole('heading', { name: 'You Won!' })
  await expect.poll(() => programCount(page)).toBe(PROGRAM_LINKS)
  expect(await win.isVisible()).toBe(false)
  await Promise.all([win.waitFor(), table.skipTo(RESULT_SCREEN.toldMs - 300)])
  await page.waitForTimeout(500)
  expect(await programCount(page)).toBe(PROGRAM_LINKS)
  const { mostDraws, mostTextures } = await mostPerDraw(page)
  expect(mostDraws).toBeLessThanOrEqual(MAX_DRAWS)
  expect(mostTextures).toBe(MAX_TEXTURES)
})

visitorTest('the login page loads no byte of Pixi, gsap or howler', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  await page.goto('/login')
  await expect(page.getByLabel('Mobile Number')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const code = (await Promise.all(scripts)).join('\n')
  expect(code.length).toBeGreaterThan(10_000)
  // The names of files that a press loads may be there.
  expect(code).not.toMatch(/pixi|gsap|HowlerGlobal|WebGLRenderer|GreenSock/)
})

test('the page of a logged-in player requests the table code before the client has loaded', async ({
  page,
}) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/index-.*\.js/, async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(MENU, { waitUntil: 'commit' })
  await expect
    .poll(() => requestedPaths.filter((path) => /\/(TablePage|stage)-.*\.js$/.test(path)))
    .toHaveLength(2)
  await expect(page.getByRole('progressbar', { name: 'Loading…' })).toBeAttached()
  release()
  await expect(page.getByRole('timer').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  // A prefetched file must not be requested again.
  const files = requestedPaths.filter((path) => path.startsWith('/assets/'))
  expect(files).toEqual([...new Set(files)])
  // Pixi's other renderers are files of the build, but no page loads them.
  expect(files.filter((path) => /Renderer/.test(path))).toEqual([])
})

test('the data and the atlas of the table are requested once, before session and code have loaded', async ({
  page,
}) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  for (const delayed of ['**/user/get-user/*', '**/assets/TablePage-*.js', '**/assets/stage-*.js']) {
    await page.route(delayed, async (route) => {
      await gate
      await route.continue()
    })
  }
  await page.goto(MENU, { waitUntil: 'commit' })
  const prefetched = [
    /\/get-dummy-active-game-instance$/,
    /\/get-enabled-coin-type$/,
    /\/get-game-instance-timing$/,
    /\/art\/table-/,
  ]
  for (const path of prefetched) {
    await expect.poll(() => requestedPaths.filter((each) => path.test(each)), String(path)).toHaveLength(1)
  }
  await expect(page.getByRole('timer').first()).not.toBeAttached()
  release()
  await waitForBetting(page)
  // The rounds are stale after a second and are requested again.
  for (const path of prefetched.slice(1))
    expect(requestedPaths.filter((each) => path.test(each))).toHaveLength(1)
})

test('a failed atlas download shows an error and is retried until it succeeds', async ({ page }) => {
  let tries = 0
  await page.route('**/art/table-*', async (route) => {
    tries += 1
    // The page itself and the client before the stage has loaded, neither of which shows an error.
    if (tries <= 2) return route.abort()
    if (tries === 3) return route.fulfill({ status: 503 })
    return route.continue()
  })
  await page.goto(MENU)
  await expect(errorToast(page, errorText('network'))).toBeVisible()
  await waitForBetting(page)
  await expect.poll(() => countCanvasColours(page)).toBeGreaterThan(500)
  expect(tries).toBe(4)
})

const SCREENS = [
  { name: 'a small phone', width: 640, height: 360, ratio: 1, atlas: /@0\.5x\.webp$/ },
  { name: 'a phone', width: 844, height: 390, ratio: 2, atlas: /@0\.75x\.webp$/ },
  {
    name: 'a phone with more pixels than the stage renders',
    width: 844,
    height: 390,
    ratio: 3,
    atlas: /@0\.75x\.webp$/,
  },
  { name: 'a large tablet', width: 1280, height: 800, ratio: 2, atlas: /table-[\w-]+\.webp$/ },
]

for (const { name, width, height, ratio, atlas } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: ratio })

    test('fetches one atlas, the smallest that is sharp on this screen', async ({ page }) => {
      const atlasUrls: string[] = []
      page.on('request', (request) => {
        if (/\/art\/table-/.test(request.url())) atlasUrls.push(request.url())
      })
      await page.goto(MENU)
      await expect(page.getByRole('timer').first()).toBeAttached()
      await page.waitForLoadState('networkidle')
      expect(atlasUrls).toEqual([expect.stringMatching(atlas)])
    })
  })
}
