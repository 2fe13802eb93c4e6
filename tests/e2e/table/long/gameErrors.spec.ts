/** The rest of the error catalogue that the table can meet, and failures that last or come in the middle of play. */
import { clearFault, dropConnection, editResponse } from '../../../fixtures/networkFaults'
import { FAILURE_CASES, NETWORK_ERROR, PATHS } from '../failureCases'
import { errorToast, playFailureCase } from '../failureSteps'
import { dummyCoins, expect, test } from '../fixtures'
import { MENU, placeBet, waitForBetting } from '../tableSteps'

for (const failure of FAILURE_CASES.filter(({ isInShortRun }) => !isInShortRun)) {
  test(`${failure.mode}, ${failure.name}: ${failure.text ?? 'nothing'}`, async ({
    page,
    request,
    player,
  }) => {
    test.setTimeout(150_000)
    await playFailureCase(failure, { page, request, player })
  })
}

test('without a coin the column says so', async ({ page }) => {
  await editResponse(page, PATHS.coinTypes, (body) => ({ ...body, coinTypes: [] }))
  await page.goto(MENU)
  await expect(page.getByText('No coin types available').first()).toBeVisible()
  await clearFault(page, PATHS.coinTypes)
  await page.reload()
  await waitForBetting(page)
})

test('a network that goes in the middle of play is said, and comes back by itself', async ({ page }) => {
  await page.goto(MENU)
  await waitForBetting(page)
  await dropConnection(page, PATHS.dummy.instances)
  await expect(errorToast(page, NETWORK_ERROR)).toBeVisible({ timeout: 20_000 })
  await clearFault(page, PATHS.dummy.instances)
  await placeBet(page)
})

test('a bet that was taken stands, though its answer names none', async ({ page, player, request }) => {
  await page.goto(MENU)
  await waitForBetting(page)
  await editResponse(page, PATHS.dummy.bet, () => ({ success: true }))
  await placeBet(page)
  expect(await dummyCoins(request, player)).toBe(490)
})
