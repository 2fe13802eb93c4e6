/** Coming back at any moment of a bet's life: the player lands where the server's clock says, with one stake taken. */
import type { Browser, Page } from '@playwright/test'
import { IDEMPOTENCY_HEADER } from '../../src/contract/route'
import { change, recover } from '../fixtures/answers'
import { logIn, logInAgain, newPlayer, type Player } from '../fixtures/players'
import { CALLS } from './failures'
import { expect, expectOneStake, slowDown, test } from './players'
import { awaitChip, bet, betPlaced, CHOICE, coin, MENU, RESULT, waitForBetting, watchResult } from './table'

test('a reload while the bet is out shows the bet; one in the countdown and one in the reveal, the show', async ({
  page,
  player,
}) => {
  await page.goto(MENU)
  await waitForBetting(page, 10)
  await bet(page)
  await page.reload()
  await expect(betPlaced(page)).toBeVisible()
  await expect(coin(page, CHOICE.coin)).toBeChecked()
  await page.waitForURL(`**${RESULT}`)
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.reload()
  await expect(page.getByText('Total Bets:')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/Seconds Left: [1-7]$/)
  expect(new Set(visited)).toEqual(new Set([RESULT]))
  await page.reload()
  await expect(page.getByText('You have selected ₹10 table')).toBeVisible()
  await expectOneStake(page.request, player, (await watchResult(page)).isWin)
})

test('a choice outlives a look elsewhere that is longer than its round', async ({ page }) => {
  await page.goto(MENU)
  await waitForBetting(page)
  await coin(page, CHOICE.coin).check({ force: true })
  await page.getByRole('link', { name: 'Game History' }).click()
  await page.waitForURL('**/game-history')
  await page.waitForTimeout(25_000)
  await page.goBack()
  await waitForBetting(page)
  await expect(coin(page, CHOICE.coin)).toBeChecked()
})

/** The same player on another device: nothing but the session is known there. */
async function openElsewhere(browser: Browser, player: Player): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 844, height: 390 } })
  await slowDown(context)
  const page = await context.newPage()
  await logIn(page, player)
  return page
}

test('other phones without storage find the bet, then the show, then the result', async ({
  page,
  player,
  browser,
}) => {
  await page.goto(MENU)
  // The other phone has to be there before betting ends.
  await waitForBetting(page, 10)
  await bet(page)
  await page.close()
  const placed = await openElsewhere(browser, player)
  await placed.goto(MENU)
  await expect(betPlaced(placed)).toBeVisible()
  const revealing = await openElsewhere(browser, player)
  await revealing.goto('/faq')
  await placed.waitForURL(`**${RESULT}`)
  await revealing.goto(MENU)
  await revealing.waitForURL(`**${RESULT}`)
  await revealing.waitForURL(`**${MENU}`)
  const isWin = await awaitChip(revealing)
  await placed.waitForURL(`**${MENU}`)
  // Opened only after the show.
  const later = await openElsewhere(browser, player)
  await later.goto(MENU)
  expect(await awaitChip(later)).toBe(isWin)
  await expectOneStake(later.request, player, isWin)
  for (const phone of [placed, revealing, later]) await phone.context().close()
})

test('an answer to the bet that gets lost is asked for again, and one stake is taken', async ({
  page,
  player,
}) => {
  await page.goto(MENU)
  const keys: (string | undefined)[] = []
  await page.route('**/dummy-place-bet', async (route) => {
    keys.push(route.request().headers()[IDEMPOTENCY_HEADER])
    if (keys.length > 1) return route.continue()
    // The server takes the bet; the player never hears of it.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await bet(page)
  // The table says so at once; it asks under the same key until an answer is there.
  await expect.poll(() => keys.length).toBeGreaterThan(1)
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
  await expectOneStake(page.request, player, (await watchResult(page)).isWin)
})

test('without a network until after the show, the result comes as a chip', async ({
  page,
  player,
  context,
}) => {
  await page.goto(MENU)
  await bet(page)
  await context.setOffline(true)
  await page.waitForURL(`**${RESULT}`)
  // It is asked for until 8 s after the end of betting.
  await page.waitForURL(`**${MENU}`, { timeout: 30_000 })
  await context.setOffline(false)
  await expectOneStake(page.request, player, await awaitChip(page))
})

test('whoever logs in next on the same phone sees nothing of the player before', async ({
  page,
  context,
  request,
}) => {
  await page.goto(MENU)
  await bet(page)
  await watchResult(page)
  await expect(page.getByLabel('Last result')).toBeVisible()
  const next = await newPlayer(request, { first_name: 'Ravi' })
  const elsewhere = await context.newPage()
  await elsewhere.goto('/faq')
  await logInAgain(elsewhere, next)
  await expect(page.getByText('Ravi').first()).toBeVisible()
  await expect(page.getByText('Dummy Wallet: ₹500').first()).toBeVisible()
  await expect(page.getByLabel('Last result')).toHaveCount(0)
  await page.reload()
  await waitForBetting(page)
  await expect(page.getByLabel('Last result')).toHaveCount(0)
})

test('a wallet that another phone has filled is shown as it is after a refused top-up', async ({ page }) => {
  await change(page, CALLS.user, (body) => ({ ...body, user: { ...(body.user as object), dummy_coins: 0 } }))
  await page.goto(MENU)
  await page.getByRole('button', { name: 'Add Coins', exact: true }).click()
  await recover(page, CALLS.user)
  await page.getByRole('button', { name: 'Yes, Add Coins' }).click()
  await expect(page.getByText('Failed to add coins! Please try again.').first()).toBeAttached()
  await expect(page.getByText('Dummy Wallet: ₹500').first()).toBeVisible()
})

test('a video that the network kept back plays when it is back', async ({ page }) => {
  let isGone = true
  await page.route('**/videos/*', (route) =>
    isGone ? route.abort('internetdisconnected') : route.continue(),
  )
  await page.goto(MENU)
  await bet(page)
  await page.waitForURL(`**${RESULT}`)
  await expect(page.getByText('Video unavailable, Please try again later')).toBeVisible()
  isGone = false
  await expect(page.getByLabel('Result video')).toBeVisible({ timeout: 6_000 })
})
