/** The wallet: adding funds by both ways with every message on the screen, and the list of what went in and out. */
import { expect, type Page, test } from '@playwright/test'
import { holdRequests } from '../../fixtures/networkFaults'
import { depositRupees, logIn, newPlayer } from '../../fixtures/players'
import { expectToast, type MockResponse, mockResponse, overrideAmount } from './siteSteps'

const CREATE = 'payments/create-payment'
const ORDER = { id: 'order_1', amount: 10_000, currency: 'INR' }

/** The wallet of a new player with ₹100 chosen. */
async function openWallet(page: Page, player: Awaited<ReturnType<typeof newPlayer>>): Promise<void> {
  await logIn(page, player)
  await page.goto('/userbalance')
  await page.getByRole('radio', { name: '₹100', exact: true }).check({ force: true })
}

test('adding nothing is refused', async ({ page, request }) => {
  await logIn(page, await newPlayer(request))
  await page.goto('/userbalance')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Please select an amount to add funds.')
})

const outcomes = [
  ['Pay', '₹100', 'Captured'],
  ['Fail', '₹0', 'Failed'],
  ['Cancel', '₹0', null],
] as const
for (const [press, balance, status] of outcomes) {
  test(`the payment page and "${press}" there leave ${balance}`, async ({ page, request }) => {
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
    if (status !== null) await expect(page.getByRole('listitem').getByText(status)).toBeVisible()
  })
}

const refusals: [name: string, given: MockResponse, text: string][] = [
  ['the server fails', { status: 500 }, 'Failed to create payment. Please try again.'],
  ['there is no network', { isDropped: true }, 'Failed to create payment. Please try again.'],
  ['the server says why', { status: 403, body: { success: false, message: 'Not today.' } }, 'Not today.'],
  ['the order is missing', { body: { success: true } }, 'Failed to create payment. Please try again.'],
  [
    'there is no token for the payment page',
    { body: { success: true, order: ORDER, key: 'k', payment_page: 'https://pay.example/' } },
    'Failed to create payment. Please try again.',
  ],
]
for (const [name, response, text] of refusals) {
  test(`adding says "${text}" when ${name}`, async ({ page, request }) => {
    await openWallet(page, await newPlayer(request))
    await mockResponse(page, CREATE, response)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expectToast(page, text)
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeEnabled()
  })
}

test('an order without its id or amount is told to the log, in words of its own', async ({
  page,
  request,
}) => {
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  await openWallet(page, await newPlayer(request))
  await mockResponse(page, CREATE, { body: { success: true, order: { currency: 'INR' }, key: 'k' } })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Failed to create payment. Please try again.')
  expect(logged).toContain('Order ID or amount missing in payment service response')
})

test('an amount that the server refuses is said in its words', async ({ page, request }) => {
  await openWallet(page, await newPlayer(request))
  await overrideAmount(page, 12.345)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Invalid payment amount')
})

test("who comes back from the payment page by the browser's Back can choose again", async ({
  page,
  request,
}) => {
  await openWallet(page, await newPlayer(request))
  await page.route(`**/${CREATE}`, () => undefined)
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await expect(page.getByRole('button', { name: /^Processing/ }).first()).toBeDisabled()
  // As a browser tells it that has kept the page aside; the one of the tests keeps none.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(add).toBeEnabled()
})

for (const way of ['Add', 'Pay by card on this page']) {
  test(`who has gone on to the table before "${way}" was answered stays there`, async ({ page, request }) => {
    await openWallet(page, await newPlayer(request))
    const release = await holdRequests(page, /payments\/create-payment/)
    await page.getByRole('button', { name: way, exact: true }).click()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/real-startmenu')
    const answered = page.waitForResponse(/payments\/create-payment/)
    release()
    await (await answered).finished()
    // As long as the payment page and the card's window take to come.
    await page.waitForTimeout(700)
    await expect(page).toHaveURL('/real-startmenu')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

test('who stops the payment page on its way can choose again', async ({ page, request }) => {
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

test('the fourth payment in a minute has to wait', async ({ page, request }) => {
  await openWallet(page, await newPlayer(request))
  await mockResponse(page, CREATE, { status: 500 })
  const add = page.getByRole('button', { name: 'Add', exact: true })
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await add.click()
    await expect(add).toBeEnabled()
  }
  await add.click()
  await expectToast(page, 'Too many payment requests. Please wait a moment and try again.')
})

test('a message of the payment page from its exact origin refreshes the wallet, any other does not', async ({
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

test('the list shows both kinds with their colours, filters, receipts and trackers', async ({
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
  await page.getByRole('textbox', { name: 'Amount' }).fill('50')
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
  await page.getByRole('button', { name: 'Pending', exact: true }).click()
  await expect(page.getByText('+₹700')).toBeHidden()
  await page.getByRole('button', { name: 'Deposits' }).click()
  await expect(page.getByText('+₹700')).toBeVisible()
  await expect(page.getByText('-₹50')).toBeHidden()
})

test('an open receipt tells how its withdrawal stands by now', async ({ page, request }) => {
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
  // What was fetched is taken for fresh for so long.
  await page.waitForTimeout(10_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(receipt).not.toContainText('Pending')
  await expect(receipt).toContainText('Paid')
})

test('a deposit that went back to the payer says so in the list and on its receipt', async ({
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
  await mockResponse(page, 'payments/get-deposit-record-by-user', {
    status: 200,
    body: { success: true, data: [{ ...record, refunded: 40 }] },
  })
  await page.goto('/userbalance')
  const row = page.getByRole('listitem').filter({ hasText: '+₹100' })
  await expect(row).toContainText('-₹40 refunded')
  await row.getByRole('button').click()
  const receipt = page.getByRole('dialog', { name: 'Deposit receipt' })
  await expect(receipt.locator('div').filter({ hasText: /^Refunded₹40$/ })).toBeVisible()
})

const lists: [name: string, deposits: MockResponse | null, withdrawals: MockResponse | null, text: string][] =
  [
    ['deposits fail', { status: 500 }, null, 'Failed to fetch deposit history'],
    ['withdrawals fail', null, { status: 500 }, 'Failed to fetch withdrawal requests'],
    ['both fail', { status: 400 }, { status: 400 }, 'Failed to load transaction history'],
    ['the server says why', { status: 400, body: { message: 'Closed.' } }, null, 'Closed.'],
  ]
for (const [name, deposits, withdrawals, text] of lists) {
  test(`the list says "${text}" when ${name}`, async ({ page, request }) => {
    await logIn(page, await newPlayer(request))
    if (deposits) await mockResponse(page, 'payments/get-deposit-record-by-user', deposits)
    if (withdrawals) await mockResponse(page, 'withdraw/get-withdraw-history', withdrawals)
    await page.goto('/userbalance')
    await expect(page.getByRole('alert').getByText(text)).toBeVisible({ timeout: 20_000 })
    // What could not be asked for may be there.
    await expect(page.getByText('No transactions found')).toHaveCount(0)
  })
}

test('a session that ended says so where the list should be', async ({ page, request }) => {
  await logIn(page, await newPlayer(request))
  await mockResponse(page, 'payments/get-deposit-record-by-user', { status: 401 })
  await page.goto('/userbalance')
  await expectToast(page, 'Session expired. Please login again.')
  await expect(page).toHaveURL('/login')
})

test('an empty list says so', async ({ page, request }) => {
  await logIn(page, await newPlayer(request))
  await page.goto('/userbalance')
  await expect(page.getByText('No transactions found')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/real-startmenu')
})
