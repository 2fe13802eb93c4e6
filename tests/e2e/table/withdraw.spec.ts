/** The withdrawal dialog at the real table: focus, touch, the browser's Back and layout. `WithdrawForm.test.tsx` has the form. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { findState } from '../../../src/studio/states/states'
import { depositRupees } from '../../fixtures/players'
import { openState } from '../../visual/openState'
import { expect, test, visitorTest } from './fixtures'

const REAL_MENU = '/real-startmenu'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Withdraw Funds' })
const upiField = (page: Page) => dialog(page).getByLabel('UPI ID')
const shownBalance = (page: Page, text: string) => page.getByText(`Real Balance: ${text}`).first()

async function open(page: Page, balance: string): Promise<void> {
  await page.goto(REAL_MENU)
  await expect(shownBalance(page, balance)).toBeAttached()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('the dialog passes axe, traps the focus, and returns the focus when closed', async ({
  page,
  player,
  request,
}) => {
  await depositRupees(request, player, 100)
  await open(page, '₹100')
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused()
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze()
  expect(violations).toEqual([])
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
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.mouse.click(4, 4)
  await expect(dialog(page)).toBeHidden()
})

test.describe('with touch', () => {
  test.use({ hasTouch: true })

  test('a tap outside closes the dialog without clicking the link below', async ({ page }) => {
    await open(page, '₹0')
    // An animation that is replaced by another one rejects.
    await dialog(page).evaluate((element) =>
      Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
    const dialogBox = (await dialog(page).boundingBox())!
    const links = await page.getByRole('navigation', { name: 'Table' }).getByRole('link').all()
    const boxes = await Promise.all(links.map(async (link) => (await link.boundingBox())!))
    const linkBesideDialog = boxes.find(({ x }) => x < dialogBox.x)!
    await page.touchscreen.tap(
      (linkBesideDialog.x + dialogBox.x) / 2,
      linkBesideDialog.y + linkBesideDialog.height / 2,
    )
    await expect(dialog(page)).toBeHidden()
    await page.waitForTimeout(400)
    await expect(page).toHaveURL('/real-startmenu')
  })
})

visitorTest('a large balance fits on one line of its panel', async ({ context, baseURL }) => {
  for (const [state, width, height] of [
    ['real-withdraw', 568, 320],
    ['site-wallet', 320, 640],
    ['site-wallet', 844, 390],
  ] as const) {
    await visitorTest.step(`${state} on ${width} × ${height}`, async () => {
      const page = await context.newPage()
      await page.setViewportSize({ width, height })
      await openState(page, baseURL ?? '', { ...findState(state), scene: { balance: 999_999_999.99 } })
      const sum = page.locator('.figures', { hasText: /^₹99,99,99,999\.99$/ })
      const { lines, right, panelRight } = await sum.first().evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { right } = range.getBoundingClientRect()
        const panel = element.parentElement?.getBoundingClientRect()
        return { lines: range.getClientRects().length, right, panelRight: panel?.right ?? 0 }
      })
      expect(lines).toBe(1)
      expect(right).toBeLessThanOrEqual(panelRight - 8)
      await page.close()
    })
  }
})

test("the browser's Back closes the dialog, and then leads from the real table to practice", async ({
  page,
}) => {
  await page.goto('/dummy-startmenu')
  for (const [button, heading] of [
    ['Withdraw', 'Withdraw Funds'],
    ['How to Play', 'How to Play'],
  ] as const) {
    await page.getByRole('link', { name: 'Play Real Game' }).click()
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.history.state?.usr?.isOverlay === true)).toBe(true)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Play Dummy Game' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Play Real Game' })).toBeVisible()
  }
})
