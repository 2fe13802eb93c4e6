/** A reload or a network failure at any stage of a bet: the page resumes at the server's time, and one stake is taken. */
import { IDEMPOTENCY_HEADER } from '../../../src/contract/route'
import { expect, expectOneStake, openOnOtherDevice, test } from './fixtures'
import {
  betPlacedHeading,
  CHOICE,
  coinTile,
  MENU,
  placeBet,
  RESULT,
  waitForResultChip,
  watchResultScreen,
} from './tableSteps'

test('the bet is shown after a reload, and on another device, which has no storage of it', async ({
  page,
  player,
  browser,
}) => {
  await page.goto(MENU)
  await placeBet(page)
  await page.reload()
  const other = await openOnOtherDevice(browser, player)
  await other.goto(MENU)
  for (const device of [page, other]) {
    await expect(betPlacedHeading(device)).toBeVisible()
    await expect(coinTile(device, CHOICE.coin)).toBeChecked()
  }
  await other.context().close()
})

test('a reload during the result screen resumes the screen', { tag: '@round' }, async ({ page, player }) => {
  await page.goto(MENU)
  await placeBet(page)
  await page.waitForURL(`**${RESULT}`)
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.reload()
  await expect(page.getByText('Total Bets:')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/Seconds Left: [1-7]$/)
  expect(new Set(visited)).toEqual(new Set([RESULT]))
  await page.reload()
  await expect(page.getByText('You have selected ₹10 table')).toBeVisible()
  await expectOneStake(page.request, player, (await watchResultScreen(page)).isWin)
})

test('a bet whose response is lost is retried with the same key, and one stake is taken', async ({
  page,
  player,
}) => {
  await page.goto(MENU)
  const keys: (string | undefined)[] = []
  await page.route('**/dummy-place-bet', async (route) => {
    keys.push(route.request().headers()[IDEMPOTENCY_HEADER])
    if (keys.length > 1) return route.continue()
    // The server accepts the bet, but the response does not reach the page.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await placeBet(page)
  await expect.poll(() => keys.length).toBeGreaterThan(1)
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
  await expectOneStake(page.request, player, false)
})

test('a result that cannot be fetched during the result screen is shown as a chip in the menu', {
  tag: '@round',
}, async ({ page, player, context }) => {
  await page.goto(MENU)
  await placeBet(page)
  await context.setOffline(true)
  await page.waitForURL(`**${RESULT}`)
  // The page retries until 8 s after the end of betting.
  await page.waitForURL(`**${MENU}`, { timeout: 30_000 })
  await context.setOffline(false)
  await expectOneStake(page.request, player, await waitForResultChip(page))
})
