/** The failures of the table that are met most: each is said in its words, and the game goes on after it. */

import { ERRORS } from '../../../src/contract/errors'
import { IDEMPOTENCY_HEADER } from '../../../src/contract/route'
import { clearFault, dropConnection, editResponse, respondWith } from '../../fixtures/networkFaults'
import { FAILURE_CASES, mockDummyCoins, NETWORK_ERROR, PATHS } from './failureCases'
import { addCoinsWithoutWallet, collectErrorToasts, errorToast, playFailureCase } from './failureSteps'
import { expect, test } from './fixtures'
import {
  betPlacedHeading,
  chooseTiles,
  coinTile,
  failedStylesheets,
  MENU,
  placeBet,
  placeBetButton,
  waitForBetting,
} from './tableSteps'

// On a busy machine a failure may have to wait for the next round.
test.setTimeout(150_000)

for (const failure of FAILURE_CASES.filter(({ isInShortRun }) => isInShortRun)) {
  test(`${failure.mode}, ${failure.name}: ${failure.text}`, ({ page, request, player }) =>
    playFailureCase(failure, { page, request, player }))
}

test('coins that were added and cannot be seen', async ({ page, request, player }) => {
  await addCoinsWithoutWallet({ page, request, player })
  const text = 'Coins added but failed to refresh balance. Please refresh the page.'
  await expect(errorToast(page, text)).toBeVisible()
  await expect(page.getByText('₹500 Added!').first()).toBeVisible()
})

test('a table on which the operator opens no more rounds says so', async ({ page }) => {
  await respondWith(page, PATHS.controls, 200, { success: true, controls: [{ dummy_cron_status: false }] })
  await respondWith(page, PATHS.dummy.instances, 200, { success: true, instances: [] })
  await page.goto('/dummy-startmenu')
  // Under the button, and where the choice would stand.
  const message = page.getByText('Play is paused for now')
  await expect(message).toHaveCount(2)
  for (const text of await message.all()) await expect(text).toBeVisible()
})

test('without a network the table says so, and goes on when it is back', async ({ page, context }) => {
  // What shows the notices comes a while after the table; the network is idle before it, too.
  const notices = page.waitForResponse(/Toaster.*\.js/)
  await page.goto(MENU)
  await waitForBetting(page)
  await (await notices).finished()
  await context.setOffline(true)
  await expect(errorToast(page, NETWORK_ERROR)).toBeVisible()
  await context.setOffline(false)
  await placeBet(page)
})

test('what shows the notices comes whole, though the network went before it was there', async ({
  page,
  context,
}) => {
  const lost = page.waitForEvent('requestfailed', (request) => /Toaster.*\.css/.test(request.url()))
  await page.goto(MENU)
  await expect(coinTile(page, '₹10')).toBeEnabled()
  await context.setOffline(true)
  await lost
  await context.setOffline(false)
  await respondWith(page, PATHS.dummy.instances, 500)
  await expect(errorToast(page, ERRORS.instances_failed.message)).toBeVisible()
  // Unstyled it would stand under the table, where nobody sees it.
  expect(await failedStylesheets(page)).toEqual([])
})

test('coins asked for without a network are answered by one message', async ({ page }) => {
  await mockDummyCoins(page, 10)
  const message = await collectErrorToasts(page)
  await page.goto(MENU)
  const addCoinsButton = page.getByRole('button', { name: 'Yes, Add Coins' })
  await expect(addCoinsButton).toBeVisible()
  await dropConnection(page, PATHS.user)
  await dropConnection(page, PATHS.addCoins)
  await addCoinsButton.click()
  await expect(errorToast(page, ERRORS.coins_failed.message)).toBeVisible()
  // Longer than looking at the wallet takes to fail.
  await page.waitForTimeout(1_000)
  expect(await message()).toEqual([ERRORS.coins_failed.message])
})

test('a bet without an answer says that it is tried again, until it has one', async ({ page }) => {
  const text = page.getByText('No answer yet, trying again')
  await page.goto(MENU)
  await waitForBetting(page, 8)
  await chooseTiles(page)
  await dropConnection(page, PATHS.dummy.bet)
  await placeBetButton(page).click()
  await expect(text).toBeVisible()
  await clearFault(page, PATHS.dummy.bet)
  await expect(betPlacedHeading(page)).toBeVisible()
  await expect(text).toHaveCount(0)
})

test('coins whose answer gets lost are asked for by the same name', async ({ page }) => {
  await mockDummyCoins(page, 10)
  const keys: (string | undefined)[] = []
  await page.route(`**/${PATHS.addCoins}`, (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ json: { success: true } })
  })
  await page.goto(MENU)
  const addCoinsButton = page.getByRole('button', { name: 'Yes, Add Coins' })
  await addCoinsButton.click()
  await expect(errorToast(page, 'Failed to add coins! Please try again.')).toBeVisible()
  await addCoinsButton.click()
  await expect(page.getByText('₹500 Added!').first()).toBeVisible()
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
})

test('coins whose answer got lost and that have come are asked for anew when they are lost', async ({
  page,
}) => {
  await mockDummyCoins(page, 10)
  const keys: (string | undefined)[] = []
  await page.route(`**/${PATHS.addCoins}`, async (route) => {
    keys.push(route.request().headers()[IDEMPOTENCY_HEADER])
    if (keys.length > 1) return route.fulfill({ json: { success: true } })
    await mockDummyCoins(page, 500)
    return route.abort('connectionreset')
  })
  await page.goto(MENU)
  const addCoinsButton = page.getByRole('button', { name: 'Yes, Add Coins' })
  await addCoinsButton.click()
  await expect(page.getByText('Dummy Wallet: ₹500').first()).toBeVisible()
  await mockDummyCoins(page, 10)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await addCoinsButton.click()
  await expect(page.getByText('₹500 Added!').first()).toBeVisible()
  expect(new Set(keys).size).toBe(2)
})

test('coins that come while the other table is open are told of where they are', async ({ page }) => {
  await mockDummyCoins(page, 10)
  await page.goto('/real-startmenu')
  await page.getByRole('link', { name: 'Play Dummy Game' }).click()
  await page.waitForURL(`**${MENU}`)
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/${PATHS.addCoins}`, async (route) => {
    await gate
    await route.fulfill({ json: { success: true } })
  })
  await page.getByRole('button', { name: 'Yes, Add Coins' }).click()
  await page.goBack()
  await page.waitForURL('**/real-startmenu')
  release()
  // Longer than the good news is shown.
  await page.waitForTimeout(6_000)
  await page.goForward()
  await expect(page.getByText('₹500 Added!').first()).toBeVisible()
})

test('a server that does not say how long there is left is taken to mean 15 seconds, or the whole round', async ({
  page,
}) => {
  for (const path of [PATHS.dummy.instances, PATHS.dummy.currentBet])
    await editResponse(page, path, ({ remainingSeconds: _, ...body }) => body)
  await page.goto(MENU)
  await expect(page.getByRole('timer').first()).toHaveText(/in [1-9][0-2]?s/)
  await expect(coinTile(page, '₹10')).toBeEnabled()
})

for (const [state, row] of [
  ['winddown', ERRORS.real_money_winding_down],
  ['off', ERRORS.real_money_off],
] as const) {
  test(`a real table where real money is "${state}" says why no round comes`, async ({ page }) => {
    await editResponse(page, PATHS.controls, (body) => ({
      ...body,
      controls: (body.controls as object[]).map((one) => ({ ...one, real_money: state })),
    }))
    await editResponse(page, PATHS.real.instances, (body) => ({ ...body, instances: [], data: [] }))
    await page.goto('/real-startmenu')
    await expect(page.getByText(row.message).first()).toBeVisible()
  })
}

test('games that are refused again and again are said once', async ({ page }) => {
  let tries = 0
  await page.route(`**/${PATHS.real.instances}`, async (route) => {
    tries += 1
    await route.fulfill({
      status: 403,
      json: { success: false, message: 'Not here', code: 'real_money_off' },
    })
  })
  const errors = await collectErrorToasts(page)
  await page.goto('/real-startmenu')
  await expect.poll(() => tries).toBeGreaterThan(3)
  await page.waitForTimeout(500)
  expect((await errors()).filter((text) => text.includes('Not here'))).toHaveLength(1)
})

test('of two things said at the table the newer is seen, and the other does not come back', async ({
  page,
}) => {
  const refuse = (path: string, message: string, when?: Promise<void>) =>
    page.route(`**/${path}`, async (route) => {
      await when
      await route.fulfill({ status: 403, json: { success: false, message, code: 'forbidden' } })
    })
  let goOn = () => {}
  const firstIsRead = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await refuse(PATHS.dummy.instances, 'The first')
  await refuse(PATHS.coinTypes, 'The second', firstIsRead)
  await page.goto(MENU)
  await expect(errorToast(page, 'The first')).toBeVisible()
  goOn()
  await expect(errorToast(page, 'The second')).toBeVisible()
  expect(await errorToast(page, 'The first').count()).toBe(0)
  await expect(errorToast(page, 'The second')).toHaveCount(0, { timeout: 15_000 })
  await page.waitForTimeout(1_500)
  // Asked once: what came back would go again.
  expect(await errorToast(page, 'The first').count()).toBe(0)
})

test('what is said at the table is night as the table is, whatever the theme', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('settings-storage', JSON.stringify({ state: { theme: 'light' }, version: 0 }))
  })
  await dropConnection(page, PATHS.coinTypes)
  await page.goto(MENU)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('[data-kind="error"]').first()).toHaveCSS('background-color', 'rgb(34, 30, 87)')
})
