/** What the stage costs: programs and draw calls, the size of its canvas, and the atlas that it fetches. */
import { expect, FULL_HZ, SLOW_HZ, test } from './fixtures'
import { mockedTest, RESULT_SCREEN } from './mockedTable'
import { MENU, placeBet, waitForBetting } from './tableSteps'
import {
  canvasWidth,
  countWebglCalls,
  mostPerDraw,
  programCount,
  recordCanvasWidths,
  takeRecordedWidths,
} from './webglCalls'

test.use({ screenHz: FULL_HZ })

/** Of the scene, of the film and of confetti; Pixi links each one twice. */
const PROGRAM_LINKS = 3 * 2
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

/** Screens with the atlas that is the smallest sharp one, and the ratio at which the stage renders. */
const SCREENS = [
  {
    name: 'a small phone',
    viewport: { width: 640, height: 360 },
    ratio: 1,
    rendered: 1,
    atlas: /@0\.5x\.webp$/,
  },
  {
    name: 'a phone',
    viewport: { width: 844, height: 390 },
    ratio: 1.5,
    rendered: 1.5,
    atlas: /@0\.75x\.webp$/,
  },
  {
    name: 'a sharper phone',
    viewport: { width: 844, height: 390 },
    ratio: 3,
    rendered: 2,
    atlas: /@0\.75x\.webp$/,
  },
  {
    name: 'a tablet',
    viewport: { width: 1280, height: 800 },
    ratio: 2,
    rendered: 2,
    atlas: /table-[\w-]+\.webp$/,
  },
]

for (const { name, viewport, ratio, rendered, atlas } of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, deviceScaleFactor: ratio, screenHz: SLOW_HZ })

    test('the canvas is sized once, before its context is created, and one atlas is fetched for it', async ({
      page,
    }) => {
      await recordCanvasWidths(page)
      const atlases: string[] = []
      page.on('request', (request) => {
        if (/\/art\/table-/.test(request.url())) atlases.push(request.url())
      })
      await page.goto(MENU)
      await waitForBetting(page)
      await page.waitForLoadState('networkidle')
      expect(await canvasWidth(page)).toBe(viewport.width * rendered)
      expect(await takeRecordedWidths(page)).toEqual([])
      expect(atlases).toEqual([expect.stringMatching(atlas)])
    })
  })
}
