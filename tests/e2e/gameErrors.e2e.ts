/** The failures of the table that are met most: each is said in its words, and the game goes on after it. */
import { answer } from '../fixtures/answers'
import { CALLS, FAILURES } from './failures'
import { expect, test } from './players'
import { addCoinsUnseen, notice, playFailure } from './playFailure'

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
  await expect(page.getByText('Play is paused for now')).toBeVisible()
})
