/** What was bet stays in sight under the words that say so, however low the phone. */
import { stateNamed } from '../visual/states.mjs'
import { misfits, NOTCHED, PHONE, SMALLEST } from './fit'
import { expect, visitorTest } from './players'
import { city, coin, number } from './table'

const LOW = { ...PHONE, name: 'a low phone', width: 640, height: 360 }

for (const screen of [SMALLEST, LOW, PHONE, NOTCHED]) {
  for (const name of ['practice-placed', 'real-placed']) {
    visitorTest(`${name} leaves the chosen tiles of ${screen.name} in sight`, async ({ page, baseURL }) => {
      expect(await misfits(page, baseURL ?? '', stateNamed(name), screen)).toEqual([])
      const band = await page.getByRole('region', { name: /Bet Placed/ }).boundingBox()
      for (const tile of [coin(page, '₹10'), city(page, 'Mumbai'), number(page, '3')]) {
        const box = await tile.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(band?.y ?? 0)
      }
    })
  }
}
