/** The reels of the result screen, and what a screen reader gets of it. */
import { advanceTime } from '../../visual/mockApi.mjs'
import { openState } from '../../visual/openState.mjs'
import { findState } from '../../visual/states.mjs'
import { expect, visitorTest } from './fixtures'

/** Without the bottom pixel rows of the reels, which the glow of a win changes. */
const REELS = { x: 360, y: 0, width: 130, height: 44 }

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
