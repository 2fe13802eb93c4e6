/** The rest of the error catalogue that the table can meet, and failures that last or come in the middle of play. */
import { breakOff, change, recover } from '../../../fixtures/networkFaults'
import { CALLS, FAILURES, NETWORK } from '../failureCases'
import { notice, playFailure } from '../failureSteps'
import { dummyCoins, expect, test } from '../fixtures'
import { bet, MENU, waitForBetting } from '../tableSteps'

for (const failure of FAILURES.filter(({ isCommon }) => !isCommon)) {
  test(`${failure.mode}, ${failure.name}: ${failure.text ?? 'nothing'}`, async ({
    page,
    request,
    player,
  }) => {
    test.setTimeout(150_000)
    await playFailure(failure, { page, request, player })
  })
}

test('without a coin the column says so', async ({ page }) => {
  await change(page, CALLS.coinTypes, (body) => ({ ...body, coinTypes: [] }))
  await page.goto(MENU)
  await expect(page.getByText('No coin types available').first()).toBeVisible()
  await recover(page, CALLS.coinTypes)
  await page.reload()
  await waitForBetting(page)
})

test('a network that goes in the middle of play is said, and comes back by itself', async ({ page }) => {
  await page.goto(MENU)
  await waitForBetting(page)
  await breakOff(page, CALLS.dummy.instances)
  await expect(notice(page, NETWORK)).toBeVisible({ timeout: 20_000 })
  await recover(page, CALLS.dummy.instances)
  await bet(page)
})

test('a bet that was taken stands, though its answer names none', async ({ page, player, request }) => {
  await page.goto(MENU)
  await waitForBetting(page)
  await change(page, CALLS.dummy.bet, () => ({ success: true }))
  await bet(page)
  expect(await dummyCoins(request, player)).toBe(490)
})
