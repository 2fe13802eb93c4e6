/** Coming back after rounds of waiting, from other pages and on other phones. */
import type { Browser, Page, Request } from '@playwright/test'
import { clearFault, respondWith } from '../../../fixtures/networkFaults'
import { logIn, newPlayer, type Player, storeSession } from '../../../fixtures/players'
import { PATHS } from '../failureCases'
import { expect, expectOneStake, limitFrameRate, test } from '../fixtures'
import {
  betPlacedHeading,
  byMouse,
  CHOICE,
  cityTile,
  coinTile,
  MENU,
  numberTile,
  placeBet,
  placeBetButton,
  RESULT,
  retryUntilAccepted,
  waitForBetting,
  waitForResultChip,
  watchResultScreen,
} from '../tableSteps'

test('a result that was told to a page which died then is told to the next one', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  await page.goto(MENU)
  await placeBet(page)
  const resolved = page.waitForResponse(
    (response) => response.url().includes(PATHS.dummy.resolve) && response.ok(),
  )
  await page.waitForURL(`**${RESULT}`)
  await resolved
  await page.close()
  // The server says for 43 s which bet there was.
  await new Promise((resolve) => setTimeout(resolve, 45_000))
  const next = await context.newPage()
  await next.goto(MENU)
  await waitForResultChip(next)
})

test('a bet is played to its end while the server does not say how it stands', async ({ page }) => {
  await page.goto(MENU)
  await retryUntilAccepted(page, async () => {
    await clearFault(page, PATHS.dummy.currentBet)
    await waitForBetting(page, 10)
    await respondWith(page, PATHS.dummy.currentBet, 503)
    await page.reload()
    for (const tile of [
      coinTile(page, CHOICE.coin),
      cityTile(page, CHOICE.city),
      numberTile(page, CHOICE.number),
    ])
      await byMouse(tile)
    await byMouse(placeBetButton(page))
  })
  await page.waitForURL(`**${RESULT}`)
  await page.waitForURL(`**${MENU}`)
  await waitForResultChip(page)
})

test('a table that was dead without a network lives as soon as it is back', async ({ page, context }) => {
  test.setTimeout(180_000)
  await page.goto(MENU)
  await waitForBetting(page)
  await context.setOffline(true)
  const isInstances = (request: Request) => request.url().includes(PATHS.dummy.instances)
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
  await coinTile(page, CHOICE.coin).check({ force: true })
  await page.getByRole('link', { name: 'Game History' }).click()
  await page.waitForURL('**/game-history')
  await page.waitForTimeout(25_000)
  await page.goBack()
  await waitForBetting(page)
  await expect(coinTile(page, CHOICE.coin)).toBeChecked()
})

/** The same player on another device: nothing but the session is known there. */
async function openOnOtherDevice(browser: Browser, player: Player): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 844, height: 390 } })
  await limitFrameRate(context)
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
  await placeBet(page)
  await page.close()
  const withOpenBet = await openOnOtherDevice(browser, player)
  await withOpenBet.goto(MENU)
  await expect(betPlacedHeading(withOpenBet)).toBeVisible()
  const duringReveal = await openOnOtherDevice(browser, player)
  await duringReveal.goto('/faq')
  await withOpenBet.waitForURL(`**${RESULT}`)
  await duringReveal.goto(MENU)
  await duringReveal.waitForURL(`**${RESULT}`)
  await duringReveal.waitForURL(`**${MENU}`)
  const isWin = await waitForResultChip(duringReveal)
  await withOpenBet.waitForURL(`**${MENU}`)
  // Opened only after the show.
  const afterResult = await openOnOtherDevice(browser, player)
  await afterResult.goto(MENU)
  expect(await waitForResultChip(afterResult)).toBe(isWin)
  await expectOneStake(afterResult.request, player, isWin)
  for (const phone of [withOpenBet, duringReveal, afterResult]) await phone.context().close()
})

test('the next player on the same phone sees nothing of the previous player', async ({
  page,
  context,
  request,
}) => {
  await page.goto(MENU)
  await placeBet(page)
  await watchResultScreen(page)
  await expect(page.getByLabel('Last result')).toBeVisible()
  const next = await newPlayer(request, { first_name: 'Ravi' })
  const otherTab = await context.newPage()
  await otherTab.goto('/faq')
  await storeSession(otherTab, next)
  await expect(page.getByText('Ravi').first()).toBeVisible()
  await expect(page.getByText('Dummy Wallet: ₹500').first()).toBeVisible()
  await expect(page.getByLabel('Last result')).toHaveCount(0)
  await page.reload()
  await waitForBetting(page)
  await expect(page.getByLabel('Last result')).toHaveCount(0)
})
