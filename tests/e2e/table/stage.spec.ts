/** The film of the result, and what the stage costs: programs and draw calls, the size of its canvas, and the atlas that it fetches. */
import { COUNTDOWN_MS } from '../../../src/domain/resultTimeline'
import { untilIdle } from '../../fixtures/untilIdle'
import { newestFilm, rememberFilms } from './films'
import { expect, FULL_HZ, test } from './fixtures'
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

/** Of the scene, of the film and of confetti; Pixi links each one twice. */
const PROGRAM_LINKS = 3 * 2
/** The film and the digits have textures of their own; coins and confetti are a draw each. */
const MAX_DRAWS = 6
/** The textures that pixiTuning.ts allows to a draw call. */
const MAX_TEXTURES = 4

/**
 * Runs in the page: a phone pauses the video of a hidden page, and the video must resume at the time of the round.
 * @param afterSeconds the playback position at which the video is paused
 * @returns the position in seconds that the page seeked to
 */
async function pauseAndRefocus(video: HTMLVideoElement, afterSeconds: number): Promise<number> {
  const seeked = () => new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
  while (video.currentTime < afterSeconds) await new Promise(requestAnimationFrame)
  video.pause()
  video.currentTime = 0
  await seeked()
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await seeked()
  return video.currentTime
}

mockedTest.describe('at full frame rate', () => {
  mockedTest.use({ screenHz: FULL_HZ })

  mockedTest(
    'a win is shown by its film, which goes on at the time of the round after a pause, without a new WebGL program and in few draw calls',
    async ({ page, table }) => {
      await countWebglCalls(page)
      await rememberFilms(page)
      await page.goto(MENU)
      await placeBet(page)
      await table.openResultScreen()
      const film = await newestFilm(page)
      // On a busy machine the browser takes its link for a slow one, and gets the small film.
      expect(await film.evaluate((video) => video.getAttribute('src'))).toMatch(
        /^\/videos\/(small\/)?mumbai-3\.mp4$/,
      )
      await table.skipTo(COUNTDOWN_MS)
      // A film is not moved where it is at most a quarter of a second off the round's time.
      expect(await film.evaluate(pauseAndRefocus, 1)).toBeGreaterThan(0.75)
      const win = page.getByRole('heading', { name: 'You Won!' })
      await expect.poll(() => programCount(page)).toBe(PROGRAM_LINKS)
      expect(await win.isVisible()).toBe(false)
      await Promise.all([win.waitFor(), table.skipTo(RESULT_SCREEN.toldMs - 300)])
      await expect(page.getByText(/^Winning Combination/)).toContainText('Mumbai - 3')
      await page.waitForTimeout(500)
      expect(await programCount(page)).toBe(PROGRAM_LINKS)
      const { mostDraws, mostTextures } = await mostPerDraw(page)
      expect(mostDraws).toBeLessThanOrEqual(MAX_DRAWS)
      expect(mostTextures).toBe(MAX_TEXTURES)
    },
  )
})

test.describe('on a sharp phone', () => {
  test.use({ deviceScaleFactor: 1.5 })

  // `screenResolution.test.ts` has the atlas of other screens.
  test('the canvas is sized once, before its context is created, and the smallest sharp atlas is fetched', async ({
    page,
  }) => {
    await recordCanvasWidths(page)
    const atlases: string[] = []
    page.on('request', (request) => {
      if (/\/art\/table-/.test(request.url())) atlases.push(request.url())
    })
    await page.goto(MENU)
    await waitForBetting(page)
    await untilIdle(page)
    expect(await canvasWidth(page)).toBe(844 * 1.5)
    expect(await takeRecordedWidths(page)).toEqual([])
    expect(atlases).toEqual([expect.stringMatching(/@0\.75x\.webp$/)])
  })
})
