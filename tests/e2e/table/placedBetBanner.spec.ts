/** What was bet stays in sight under the words that say so, however low the phone and however large the screen. */
import { findState } from '../../visual/states.mjs'
import { expect, visitorTest } from './fixtures'
import { findLayoutProblems, NOTCHED, PHONE, SMALLEST } from './layoutProblems'
import { cityTile, coinTile, numberTile } from './tableSteps'

const DESKTOP = { ...PHONE, name: 'a desktop', width: 1280, height: 720 }
const LOW = { ...PHONE, name: 'a low phone', width: 640, height: 360 }

// The two modes differ in their headings alone; the longer one stands for both, and for the taller screens in the campaign.
const SCREENS = process.env.TEST_ALL ? [SMALLEST, LOW, PHONE, NOTCHED, DESKTOP] : [SMALLEST, NOTCHED, DESKTOP]
const STATES = process.env.TEST_ALL ? ['practice-placed', 'real-placed'] : ['real-placed']

for (const screen of SCREENS) {
  for (const name of STATES) {
    visitorTest(`${name} leaves the chosen tiles of ${screen.name} in sight`, async ({ page, baseURL }) => {
      expect(await findLayoutProblems(page, baseURL ?? '', findState(name), screen)).toEqual([])
      // Half of a line would look out over the band.
      await expect(page.getByLabel('Your choice')).toBeHidden()
      const band = await page.getByRole('region', { name: /Bet Placed/ }).boundingBox()
      for (const tile of [coinTile(page, '₹10'), cityTile(page, 'Mumbai'), numberTile(page, '3')]) {
        const box = await tile.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(band?.y ?? 0)
      }
    })
  }
}
