/** The reels of the result screen, and what a screen reader gets of it. */
import { advanceTime } from '../../visual/mockApi.mjs'
import { NOW_MS } from '../../visual/mockApiResponses.mjs'
import { openState } from '../../visual/openState.mjs'
import { findState } from '../../visual/states.mjs'
import { expect, visitorTest } from './fixtures'

/** The opening of the city's reel, and that of the number's. */
const CITY_REEL = { x: 371, y: 8, width: 43, height: 56 }
const NUMBER_REEL = { ...CITY_REEL, x: 430 }
const REELS = { ...CITY_REEL, width: NUMBER_REEL.x + NUMBER_REEL.width - CITY_REEL.x }

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

visitorTest('the city is told before the number, with reduced motion too', async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const openedAtMs = 5_000
  const scene = {
    endsInMs: -3_000 - openedAtMs,
    hasBet: true,
    result: { city: 'mumbai', dice_number: '4' },
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
