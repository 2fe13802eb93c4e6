/** The wallet: adding funds through the payment page, its error messages, and the list of deposits and withdrawals. */
import { expect, type Page, test } from '@playwright/test'
import { holdRequests } from '../../fixtures/networkFaults'
import { depositRupees, logIn, newPlayer } from '../../fixtures/players'
import { expectToast, mockResponse } from './siteSteps'

const CREATE = 'payments/create-payment'

/** Opens the player's wallet and selects ₹100. */
async function openWallet(page: Page, player: Awaited<ReturnType<typeof newPlayer>>): Promise<void> {
  await logIn(page, player)
  await page.goto('/userbalance')
  await page.getByRole('radio', { name: '₹100', exact: true }).check({ force: true })
}

const outcomes = [
  ['Pay', '₹100', 'Captured', 'Payment verification completed'],
  ['Fail', '₹0', 'Failed', 'Payment processing failed.'],
  ['Cancel', '₹0', 'Cancelled', 'Payment cancelled'],
] as const
for (const [press, balance, status, text] of outcomes) {
  test(`"${press}" on the payment page leaves a balance of ${balance} and is told on return`, async ({
    page,
    request,
  }) => {
    await openWallet(page, await newPlayer(request))
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.waitForURL(/\/pay\?/)
    const query = new URL(page.url()).searchParams
    expect(query.get('amount')).toBe('10000')
    expect(query.get('orderId')).not.toBeNull()
    expect(query.get('enc_key')).not.toContain('Bearer')
    await page.getByRole('button', { name: press, exact: true }).click()
    await page.waitForURL(/\/userbalance$/)
    await expect(page.getByTestId('balance')).toHaveText(balance)
    await expectToast(page, text)
    await expect(page.getByRole('listitem').getByText(status, { exact: true })).toBeVisible()
  })
}

test("the Add button is enabled again after the browser's Back from the payment page", async ({
  page,
  request,
}) => {
  await openWallet(page, await newPlayer(request))
  await page.route(`**/${CREATE}`, () => undefined)
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await expect(page.getByRole('button', { name: /^Processing/ }).first()).toBeDisabled()
  // The test browser has no back/forward cache, so the test dispatches the event of a page restored from the cache.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(add).toBeEnabled()
})

for (const buttonName of ['Add', 'Pay by card on this page']) {
  test(`a player who opens the table while "${buttonName}" is pending stays at the table`, async ({
    page,
    request,
  }) => {
    await openWallet(page, await newPlayer(request))
    const release = await holdRequests(page, /payments\/create-payment/)
    await page.getByRole('button', { name: buttonName, exact: true }).click()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/real-startmenu')
    const answered = page.waitForResponse(/payments\/create-payment/)
    release()
    await (await answered).finished()
    // By then the payment page or the card dialog would have opened.
    await page.waitForTimeout(700)
    await expect(page).toHaveURL('/real-startmenu')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

test('the Add button is enabled again after the navigation to the payment page was aborted', async ({
  page,
  request,
}) => {
  await page.clock.install()
  await openWallet(page, await newPlayer(request))
  await page.route('**/pay?**', (route) => route.abort('aborted'))
  const add = page.getByRole('button', { name: 'Add', exact: true })
  const stopped = page.waitForEvent('requestfailed')
  await add.click()
  await stopped
  await expect(page.getByRole('button', { name: /^Processing/ }).first()).toBeDisabled()
  await page.clock.fastForward(11_000)
  await expect(add).toBeEnabled()
})

test("the wallet refreshes on a message from the payment page's exact origin only", async ({
  page,
  request,
}) => {
  const player = await newPlayer(request)
  await openWallet(page, player)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.waitForURL(/\/pay\?/)
  const origin = new URL(page.url()).origin
  await page.goto('/payment')
  await expect(page.getByTestId('balance')).toHaveText('₹0')
  await depositRupees(request, player, 100)
  const postMessageFrom = (from: string) =>
    page.evaluate((sender) => {
      const data = { status: 'success', orderId: 'x' }
      window.dispatchEvent(new MessageEvent('message', { origin: sender, data }))
    }, from)
  await postMessageFrom(`${origin}.example`)
  await postMessageFrom('null')
  await expect(page).toHaveURL('/payment')
  await postMessageFrom(origin)
  await expect(page).toHaveURL('/userbalance')
  await expect(page.getByTestId('balance')).toHaveText('₹100')
})

test('the list shows deposits and withdrawals with status colours, filters, receipts and progress', async ({
  page,
  request,
}) => {
  const player = await newPlayer(request)
  await depositRupees(request, player, 500)
  await depositRupees(request, player, 700, 'failed')
  await logIn(page, player)
  await page.goto('/userbalance')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByLabel('UPI ID').fill('asha@upi')
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('50')
  await page.getByRole('button', { name: 'Send Withdrawal Request' }).click()
  await expect(page.getByTestId('balance')).toHaveText('₹450')

  const rows = page.getByRole('list').filter({ hasText: 'Withdrawal' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText(/Withdrawal.*asha@upi.*-₹50.*Pending/)
  await expect(rows.nth(1)).toContainText(/Deposit.*\+₹700.*Failed/)
  await expect(rows.nth(2)).toContainText(/Deposit[0-9a-f]{8}\d{1,2} \w+ \d{4}.*\+₹500.*Captured/)
  await expect(rows.nth(0).locator('[data-tone=yellow]')).toHaveCount(2)
  await expect(rows.nth(1).locator('[data-tone=red]')).toHaveCount(2)
  await expect(rows.nth(2).locator('[data-tone=green]')).toHaveCount(2)

  await rows.nth(0).getByRole('button').click()
  const receipt = page.getByRole('dialog', { name: 'Withdrawal receipt' })
  await expect(receipt.getByRole('list', { name: 'Progress' })).toContainText('Being checked')
  await page.keyboard.press('Escape')
  await expect(receipt).toBeHidden()
  const filter = (name: string) => page.locator('label').getByText(name, { exact: true })
  await filter('Pending').click()
  await expect(page.getByText('+₹700')).toBeHidden()
  await filter('Deposits').click()
  await expect(page.getByText('+₹700')).toBeVisible()
  await expect(page.getByText('-₹50')).toBeHidden()
})

test('an open receipt shows the changed status of its withdrawal', async ({ page, request }) => {
  await logIn(page, await newPlayer(request))
  const mockStatus = (status: string) =>
    mockResponse(page, 'withdraw/get-withdraw-history', {
      body: {
        success: true,
        data: [{ id: 1, amount: 50, status, createdAt: new Date().toISOString(), upi_id: 'asha@upi' }],
      },
    })
  await mockStatus('pending')
  await page.goto('/userbalance')
  await page.getByRole('listitem').filter({ hasText: '-₹50' }).getByRole('button').click()
  const receipt = page.getByRole('dialog', { name: 'Withdrawal receipt' })
  await expect(receipt).toContainText('Pending')
  await mockStatus('paid')
  // The cached list is not stale before 10 s.
  await page.waitForTimeout(10_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(receipt).not.toContainText('Pending')
  await expect(receipt).toContainText('Paid')
})

test('the list is 16rem high, and shows the refunded part of a deposit, as does its receipt', async ({
  page,
  request,
}) => {
  await logIn(page, await newPlayer(request))
  const record = {
    transaction_id: 'pay_refunded',
    amount: 100,
    status: 'captured',
    createdAt: new Date().toISOString(),
  }
  const older = [1, 2, 3, 4].map((number) => ({
    ...record,
    transaction_id: `pay_older_${number}`,
    amount: 5,
    createdAt: '2026-01-02T03:04:05.678Z',
  }))
  await mockResponse(page, 'payments/get-deposit-record-by-user', {
    status: 200,
    body: { success: true, data: [{ ...record, refunded: 40 }, ...older] },
  })
  await page.goto('/userbalance')
  // The list scrolls, and a cut row shows it.
  const list = page.getByRole('list').filter({ hasText: 'Deposit' })
  const { y, height } = (await list.boundingBox())!
  const fourth = (await list.getByRole('listitem').nth(3).boundingBox())!
  expect(height).toBe(256)
  expect(fourth.y).toBeLessThan(y + height - 10)
  expect(fourth.y + fourth.height).toBeGreaterThan(y + height)
  const row = page.getByRole('listitem').filter({ hasText: '+₹100' })
  await expect(row).toContainText('-₹40 refunded')
  await row.getByRole('button').click()
  const receipt = page.getByRole('dialog', { name: 'Deposit receipt' })
  await expect(receipt.locator('div').filter({ hasText: /^Refunded₹40$/ })).toBeVisible()
})

test('a 401 response to the list shows an error and redirects to the login page', async ({
  page,
  request,
}) => {
  await logIn(page, await newPlayer(request))
  await mockResponse(page, 'payments/get-deposit-record-by-user', { status: 401 })
  await page.goto('/userbalance')
  await expectToast(page, 'Session expired. Please login again.')
  await expect(page).toHaveURL('/login')
})
