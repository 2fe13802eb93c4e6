/**
 * Texts and reels of the result screen. Texts over the video are not compared by screenshot: with software rendering,
 * Chromium draws a black bar over a video that does not start at the top of the page.
 */

import { advanceTime } from '../../visual/mockApi.mjs'
import { openState } from '../../visual/openState.mjs'
import { findState } from '../../visual/states.mjs'
import { expect, visitorTest } from './fixtures'

const TEXTS_BY_STATE: Readonly<Record<string, readonly string[]>> = {
  'result-countdown': ['Total Bets: 128', 'You have selected ₹10 table', 'Your pick: Mumbai - 3', '1'],
  'result-lost': [
    'Better Luck Next Time!',
    'Almost! Try again for your next big win!',
    'Winning Combination: Tokyo - 1',

    'Check fairness',
  ],
  'result-no-video': ['Video unavailable, Please try again later'],
  'result-time-up': ["Time's Up!", 'The timer has finished.'],
  'result-won': ['You Won!', '₹150', 'Winning Combination: Mumbai - 3', 'Check fairness'],
}

for (const [name, texts] of Object.entries(TEXTS_BY_STATE)) {
  visitorTest(`${name} shows ${texts[0]}`, async ({ page, baseURL }) => {
    await openState(page, baseURL ?? '', findState(name))
    for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  })
}

const BET_SUMMARY = 'Your pick: Mumbai - 3'
/** Without the bottom rows of the reels, which the glow of a win changes. */
const REELS = { x: 360, y: 0, width: 130, height: 44 }

visitorTest('the result shows the bet next to the winning combination', async ({ page, baseURL }) => {
  await openState(page, baseURL ?? '', findState('result-lost'))
  await expect(
    page.locator('section[aria-label="Result"]').getByText(BET_SUMMARY, { exact: true }),
  ).toBeVisible()
})

visitorTest('the reels show the bet until the reveal', async ({ page, baseURL, context }) => {
  await openState(page, baseURL ?? '', findState('result-countdown'))
  const before = await page.screenshot({ clip: REELS })
  const settledPage = await context.newPage()
  // Reduced motion removes the confetti, and without a video there is no black bar.
  await settledPage.emulateMedia({ reducedMotion: 'reduce' })
  const drawn = { city: 'mumbai', dice_number: '3' }
  const scene = { endsInMs: -11_000, hasBet: true, result: drawn, hasVideo: false }
  const settled = { ...findState('result-won'), scene }
  await openState(settledPage, baseURL ?? '', settled)
  const after = await settledPage.screenshot({ clip: REELS })
  expect(before.equals(after)).toBe(true)
})

visitorTest('the reels show the result at once with reduced motion', async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const drawn = { city: 'dubai', dice_number: '2' }
  const scene = { endsInMs: -10_600, hasBet: true, result: drawn, hasVideo: false }
  await openState(page, baseURL ?? '', { ...findState('result-lost'), scene })
  const before = await page.screenshot({ clip: REELS })
  await advanceTime(page, 1_000)
  expect((await page.screenshot({ clip: REELS })).equals(before)).toBe(true)
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
