/** The reels of the result screen scroll, unless the player prefers reduced motion. */
import { tableLayout } from '../../../src/stage/layout/layout'
import { openingOf } from '../../../src/stage/reels/opening'
import { findState } from '../../../src/studio/states/states'
import { advanceTime, openState } from '../../visual/openState'
import { expect, visitorTest as test } from './fixtures'

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
