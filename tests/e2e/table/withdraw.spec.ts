/** The withdrawal dialog over the real table: its rules in words, its way to the server and back, and whatever fails. */
import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { answer, breakOff, hold, loseAnswer, recover } from '../../fixtures/networkFaults'
import { callAs, type Player, payIn } from '../../fixtures/players'
import { stateNamed } from '../../visual/states.mjs'
import { takeState } from '../../visual/takeState.mjs'
import { expect, test, visitorTest } from './fixtures'

const REAL_MENU = '/real-startmenu'
const SEND = 'withdraw/send-withdraw-request'

interface Withdrawal {
  amount: number
  status: string
  upi_id: string
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Withdraw Funds' })
const upi = (page: Page) => dialog(page).getByLabel('UPI ID')
const amount = (page: Page) => dialog(page).getByLabel('Amount', { exact: true })
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send Withdrawal Request' })
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

test('a request is sent, held from the balance, and its UPI ID is there the next time', async ({
  page,
  player,
  request,
}) => {
  await payIn(request, player, 500)
  await open(page, '₹500')
  await expect(dialog(page).getByText('Available balance')).toContainText('₹500')
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    'Minimum withdrawal: ₹5',
    'Your UPI ID is saved for future use',
    'Processing time: 1-24 hours',
  ])
  await expect(send(page)).toBeDisabled()
  await upi(page).fill(' Asha@UPI ')
  await expect(send(page)).toBeDisabled()
  await dialog(page).getByRole('button', { name: '₹100', exact: true }).click()
  await expect(amount(page)).toHaveValue('100')
  await send(page).click()

  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('Withdrawal request sent').first()).toBeVisible()
  await expect(shownBalance(page, '₹400')).toBeAttached()
  expect(await withdrawals(request, player)).toMatchObject([
    { amount: 100, status: 'pending', upi_id: 'asha@upi' },
  ])
  expect(await page.evaluate(() => localStorage.getItem('userUpiId'))).toBe('asha@upi')

  await page.evaluate(() => localStorage.removeItem('userUpiId'))
  await open(page, '₹400')
  await expect(upi(page)).toHaveValue('asha@upi')
  await expect(amount(page)).toHaveValue('')
})

test('each rule says under the amount what is wrong with it', async ({ page, player, request }) => {
  await payIn(request, player, 100)
  await open(page, '₹100')
  await upi(page).fill('asha@upi')
  const said = dialog(page).getByRole('alert')
  for (const [typed, words] of [
    ['0', 'Withdrawal amount must be greater than 0'],
    ['4', 'Minimum withdrawal amount is ₹5'],
    ['50001', 'Maximum withdrawal amount is ₹50,000'],
    ['9999999999', 'Maximum withdrawal amount is ₹50,000'],
    ['101', 'Insufficient balance for withdrawal'],
    ['50000', 'Insufficient balance for withdrawal'],
  ] as const) {
    await amount(page).fill(typed)
    await amount(page).blur()
    await expect(said).toHaveText(words)
    await expect(amount(page)).toHaveAccessibleDescription(words)
  }
  for (const fine of ['5', '100']) {
    await amount(page).fill(fine)
    await amount(page).blur()
    await expect(said).toHaveCount(0)
  }
  await amount(page).fill('')
  await amount(page).pressSequentially('1a2b3-45678901234')
  await expect(amount(page)).toHaveValue('1234567890')
  // With its digits alone it would be a hundred times as much.
  await amount(page).fill('')
  await amount(page).pressSequentially('50.00')
  await expect(said).toHaveText('Withdrawal amount must be a whole number')
  await expect(amount(page)).toHaveValue('50')
  await amount(page).press('Backspace')
  await amount(page).pressSequentially('6')
  await expect(amount(page)).toHaveValue('56')
  await expect(said).toHaveCount(0)
  await amount(page).fill('')
  // Put in as a whole, it would be a hundred times as much without its point.
  for (const pasted of ['50.00', '₹1,050.50']) {
    await amount(page).fill(pasted)
    await expect(said).toHaveText('Withdrawal amount must be a whole number')
    await expect(amount(page)).toHaveValue('')
  }
  for (const [typed, words] of [
    ['', 'UPI ID is required'],
    ['asha', 'This is not a UPI ID. It looks like name@bank.'],
  ] as const) {
    await amount(page).fill('50')
    await upi(page).fill(typed)
    await upi(page).blur()
    await expect(upi(page)).toHaveAccessibleDescription(words)
  }
})

for (const status of [401, 403]) {
  test(`a ${status} is said as a session that is over, and leads to the login page`, async ({
    page,
    player,
    request,
  }) => {
    await payIn(request, player, 100)
    await open(page, '₹100')
    await upi(page).fill('asha@upi')
    await amount(page).fill('50')
    await answer(page, SEND, status)
    await send(page).click()
    await page.waitForURL('**/login')
    const words = 'Your session has expired. Please login again to continue.'
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    expect(await withdrawals(request, player)).toEqual([])
  })
}

test('whatever fails on the way is said under the amount, and the next try goes through', async ({
  page,
  player,
  request,
}) => {
  await payIn(request, player, 100)
  await open(page, '₹100')
  await upi(page).fill('asha@upi')
  await amount(page).fill('50')
  const said = dialog(page).getByRole('alert')
  const fails = async (words: string) => {
    await send(page).click()
    await expect(said).toHaveText(words)
    await expect(send(page)).toBeEnabled()
  }
  await answer(page, 'bank-detail/add-account', 400)
  await fails('Failed to update UPI ID')
  await recover(page, 'bank-detail/add-account')
  await answer(page, SEND, 400)
  await fails('Withdrawal request failed.')
  await answer(page, SEND, 200, '<html>')
  await fails('Withdrawal request failed.')
  await answer(page, SEND, 400, { success: false, message: 'Withdrawal amount must be a whole number' })
  await fails('Withdrawal amount must be a whole number')
  await breakOff(page, SEND)
  await fails('Network error. Please try again.')
  expect(await withdrawals(request, player)).toEqual([])

  await loseAnswer(page, SEND)
  await fails('Network error. Please try again.')
  await recover(page, SEND)
  await send(page).click()
  await expect(dialog(page)).toBeHidden()
  expect(await withdrawals(request, player)).toHaveLength(1)
  await expect(shownBalance(page, '₹50')).toBeAttached()
})

test('while a request is on its way the dialog waits for it', async ({ page, player, request }) => {
  await payIn(request, player, 100)
  await open(page, '₹100')
  await upi(page).fill('asha@upi')
  await amount(page).fill('50')
  let free: () => void = () => undefined
  const held = new Promise<void>((done) => {
    free = done
  })
  await page.route(`**/${SEND}/*`, async (route) => {
    await held
    await route.continue()
  })
  await send(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeDisabled()
  free()
  await expect(dialog(page)).toBeHidden()
  expect(await withdrawals(request, player)).toHaveLength(1)
})

test('a late answer to a request leaves the next one as it is typed', async ({ page, player, request }) => {
  await payIn(request, player, 500)
  await page.goto(REAL_MENU)
  await page.getByRole('link', { name: /^Real Balance: ₹500/ }).click()
  await expect(page.getByRole('heading', { name: 'My Wallet' })).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await upi(page).fill('asha@upi')
  await amount(page).fill('100')
  const release = await hold(page, new RegExp(SEND))
  await send(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(shownBalance(page, '₹500')).toBeAttached()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await amount(page).fill('200')
  release()
  await expect(page.getByText('Withdrawal request sent').first()).toBeVisible()
  await expect(amount(page)).toHaveValue('200')
  expect(await withdrawals(request, player)).toMatchObject([{ amount: 100 }])
})

test('keyboard and screen reader find their way in and out', async ({ page, player, request }) => {
  await payIn(request, player, 100)
  await open(page, '₹100')
  await expect(dialog(page).getByRole('heading', { name: 'Withdraw Funds' })).toBeFocused()
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
  expect(violations).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(upi(page)).toBeFocused()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
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

test.describe('by finger', () => {
  test.use({ hasTouch: true })

  test('a tap outside closes it, and presses nothing that lies under it', async ({ page }) => {
    await open(page, '₹0')
    await dialog(page).evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
    const over = (await dialog(page).boundingBox())!
    const links = await page.getByRole('navigation', { name: 'Table' }).getByRole('link').all()
    const boxes = await Promise.all(links.map(async (link) => (await link.boundingBox())!))
    const under = boxes.find(({ x }) => x < over.x)!
    await page.touchscreen.tap((under.x + over.x) / 2, under.y + under.height / 2)
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
    `a fortune is one line in its panel: ${state} on ${width} × ${height}`,
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height })
      await takeState(page, baseURL ?? '', { ...stateNamed(state), scene: { balance: 999_999_999.99 } })
      const sum = page.locator('.figures', { hasText: /^₹99,99,99,999\.99$/ })
      const { lines, right, room } = await sum.first().evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { right } = range.getBoundingClientRect()
        const panel = element.parentElement?.getBoundingClientRect()
        return { lines: range.getClientRects().length, right, room: panel?.right ?? 0 }
      })
      expect(lines).toBe(1)
      expect(right).toBeLessThanOrEqual(room - 8)
    },
  )
}

test("the browser's Back to the practice table leaves no dialog of the real one over it", async ({
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
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Play Real Game' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
