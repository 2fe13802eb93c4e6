/** Resuming after several rounds, from other pages and on other devices. */
import { newPlayer, storeSession } from '../../../fixtures/players'
import { PATHS } from '../apiPaths'
import { expect, expectOneStake, openOnOtherDevice, test } from '../fixtures'
import { mockedTest } from '../mockedTable'
import {
  CHOICE,
  coinTile,
  MENU,
  placeBet,
  RESULT,
  waitForBetting,
  waitForResultChip,
  watchResultScreen,
} from '../tableSteps'

test('a result delivered to a closed page is shown again by the next page', async ({ page, context }) => {
  test.setTimeout(180_000)
  await page.goto(MENU)
  await placeBet(page)
  const resolved = page.waitForResponse(
    (response) => response.url().includes(PATHS.dummy.resolve) && response.ok(),
  )
  await page.waitForURL(`**${RESULT}`)
  await resolved
  await page.close()
  // The server returns the bet for 43 s, so a wait of 45 s rules out that source.
  await new Promise((resolve) => setTimeout(resolve, 45_000))
  const next = await context.newPage()
  await next.goto(MENU)
  await waitForResultChip(next)
})

mockedTest('a choice survives a visit to another page that outlasts the round', async ({ page, table }) => {
  await page.goto(MENU)
  await waitForBetting(page)
  await coinTile(page, CHOICE.coin).check({ force: true })
  await page.getByRole('link', { name: 'Game History' }).click()
  await page.waitForURL('**/game-history')
  await table.skipTo(5_000)
  table.openNextRound()
  await page.goBack()
  await waitForBetting(page)
  await expect(coinTile(page, CHOICE.coin)).toBeChecked()
})

test('other devices without storage show the result screen and the result chip', async ({
  page,
  player,
  browser,
}) => {
  await page.goto(MENU)
  await placeBet(page)
  const duringReveal = await openOnOtherDevice(browser, player)
  await duringReveal.goto('/faq')
  await page.waitForURL(`**${RESULT}`)
  await duringReveal.goto(MENU)
  await duringReveal.waitForURL(`**${RESULT}`)
  await duringReveal.waitForURL(`**${MENU}`)
  const isWin = await waitForResultChip(duringReveal)
  const afterResult = await openOnOtherDevice(browser, player)
  await afterResult.goto(MENU)
  expect(await waitForResultChip(afterResult)).toBe(isWin)
  await expectOneStake(afterResult.request, player, isWin)
  for (const device of [duringReveal, afterResult]) await device.context().close()
})

test('another player on the same device sees no result of the previous player', async ({
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
