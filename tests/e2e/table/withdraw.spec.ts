/** The withdrawal dialog at the real table: its focus, a sent request, a keyboard and a touch. */
import type { Page } from '@playwright/test'
import { holdRequests, respondWith } from '../../fixtures/networkFaults'
import { callAs, depositRupees } from '../../fixtures/players'
import { expectAccessible } from '../accessible'
import { expect, test } from './fixtures'

const REAL_MENU = '/real-startmenu'
const SEND_REQUEST = 'withdraw/send-withdraw-request'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Withdraw Funds' })
const upiField = (page: Page) => dialog(page).getByLabel('UPI ID')
const amountField = (page: Page) => dialog(page).getByLabel('Amount', { exact: true })
const sendButton = (page: Page) => dialog(page).getByRole('button', { name: 'Send Withdrawal Request' })
const shownBalance = (page: Page, text: string) => page.getByText(`Real Balance: ${text}`).first()
const opener = (page: Page) => page.getByRole('button', { name: 'Withdraw' })

test.use({ hasWebGL: false })

test('the dialog holds the focus, sends a request that lowers the balance, and ends with an expired session', async ({
  page,
  player,
  request,
}) => {
  await depositRupees(request, player, 500)
  await page.goto(REAL_MENU)
  await expect(shownBalance(page, '₹500')).toBeAttached()

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

  await test.step('it cannot be closed while its request is pending, and closes when it is sent', async () => {
    await dialog(page).getByRole('button', { name: '₹100', exact: true }).click()
    const release = await holdRequests(page, new RegExp(SEND_REQUEST))
    await sendButton(page).click()
    await expect(dialog(page).getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeDisabled()
    release()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByText('Withdrawal request sent').first()).toBeVisible()
    await expect(shownBalance(page, '₹400')).toBeAttached()
    const path = `withdraw/get-withdraw-history/${player.user.id}`
    const sent = { amount: 100, status: 'pending', upi_id: 'asha@upi' }
    expect(await callAs(request, player, 'GET', path)).toMatchObject({ data: [sent] })
    expect(await page.evaluate(() => localStorage.getItem('userUpiId'))).toBe('asha@upi')
  })

  await test.step('it opens with the saved UPI ID, and an expired session leads to the login page', async () => {
    await page.evaluate(() => localStorage.removeItem('userUpiId'))
    await opener(page).click()
    await expect(upiField(page)).toHaveValue('asha@upi')
    await expect(amountField(page)).toHaveValue('')
    await amountField(page).fill('50')
    await respondWith(page, SEND_REQUEST, 401)
    await sendButton(page).click()
    await page.waitForURL('**/login')
    await expect(
      page.getByText('Your session has expired. Please login again to continue.').first(),
    ).toBeVisible()
    await expect(dialog(page)).toBeHidden()
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
