/** A reload or a network failure during the result screen: the page resumes at the server's time, and one stake is taken. */
import { expect, expectOneStake, test } from './fixtures'
import { MENU, placeBet, RESULT, waitForResultChip, watchResultScreen } from './tableSteps'

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
