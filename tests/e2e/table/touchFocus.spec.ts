/** A tap shows neither the keyboard's focus ring nor a tooltip. */
import { expect, test } from './fixtures'
import { cityTile, coinTile, countFocusRings, MENU, waitForBetting } from './tableSteps'

/** By then a tooltip would have opened. */
const LONG_MS = 1_200

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a tap on a tile shows neither a focus ring nor a tooltip', async ({ page }) => {
    await page.goto(MENU)
    await waitForBetting(page, 8)
    for (const tile of [cityTile(page, 'Mumbai'), coinTile(page, '₹10')]) {
      await tile.tap()
      await expect(tile).toBeChecked()
      expect(await countFocusRings(page)).toBe(0)
    }
    await page.waitForTimeout(LONG_MS)
    expect(await page.getByRole('tooltip').count()).toBe(0)
  })
})
