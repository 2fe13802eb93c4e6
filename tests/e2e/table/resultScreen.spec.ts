/** The reels and the film of the result screen, and what a screen reader gets of it. */

import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { COUNTDOWN_MS } from '../../../src/domain/resultTimeline'
import { tableLayout } from '../../../src/stage/layout/layout'
import { openingOf } from '../../../src/stage/reels/opening'
import { NOW_MS } from '../../../src/studio/mock/history'
import type { Scene } from '../../../src/studio/mock/scene'
import { findState } from '../../../src/studio/states/states'
import { advanceTime, openState } from '../../visual/openState'
import { newestFilm, rememberFilms } from './films'
import { expect, FULL_HZ, visitorTest } from './fixtures'
import { mockedTest } from './mockedTable'
import { MENU, placeBet } from './tableSteps'

const { cityReel, diceReel, die } = tableLayout({ width: 844, height: 390 }).result
/** The opening of each reel. */
const CITY_REEL = openingOf(cityReel)
const NUMBER_REEL = openingOf(diceReel)

visitorTest('the reels show neutral faces until the reveal', async ({ page, baseURL, context }) => {
  await openState(page, baseURL ?? '', findState('result-countdown'))
  const before = await page.screenshot({ clip: CITY_REEL })
  const other = await context.newPage()
  const scene: Scene = { endsInMs: -1_400, hasBet: true, result: { city: 'tokyo', dice_number: '1' } }
  await openState(other, baseURL ?? '', { ...findState('result-countdown'), scene })
  expect((await other.screenshot({ clip: CITY_REEL })).equals(before)).toBe(true)
  expect((await other.screenshot({ clip: NUMBER_REEL })).equals(before)).toBe(false)
})

/** @returns the share of pixels in the colour of the films' die */
async function boneShare(page: Page): Promise<number> {
  const { data, info } = await sharp(await page.screenshot({ clip: die }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: info.width * info.height }, (_, index) =>
    data.subarray(3 * index, 3 * index + 3),
  )
  const isBone = ([red, green, blue]: Buffer) => red! > 190 && green! > 150 && blue! > 110 && red! > blue!
  return pixels.filter(isBone).length / pixels.length
}

visitorTest('the film is drawn by the stage', async ({ page, baseURL }) => {
  await openState(page, baseURL ?? '', findState('result-lost'))
  expect(await page.locator('video').count()).toBe(0)
  expect(await boneShare(page)).toBeGreaterThan(0.4)
})

visitorTest('the city is told before the number, with reduced motion too', async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const openedAtMs = 5_000
  const scene: Scene = {
    endsInMs: -3_000 - openedAtMs,
    hasBet: true,
    result: { city: 'mumbai', dice_number: '2' },
    hasVideo: false,
  }
  await openState(page, baseURL ?? '', { ...findState('result-lost'), scene })
  /** Lets the time since the reveal become `ms`. @returns both reels and the lit halves of the pick */
  const at = async (ms: number) => {
    const elapsedMs = await page.evaluate((nowMs) => Date.now() - nowMs, NOW_MS)
    await advanceTime(page, ms - openedAtMs - elapsedMs)
    return {
      city: await page.screenshot({ clip: CITY_REEL }),
      number: await page.screenshot({ clip: NUMBER_REEL }),
      lit: await page
        .getByText(/^Your pick/)
        .first()
        .locator('[data-matched=true]')
        .allTextContents(),
    }
  }
  const turning = await at(7_300)
  const cityTold = await at(7_500)
  const bothTold = await at(8_100)
  const afterwards = await at(9_300)
  expect([turning.lit, cityTold.lit, bothTold.lit]).toEqual([[], ['Mumbai'], ['Mumbai']])
  expect(cityTold.city.equals(turning.city)).toBe(false)
  expect(cityTold.number.equals(turning.number)).toBe(true)
  expect(bothTold.city.equals(cityTold.city)).toBe(true)
  expect(bothTold.number.equals(cityTold.number)).toBe(false)
  expect(afterwards.city.equals(cityTold.city)).toBe(true)
  expect(afterwards.number.equals(bothTold.number)).toBe(true)
})

visitorTest(
  'a screen reader gets the heading and the remaining seconds of the result screen',
  async ({ page, baseURL }) => {
    await openState(page, baseURL ?? '', findState('result-reels'))
    await expect(page.getByRole('heading', { name: 'Result of the round' })).toBeAttached()
    const timer = page.getByRole('timer')
    const before = Number(/^Seconds Left: (\d)$/.exec((await timer.textContent()) ?? '')?.[1])
    await advanceTime(page, 1_000)
    await expect(timer).toHaveText(`Seconds Left: ${before - 1}`)
  },
)

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
  document.dispatchEvent(new Event('visibilitychange'))
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
    await expect(page.getByText('Video unavailable, Please try again later')).toBeVisible()
    await table.skipResultScreen()
  })
}
