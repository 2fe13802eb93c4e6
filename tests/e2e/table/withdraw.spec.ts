/** The withdrawal dialog at the real table: its focus, a keyboard and a touch. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible'
import { expect, test } from './fixtures'

const REAL_MENU = '/real-startmenu'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Withdraw Funds' })
const upiField = (page: Page) => dialog(page).getByLabel('UPI ID')
const opener = (page: Page) => page.getByRole('button', { name: 'Withdraw' })

test.use({ hasWebGL: false })

test('the dialog holds the focus, also where a keyboard makes the window low', async ({ page }) => {
  await page.goto(REAL_MENU)

  await test.step('it passes axe, traps the focus and returns it', async () => {
    await opener(page).click()
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await expectAccessible(page, '[role="dialog"]')
    await page.keyboard.press('Tab')
    await expect(upiField(page)).toBeFocused()
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('[role="dialog"]'),
      )
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await page.mouse.click(4, 4)
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('a keyboard that makes the window low keeps it and its focus', async () => {
    await opener(page).click()
    await upiField(page).click()
    await page.setViewportSize({ width: 844, height: 180 })
    await page.keyboard.type(' Asha@UPI ')
    await expect(page.getByText('This window is too small for the table.')).toHaveCount(0)
    await expect(upiField(page)).toBeFocused()
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(dialog(page)).toBeVisible()
  })
})

test.describe('with touch', () => {
  test.use({ hasTouch: true })

  test('a tap outside closes the dialog without clicking the link below', async ({ page }) => {
    await page.goto(REAL_MENU)
    await opener(page).click()
    await expect(dialog(page)).toBeVisible()
    // An animation that is replaced by another one rejects.
    await dialog(page).evaluate((element) =>
      Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
    const dialogBox = (await dialog(page).boundingBox())!
    const links = await page.getByRole('navigation', { name: 'Table' }).getByRole('link').all()
    const boxes = await Promise.all(links.map(async (link) => (await link.boundingBox())!))
    const linkNextToDialog = boxes.find(({ x }) => x < dialogBox.x)!
    await page.touchscreen.tap(
      (linkNextToDialog.x + dialogBox.x) / 2,
      linkNextToDialog.y + linkNextToDialog.height / 2,
    )
    await expect(dialog(page)).toBeHidden()
    await page.waitForTimeout(400)
    await expect(page).toHaveURL('/real-startmenu')
  })
})
