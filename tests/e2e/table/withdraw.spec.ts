/** The withdrawal dialog at the real table: validation, submission, failures, focus and layout. */
import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { findState } from '../../../src/studio/states/states'
import {
  clearFault,
  dropConnection,
  dropResponse,
  holdRequests,
  respondWith,
} from '../../fixtures/networkFaults'
import { callAs, depositRupees, type Player } from '../../fixtures/players'
import { openState } from '../../visual/openState'
import { expect, test, visitorTest } from './fixtures'

const REAL_MENU = '/real-startmenu'
const SEND_REQUEST = 'withdraw/send-withdraw-request'

interface Withdrawal {
  amount: number
  status: string
  upi_id: string
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Withdraw Funds' })
const upiField = (page: Page) => dialog(page).getByLabel('UPI ID')
const amountField = (page: Page) => dialog(page).getByLabel('Amount', { exact: true })
const sendButton = (page: Page) => dialog(page).getByRole('button', { name: 'Send Withdrawal Request' })
const shownBalance = (page: Page, text: string) => page.getByText(`Real Balance: ${text}`).first()

async function open(page: Page, balance: string): Promise<void> {
  await page.goto(REAL_MENU)
  await expect(shownBalance(page, balance)).toBeAttached()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog(page)).toBeVisible()
}

async function withdrawals(request: APIRequestContext, player: Player): Promise<Withdrawal[]> {
  const path = `withdraw/get-withdraw-history/${player.user.id}`
  return ((await callAs(request, player, 'GET', path)) as { data: Withdrawal[] }).data
}

test('a withdrawal request lowers the balance, and the dialog keeps its UPI ID', async ({
  page,
  player,
  request,
}) => {
  await depositRupees(request, player, 500)
  await open(page, '₹500')
  await expect(dialog(page).getByText('Available balance')).toContainText('₹500')
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    'Minimum withdrawal: ₹5',
    'Your UPI ID is saved for future use',
    'Processing time: 1-24 hours',
  ])
  await expect(sendButton(page)).toBeDisabled()
  await upiField(page).fill(' Asha@UPI ')
  await expect(sendButton(page)).toBeDisabled()
  await dialog(page).getByRole('button', { name: '₹100', exact: true }).click()
  await expect(amountField(page)).toHaveValue('100')
  await sendButton(page).click()

  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('Withdrawal request sent').first()).toBeVisible()
  await expect(shownBalance(page, '₹400')).toBeAttached()
  expect(await withdrawals(request, player)).toMatchObject([
    { amount: 100, status: 'pending', upi_id: 'asha@upi' },
  ])
  expect(await page.evaluate(() => localStorage.getItem('userUpiId'))).toBe('asha@upi')

  await page.evaluate(() => localStorage.removeItem('userUpiId'))
  await open(page, '₹400')
  await expect(upiField(page)).toHaveValue('asha@upi')
  await expect(amountField(page)).toHaveValue('')
})

test('a 401 response shows an expired session and redirects to the login page', async ({
  page,
  player,
  request,
}) => {
  await depositRupees(request, player, 100)
  await open(page, '₹100')
  await upiField(page).fill('asha@upi')
  await amountField(page).fill('50')
  await respondWith(page, SEND_REQUEST, 401)
  await sendButton(page).click()
  await page.waitForURL('**/login')
  const message = 'Your session has expired. Please login again to continue.'
  await expect(page.getByText(message).first()).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  expect(await withdrawals(request, player)).toEqual([])
})

test('a failed request shows its error under the amount, and a retry withdraws once', async ({
  page,
  player,
  request,
}) => {
  await depositRupees(request, player, 100)
  await open(page, '₹100')
  await upiField(page).fill('asha@upi')
  await amountField(page).fill('50')
  const errorText = dialog(page).getByRole('alert')
  const submitAndExpect = async (message: string) => {
    await sendButton(page).click()
    await expect(errorText).toHaveText(message)
    await expect(sendButton(page)).toBeEnabled()
  }
  await respondWith(page, 'bank-detail/add-account', 400)
  await submitAndExpect('Failed to update UPI ID')
  await clearFault(page, 'bank-detail/add-account')
  await respondWith(page, SEND_REQUEST, 400)
  await submitAndExpect('Withdrawal request failed.')
  await respondWith(page, SEND_REQUEST, 200, '<html>')
  await submitAndExpect('Network error. Please try again.')
  await respondWith(page, SEND_REQUEST, 400, {
    success: false,
    message: 'Withdrawal amount must be a whole number',
  })
  await submitAndExpect('Withdrawal amount must be a whole number')
  await dropConnection(page, SEND_REQUEST)
  await submitAndExpect('Network error. Please try again.')
  expect(await withdrawals(request, player)).toEqual([])

  await dropResponse(page, SEND_REQUEST)
  await submitAndExpect('Network error. Please try again.')
  await clearFault(page, SEND_REQUEST)
  await sendButton(page).click()
  await expect(dialog(page)).toBeHidden()
  expect(await withdrawals(request, player)).toHaveLength(1)
  await expect(shownBalance(page, '₹50')).toBeAttached()
})

test('the dialog cannot be closed while a request is pending', async ({ page, player, request }) => {
  await depositRupees(request, player, 100)
  await open(page, '₹100')
  await upiField(page).fill('asha@upi')
  await amountField(page).fill('50')
  let release: () => void = () => undefined
  const gate = new Promise<void>((done) => {
    release = done
  })
  await page.route(`**/${SEND_REQUEST}/*`, async (route) => {
    await gate
    await route.continue()
  })
  await sendButton(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeDisabled()
  release()
  await expect(dialog(page)).toBeHidden()
  expect(await withdrawals(request, player)).toHaveLength(1)
})

test('a late response to a withdrawal does not clear the form of the next one', async ({
  page,
  player,
  request,
}) => {
  await depositRupees(request, player, 500)
  await page.goto(REAL_MENU)
  await page.getByRole('link', { name: /^Real Balance: ₹500/ }).click()
  await expect(page.getByRole('heading', { name: 'My Wallet' })).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await upiField(page).fill('asha@upi')
  await amountField(page).fill('100')
  const release = await holdRequests(page, new RegExp(SEND_REQUEST))
  await sendButton(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await page.goBack()
  await expect(shownBalance(page, '₹500')).toBeAttached()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await amountField(page).fill('200')
  release()
  await expect(page.getByText('Withdrawal request sent').first()).toBeVisible()
  await expect(amountField(page)).toHaveValue('200')
  expect(await withdrawals(request, player)).toMatchObject([{ amount: 100 }])
})

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

for (const [state, width, height] of [
  ['real-withdraw', 568, 320],
  ['site-wallet', 320, 640],
  ['site-wallet', 844, 390],
] as const) {
  visitorTest(
    `a large balance fits on one line of its panel: ${state} on ${width} × ${height}`,
    async ({ page, baseURL }) => {
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
    },
  )
}

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
