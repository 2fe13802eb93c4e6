/** Coming back after rounds of waiting, from other pages and on other phones. */
import type { Browser, Page, Request } from '@playwright/test'
import { answer, recover } from '../../../fixtures/networkFaults'
import { logIn, logInAgain, newPlayer, type Player } from '../../../fixtures/players'
import { CALLS } from '../failureCases'
import { expect, expectOneStake, slowDown, test } from '../fixtures'
import {
  awaitChip,
  bet,
  betPlaced,
  byMouse,
  CHOICE,
  city,
  coin,
  MENU,
  number,
  placeBet,
  RESULT,
  untilTaken,
  waitForBetting,
  watchResult,
} from '../tableSteps'

test('a result that was told to a page which died then is told to the next one', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  await page.goto(MENU)
  await bet(page)
  const told = page.waitForResponse(
    (response) => response.url().includes(CALLS.dummy.resolve) && response.ok(),
  )
  await page.waitForURL(`**${RESULT}`)
  await told
  await page.close()
  // The server says for 43 s which bet there was.
  await new Promise((resolve) => setTimeout(resolve, 45_000))
  const next = await context.newPage()
  await next.goto(MENU)
  await awaitChip(next)
})

test('a bet is played to its end while the server does not say how it stands', async ({ page }) => {
  await page.goto(MENU)
  await untilTaken(page, async () => {
    await recover(page, CALLS.dummy.currentBet)
    await waitForBetting(page, 10)
    await answer(page, CALLS.dummy.currentBet, 503)
    await page.reload()
    for (const tile of [coin(page, CHOICE.coin), city(page, CHOICE.city), number(page, CHOICE.number)])
      await byMouse(tile)
    await byMouse(placeBet(page))
  })
  await page.waitForURL(`**${RESULT}`)
  await page.waitForURL(`**${MENU}`)
  await awaitChip(page)
})

test('a table that was dead without a network lives as soon as it is back', async ({ page, context }) => {
  test.setTimeout(180_000)
  await page.goto(MENU)
  await waitForBetting(page)
  await context.setOffline(true)
  const isInstances = (request: Request) => request.url().includes(CALLS.dummy.instances)
  let lastMs = Date.now()
  page.on('request', (request) => {
    if (isInstances(request)) lastMs = Date.now()
  })
  // Until no round can be expected any more, and then a little way into the wait of a quarter of a minute.
  await page.waitForTimeout(60_000)
  const isWaiting = () => Date.now() - lastMs > 5_000 && Date.now() - lastMs < 8_000
  await expect.poll(isWaiting, { timeout: 60_000, intervals: [200] }).toBe(true)
  const again = page.waitForRequest(isInstances, { timeout: 3_000 })
  await context.setOffline(false)
  await again
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
