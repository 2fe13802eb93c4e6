/** The reels and the film of the result screen. */
import type { Page } from '@playwright/test'
import { COUNTDOWN_MS } from '../../../src/domain/resultTimeline'
import { tableLayout } from '../../../src/stage/layout/layout'
import { openingOf } from '../../../src/stage/reels/opening'
import { findState } from '../../../src/studio/states/states'
import { advanceTime, openState } from '../../visual/openState'
import { newestFilm, rememberFilms } from './films'
import { expect, FULL_HZ, visitorTest as test } from './fixtures'
import { mockedTest } from './mockedTable'
import { MENU, placeBet } from './tableSteps'

const CITY_REEL = openingOf(tableLayout({ width: 844, height: 390 }).result.cityReel)

test('the reels scroll, and change at once with reduced motion', async ({ page, baseURL }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await test.step(reducedMotion, async () => {
      await page.emulateMedia({ reducedMotion })
      await openState(page, baseURL ?? '', findState('result-reels'))
      const before = await page.screenshot({ clip: CITY_REEL })
      await advanceTime(page, 160)
      const isStill = before.equals(await page.screenshot({ clip: CITY_REEL }))
      expect(isStill).toBe(reducedMotion === 'reduce')
    })
  }
})

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
    'the film shows the result, and goes on at the time of the round after a pause',
    async ({ page, table }) => {
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
      expect(await film.evaluate(pauseAndRefocus, 2)).toBeGreaterThan(2)
      expect(await table.skipResultScreen()).toEqual({ isWin: true, combination: 'Mumbai - 3' })
    },
  )
})

for (const [fault, cause] of [
  ['cannot be fetched', (page) => page.route('**/videos/**', (route) => route.abort('internetdisconnected'))],
  [
    'the browser refuses to play',
    (page) =>
      page.addInitScript(() => {
        HTMLMediaElement.prototype.play = () =>
          Promise.reject(new DOMException('no gesture', 'NotAllowedError'))
      }),
  ],
] satisfies [string, (page: Page) => Promise<unknown>][]) {
  mockedTest(`a round whose film ${fault} is shown to its end`, async ({ page, table }) => {
    await cause(page)
    await page.goto(MENU)
    await placeBet(page)
    await table.openResultScreen()
    await table.skipTo(COUNTDOWN_MS)
    // The stage draws the throw in its place, and says nothing.
    await expect(page.getByText('Video unavailable, Please try again later')).toBeHidden()
    await table.skipResultScreen()
  })
}
