/** The failures of the table that are met most: each is said in its words, and the game goes on after it. */

import { ERRORS } from '../../../src/contract/errors'
import { IDEMPOTENCY_HEADER } from '../../../src/contract/route'
import { answer, breakOff, change, recover } from '../../fixtures/networkFaults'
import { CALLS, FAILURES, NETWORK, pretendCoins } from './failureCases'
import { addCoinsUnseen, noteErrors, notice, playFailure } from './failureSteps'
import { expect, test } from './fixtures'
import { bet, betPlaced, choose, coin, MENU, missingStyles, placeBet, waitForBetting } from './tableSteps'

// On a busy machine a failure may have to wait for the next round.
test.setTimeout(150_000)

for (const failure of FAILURES.filter(({ isCommon }) => isCommon)) {
  test(`${failure.mode}, ${failure.name}: ${failure.text}`, ({ page, request, player }) =>
    playFailure(failure, { page, request, player }))
}

test('coins that were added and cannot be seen', async ({ page, request, player }) => {
  await addCoinsUnseen({ page, request, player })
  const text = 'Coins added but failed to refresh balance. Please refresh the page.'
  await expect(notice(page, text)).toBeVisible()
  await expect(page.getByText('₹500 Added!').first()).toBeVisible()
})

test('a table on which the operator opens no more rounds says so', async ({ page }) => {
  await answer(page, CALLS.controls, 200, { success: true, controls: [{ dummy_cron_status: false }] })
  await answer(page, CALLS.dummy.instances, 200, { success: true, instances: [] })
  await page.goto('/dummy-startmenu')
  // Under the button, and where the choice would stand.
  const said = page.getByText('Play is paused for now')
  await expect(said).toHaveCount(2)
  for (const words of await said.all()) await expect(words).toBeVisible()
})

test('without a network the table says so, and goes on when it is back', async ({ page, context }) => {
  // What shows the notices comes a while after the table; the network is idle before it, too.
  const notices = page.waitForResponse(/NoticeStacks.*\.js/)
  await page.goto(MENU)
  await waitForBetting(page)
  await (await notices).finished()
  await context.setOffline(true)
  await expect(notice(page, NETWORK)).toBeVisible()
  await context.setOffline(false)
  await bet(page)
})

test('what shows the notices comes whole, though the network went before it was there', async ({
  page,
  context,
}) => {
  const lost = page.waitForEvent('requestfailed', (request) => /NoticeStacks.*\.css/.test(request.url()))
  await page.goto(MENU)
  await expect(coin(page, '₹10')).toBeEnabled()
  await context.setOffline(true)
  await lost
  await context.setOffline(false)
  await answer(page, CALLS.dummy.instances, 500)
  await expect(notice(page, ERRORS.instances_failed.message)).toBeVisible()
  // Unstyled it would stand under the table, where nobody sees it.
  expect(await missingStyles(page)).toEqual([])
})

test('coins asked for without a network are answered by one message', async ({ page }) => {
  await pretendCoins(page, 10)
  const said = await noteErrors(page)
  await page.goto(MENU)
  const yes = page.getByRole('button', { name: 'Yes, Add Coins' })
  await expect(yes).toBeVisible()
  await breakOff(page, CALLS.user)
  await breakOff(page, CALLS.addCoins)
  await yes.click()
  await expect(notice(page, ERRORS.coins_failed.message)).toBeVisible()
  // Longer than looking at the wallet takes to fail.
  await page.waitForTimeout(1_000)
  expect(await said()).toEqual([ERRORS.coins_failed.message])
})

test('a bet without an answer says that it is tried again, until it has one', async ({ page }) => {
  const words = page.getByText('No answer yet, trying again')
  await page.goto(MENU)
  await waitForBetting(page, 8)
  await choose(page)
  await breakOff(page, CALLS.dummy.bet)
  await placeBet(page).click()
  await expect(words).toBeVisible()
  await recover(page, CALLS.dummy.bet)
  await expect(betPlaced(page)).toBeVisible()
  await expect(words).toHaveCount(0)
})

test('coins whose answer gets lost are asked for by the same name', async ({ page }) => {
  await pretendCoins(page, 10)
  const keys: (string | undefined)[] = []
  await page.route(`**/${CALLS.addCoins}`, (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ json: { success: true } })
  })
  await page.goto(MENU)
  const yes = page.getByRole('button', { name: 'Yes, Add Coins' })
  await yes.click()
  await expect(notice(page, 'Failed to add coins! Please try again.')).toBeVisible()
  await yes.click()
  await expect(page.getByText('₹500 Added!').first()).toBeVisible()
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
})

test('coins whose answer got lost and that have come are asked for anew when they are lost', async ({
  page,
}) => {
  await pretendCoins(page, 10)
  const keys: (string | undefined)[] = []
  await page.route(`**/${CALLS.addCoins}`, async (route) => {
    keys.push(route.request().headers()[IDEMPOTENCY_HEADER])
    if (keys.length > 1) return route.fulfill({ json: { success: true } })
    await pretendCoins(page, 500)
    return route.abort('connectionreset')
  })
  await page.goto(MENU)
  const yes = page.getByRole('button', { name: 'Yes, Add Coins' })
  await yes.click()
  await expect(page.getByText('Dummy Wallet: ₹500').first()).toBeVisible()
  await pretendCoins(page, 10)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await yes.click()
  await expect(page.getByText('₹500 Added!').first()).toBeVisible()
  expect(new Set(keys).size).toBe(2)
})

test('coins that come while the other table is open are told of where they are', async ({ page }) => {
  await pretendCoins(page, 10)
  await page.goto('/real-startmenu')
  await page.getByRole('link', { name: 'Play Dummy Game' }).click()
  await page.waitForURL(`**${MENU}`)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/${CALLS.addCoins}`, async (route) => {
    await held
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
  for (const path of [CALLS.dummy.instances, CALLS.dummy.currentBet])
    await change(page, path, ({ remainingSeconds: _, ...body }) => body)
  await page.goto(MENU)
  await expect(page.getByRole('timer').first()).toHaveText(/in [1-9][0-2]?s/)
  await expect(coin(page, '₹10')).toBeEnabled()
})

for (const [state, row] of [
  ['winddown', ERRORS.real_money_winding_down],
  ['off', ERRORS.real_money_off],
] as const) {
  test(`a real table where real money is "${state}" says why no round comes`, async ({ page }) => {
    await change(page, CALLS.controls, (body) => ({
      ...body,
      controls: (body.controls as object[]).map((one) => ({ ...one, real_money: state })),
    }))
    await change(page, CALLS.real.instances, (body) => ({ ...body, instances: [], data: [] }))
    await page.goto('/real-startmenu')
    await expect(page.getByText(row.message).first()).toBeVisible()
  })
}

test('games that are refused again and again are said once', async ({ page }) => {
  let tries = 0
  await page.route(`**/${CALLS.real.instances}`, async (route) => {
    tries += 1
    await route.fulfill({
      status: 403,
      json: { success: false, message: 'Not here', code: 'real_money_off' },
    })
  })
  const errors = await noteErrors(page)
  await page.goto('/real-startmenu')
  await expect.poll(() => tries).toBeGreaterThan(3)
  await page.waitForTimeout(500)
  expect((await errors()).filter((words) => words.includes('Not here'))).toHaveLength(1)
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
  await refuse(CALLS.dummy.instances, 'The first')
  await refuse(CALLS.coinTypes, 'The second', firstIsRead)
  await page.goto(MENU)
  await expect(notice(page, 'The first')).toBeVisible()
  goOn()
  await expect(notice(page, 'The second')).toBeVisible()
  expect(await notice(page, 'The first').count()).toBe(0)
  await expect(notice(page, 'The second')).toHaveCount(0, { timeout: 15_000 })
  await page.waitForTimeout(1_500)
  // Asked once: what came back would go again.
  expect(await notice(page, 'The first').count()).toBe(0)
})

test('what is said at the table is night as the table is, whatever the theme', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('settings-storage', JSON.stringify({ state: { theme: 'light' }, version: 0 }))
  })
  await breakOff(page, CALLS.coinTypes)
  await page.goto(MENU)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('[data-kind="error"]').first()).toHaveCSS('background-color', 'rgb(34, 30, 87)')
})
