/** The keyboard's ring and the words beside a control are for those who play by keyboard: a finger or a mouse brings neither. */
import { expect, test } from './fixtures'
import { cityTile, coinTile, countFocusRings, MENU, waitForBetting } from './tableSteps'

/** Well after the time in which the words beside a control appear. */
const LONG_MS = 1_200

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a tap rings no tile and brings no words', async ({ page }) => {
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
