/** The remaining failures at the table, and failures during play. */
import { clearFault, dropConnection, editResponse } from '../../../fixtures/networkFaults'
import { FAILURE_CASES, NETWORK_ERROR, PATHS } from '../failureCases'
import { errorToast, testFailureCases } from '../failureSteps'
import { dummyCoins, expect, test } from '../fixtures'
import { MENU, placeBet, waitForBetting } from '../tableSteps'

testFailureCases(FAILURE_CASES.filter(({ isInShortRun }) => !isInShortRun))

test('the coin column shows a message when there are no coin types', async ({ page }) => {
  await editResponse(page, PATHS.coinTypes, (body) => ({ ...body, coinTypes: [] }))
  await page.goto(MENU)
  await expect(page.getByText('No coin types available').first()).toBeVisible()
  await clearFault(page, PATHS.coinTypes)
  await page.reload()
  await waitForBetting(page)
})

test('a network failure during play shows an error, and play continues when the network returns', async ({
  page,
}) => {
  await dropConnection(page, PATHS.dummy.events)
  await page.goto(MENU)
  await waitForBetting(page)
  await dropConnection(page, PATHS.dummy.instances)
  await expect(errorToast(page, NETWORK_ERROR)).toBeVisible({ timeout: 20_000 })
  await clearFault(page, PATHS.dummy.instances)
  await placeBet(page)
})

test('a bet is placed although the response contains no bet', async ({ page, player, request }) => {
  await page.goto(MENU)
  await waitForBetting(page)
  await editResponse(page, PATHS.dummy.bet, () => ({ success: true }))
  await placeBet(page)
  expect(await dummyCoins(request, player)).toBe(490)
})
