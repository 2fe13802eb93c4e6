/** The most frequent failures at the table: each shows its message, and the game continues. */

import { errorText } from '../../../src/contract/errors'
import { IDEMPOTENCY_HEADER } from '../../../src/contract/route'
import { clearFault, dropConnection, editResponse, respondWith } from '../../fixtures/networkFaults'
import { FAILURE_CASES, mockDummyCoins, NETWORK_ERROR, PATHS } from './failureCases'
import { addCoinsWithoutWallet, collectErrorToasts, errorToast, testFailureCases } from './failureSteps'
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

testFailureCases(FAILURE_CASES.filter(({ isInShortRun }) => isInShortRun))

test('a top-up whose balance refresh fails shows an error and the added amount', async ({
  page,
  request,
  player,
}) => {
  await addCoinsWithoutWallet({ page, request, player })
  const text = 'Coins added but failed to refresh balance. Please refresh the page.'
  await expect(errorToast(page, text)).toBeVisible()
  await expect(page.getByText('₹500 Added!').first()).toBeVisible()
})

test('the table shows that play is paused when the operator opens no more rounds', async ({ page }) => {
  await respondWith(page, PATHS.controls, 200, { success: true, controls: [{ dummy_cron_status: false }] })
  await respondWith(page, PATHS.dummy.instances, 200, { success: true, instances: [] })
  await dropConnection(page, PATHS.dummy.events)
  await page.goto('/dummy-startmenu')
  // Under the button, and in place of the bet summary.
  const message = page.getByText('Play is paused for now')
  await expect(message).toHaveCount(2)
  for (const text of await message.all()) await expect(text).toBeVisible()
})

test('the table shows a network error offline and continues when the network returns', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  // The toast chunk loads after the table, so networkidle may be reached before it.
  const toaster = [/Toaster.*\.js/, /Toaster.*\.css/].map((file) => page.waitForResponse(file))
  await page.goto(MENU)
  await waitForBetting(page)
  for (const response of await Promise.all(toaster)) await response.finished()
  await context.setOffline(true)
  // Events count for 10 s, the next poll is up to 15 s away, and its three retries take 7 s.
  await expect(errorToast(page, NETWORK_ERROR)).toBeVisible({ timeout: 60_000 })
  await context.setOffline(false)
  await placeBet(page)
})

test('toasts are styled although the first download of their stylesheet failed', async ({ page }) => {
  const lost = page.waitForEvent('requestfailed', (request) => /Toaster.*\.css/.test(request.url()))
  await page.route(/Toaster.*\.css/, (route) => route.abort(), { times: 1 })
  await respondWith(page, PATHS.dummy.instances, 500)
  await page.goto(MENU)
  await lost
  await expect(errorToast(page, errorText('practice_instances_failed'))).toBeVisible()
  // An unstyled toast would be placed below the table, out of view. The dialogs' stylesheets may still be loading.
  await expect.poll(() => failedStylesheets(page)).toEqual([])
})

test('a top-up without a network shows one error', async ({ page }) => {
  await mockDummyCoins(page, 10)
  const errorTexts = await collectErrorToasts(page)
  await page.goto(MENU)
  const addCoinsButton = page.getByRole('button', { name: 'Yes, Add Coins' })
  await expect(addCoinsButton).toBeVisible()
  await dropConnection(page, PATHS.user)
  await dropConnection(page, PATHS.addCoins)
  await addCoinsButton.click()
  await expect(errorToast(page, errorText('coins_failed'))).toBeVisible()
  // By then the wallet request has failed too, and a second toast would be shown.
  await page.waitForTimeout(1_000)
  expect(await errorTexts()).toEqual([errorText('coins_failed')])
})

test('a bet without a response shows that it is retried, until a response arrives', async ({ page }) => {
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

test('a top-up whose response is lost is retried with the same idempotency key', async ({ page }) => {
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

test('a new top-up uses a new idempotency key once the coins of the lost response have arrived', async ({
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

test('a top-up that completes while the real table is open is shown at the practice table', async ({
  page,
}) => {
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
  // One step back would only close the dialog.
  await page.evaluate(() => history.go(-2))
  await page.waitForURL('**/real-startmenu')
  release()
  // The message of added coins closes after 5 s, but only where it is shown: the practice table shows it later.
  await page.waitForTimeout(6_000)
  await page.goForward()
  await expect(page.getByText('₹500 Added!').first()).toBeVisible()
})

test('without remainingSeconds in the response the table assumes 15 seconds or the whole round', async ({
  page,
}) => {
  for (const path of [PATHS.dummy.instances, PATHS.dummy.currentBet])
    await editResponse(page, path, ({ remainingSeconds: _, ...body }) => body)
  await page.goto(MENU)
  await expect(page.getByRole('timer').first()).toHaveText(/in [1-9][0-2]?s/)
  await expect(coinTile(page, '₹10')).toBeEnabled()
})

for (const [state, code] of [
  ['winddown', 'real_money_winding_down'],
  ['off', 'real_money_off'],
] as const) {
  test(`the real table shows why no round opens when real money is "${state}"`, async ({ page }) => {
    await editResponse(page, PATHS.controls, (body) => ({
      ...body,
      controls: (body.controls as object[]).map((one) => ({ ...one, real_money: state })),
    }))
    await editResponse(page, PATHS.real.instances, (body) => ({ ...body, instances: [], data: [] }))
    await page.goto('/real-startmenu')
    await expect(page.getByText(errorText(code)).first()).toBeVisible()
  })
}

test('repeated 403 responses to the games request show one toast', async ({ page }) => {
  let tries = 0
  await page.route(`**/${PATHS.real.instances}`, async (route) => {
    tries += 1
    await route.fulfill({
      status: 403,
      json: { success: false, message: errorText('real_money_off'), code: 'real_money_off' },
    })
  })
  const errors = await collectErrorToasts(page)
  await page.goto('/real-startmenu')
  await expect.poll(() => tries).toBeGreaterThan(3)
  await page.waitForTimeout(500)
  expect((await errors()).filter((text) => text.includes(errorText('real_money_off')))).toHaveLength(1)
})

test('a newer toast at the table replaces the older one for good', async ({ page }) => {
  const rejectWith = (path: string, message: string, when?: Promise<void>) =>
    page.route(`**/${path}`, async (route) => {
      await when
      await route.fulfill({ status: 403, json: { success: false, message } })
    })
  let releaseSecond = () => {}
  const firstIsShown = new Promise<void>((resolve) => {
    releaseSecond = resolve
  })
  await rejectWith(PATHS.dummy.instances, 'The first')
  await rejectWith(PATHS.coinTypes, 'The second', firstIsShown)
  await page.goto(MENU)
  await expect(errorToast(page, 'The first')).toBeVisible()
  releaseSecond()
  await expect(errorToast(page, 'The second')).toBeVisible()
  expect(await errorToast(page, 'The first').count()).toBe(0)
  await expect(errorToast(page, 'The second')).toHaveCount(0, { timeout: 15_000 })
  await page.waitForTimeout(1_500)
  // No polling: a toast that reappeared would expire again.
  expect(await errorToast(page, 'The first').count()).toBe(0)
})

test('toasts at the table are dark in the light theme too', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('settings-storage', JSON.stringify({ state: { theme: 'light' }, version: 0 }))
  })
  await dropConnection(page, PATHS.coinTypes)
  await page.goto(MENU)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(page.locator('[data-type=error]').first()).toHaveCSS('background-color', 'rgb(34, 30, 87)')
})
