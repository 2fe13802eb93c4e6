/** The choice of a player who comes back from another page. */
import { expect } from '../fixtures'
import { mockedTest } from '../mockedTable'
import { CHOICE, coinTile, MENU, waitForBetting } from '../tableSteps'

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
