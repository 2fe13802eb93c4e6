/** The keyboard's ring and the words beside a control are for those who play by keyboard: a finger or a mouse brings neither. */
import type { Page } from '@playwright/test'
import { expect, test } from './players'
import { bet, byTouch, CHOICE, city, coin, MENU, RESULT, waitForBetting } from './table'

/** Asked once: the end of a round takes every tile's focus. */
const ringed = (page: Page) => page.locator(':focus-visible').count()
/** Well after the time in which the words beside a control appear. */
const LONG_MS = 1_200

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a tap rings no tile and brings no words', async ({ page }) => {
    await page.goto(MENU)
    await waitForBetting(page, 8)
    for (const tile of [city(page, 'Mumbai'), coin(page, '₹10')]) {
      await tile.tap()
      await expect(tile).toBeChecked()
      expect(await ringed(page)).toBe(0)
    }
    await page.waitForTimeout(LONG_MS)
    expect(await page.getByRole('tooltip').count()).toBe(0)
  })
})

for (const hasTouch of [true, false]) {
  test.describe(`by ${hasTouch ? 'finger' : 'mouse'}`, () => {
    test.use({ hasTouch, isMobile: hasTouch })

    test('no tile is ringed after the show', async ({ page }) => {
      await page.goto(MENU)
      await bet(page, CHOICE, hasTouch ? byTouch : undefined)
      await page.waitForURL(`**${RESULT}`)
      await page.waitForURL(`**${MENU}`)
      await waitForBetting(page)
      expect(await ringed(page)).toBe(0)
    })
  })
}
