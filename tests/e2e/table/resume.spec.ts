/** Coming back at any moment of a bet's life: the player lands where the server's clock says, with one stake taken. */
import { IDEMPOTENCY_HEADER } from '../../../src/contract/route'
import { clearFault, editResponse } from '../../fixtures/networkFaults'
import { PATHS } from './failureCases'
import { expect, expectOneStake, test } from './fixtures'
import {
  betPlacedHeading,
  CHOICE,
  coinTile,
  MENU,
  placeBet,
  RESULT,
  waitForBetting,
  waitForResultChip,
  watchResultScreen,
} from './tableSteps'

test('a reload while the bet is out shows the bet; one in the countdown and one in the reveal, the show', async ({
  page,
  player,
}) => {
  await page.goto(MENU)
  await waitForBetting(page, 10)
  await placeBet(page)
  await page.reload()
  await expect(betPlacedHeading(page)).toBeVisible()
  await expect(coinTile(page, CHOICE.coin)).toBeChecked()
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
  await placeBet(page)
  // The table says so at once; it asks under the same key until an answer is there.
  await expect.poll(() => keys.length).toBeGreaterThan(1)
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
  await expectOneStake(page.request, player, (await watchResultScreen(page)).isWin)
})

test('without a network until after the show, the result comes as a chip', async ({
  page,
  player,
  context,
}) => {
  await page.goto(MENU)
  await placeBet(page)
  await context.setOffline(true)
  await page.waitForURL(`**${RESULT}`)
  // It is asked for until 8 s after the end of betting.
  await page.waitForURL(`**${MENU}`, { timeout: 30_000 })
  await context.setOffline(false)
  await expectOneStake(page.request, player, await waitForResultChip(page))
})

test('a wallet that another phone has filled is shown as it is after a refused top-up', async ({ page }) => {
  await editResponse(page, PATHS.user, (body) => ({
    ...body,
    user: { ...(body.user as object), dummy_coins: 0 },
  }))
  await page.goto(MENU)
  await page.getByRole('button', { name: 'Add Coins', exact: true }).click()
  await clearFault(page, PATHS.user)
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
  await placeBet(page)
  await page.waitForURL(`**${RESULT}`)
  await expect(page.getByText('Video unavailable, Please try again later')).toBeVisible()
  isGone = false
  await expect(page.getByLabel('Result video')).toBeVisible({ timeout: 6_000 })
})
