/** A lost network at the table: each loss shows its error, and play continues when the network returns. */
import { errorText } from '../../../../src/contract/errors'
import { expect, test } from '../fixtures'
import { errorToast, MENU, placeBet, waitForBetting } from '../tableSteps'

test('a network failure during play shows an error, and play continues when the network returns', async ({
  page,
  context,
}) => {
  // The toast chunk loads after the table, so networkidle may be reached before it.
  const toaster = [/Toaster.*\.js/, /Toaster.*\.css/].map((file) => page.waitForResponse(file))
  await page.goto(MENU)
  await waitForBetting(page)
  for (const response of await Promise.all(toaster)) await response.finished()
  await context.setOffline(true)
  // Events count for 10 s, the next poll is up to 15 s away, and its three retries take 7 s.
  await expect(errorToast(page, errorText('network'))).toBeVisible({ timeout: 60_000 })
  await context.setOffline(false)
  await placeBet(page)
})
