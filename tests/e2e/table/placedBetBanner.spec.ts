/** The chosen tiles stay visible above the banner of a placed bet, on every screen. */
import { findState } from '../../../src/studio/states/states'
import { expect, visitorTest } from './fixtures'
import { findLayoutProblems, NOTCHED, PHONE, SMALLEST } from './layoutProblems'
import { cityTile, coinTile, numberTile } from './tableSteps'

const DESKTOP = { ...PHONE, name: 'a desktop', width: 1280, height: 720 }
const LOW = { ...PHONE, name: 'a low phone', width: 640, height: 360 }

// The modes differ only in the heading; the short run tests the longer one, `npm run test:all` both on all screens.
const SCREENS = process.env.TEST_ALL ? [SMALLEST, LOW, PHONE, NOTCHED, DESKTOP] : [SMALLEST, NOTCHED]
const STATES = process.env.TEST_ALL ? ['practice-placed', 'real-placed'] : ['real-placed']

for (const screen of SCREENS) {
  for (const name of STATES) {
    visitorTest(`${name} keeps the chosen tiles visible on ${screen.name}`, async ({ page, baseURL }) => {
      expect(await findLayoutProblems(page, baseURL ?? '', findState(name), screen)).toEqual([])
      // The bet summary would stick out half a line above the banner.
      await expect(page.getByLabel('Your choice')).toBeHidden()
      const band = await page.getByRole('region', { name: /Bet Placed/ }).boundingBox()
      for (const tile of [coinTile(page, '₹10'), cityTile(page, 'Mumbai'), numberTile(page, '3')]) {
        const box = await tile.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(band?.y ?? 0)
      }
    })
  }
}
