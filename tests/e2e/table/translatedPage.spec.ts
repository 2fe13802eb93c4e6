/** A page that the browser translates: Chrome replaces text nodes, which React then fails to remove. */
import { translateTexts } from '../../fixtures/translateTexts'
import { expect, PRIZE } from './fixtures'
import { mockedTest } from './mockedTable'
import { chooseTiles, coinTile, MENU, placeBet } from './tableSteps'
import { disableContexts } from './webglCalls'

mockedTest(
  'a translated table plays a whole round and shows current values',
  async ({ page, table, consoleErrors }) => {
    // A table without WebGL costs least.
    await disableContexts(page, ['webgl2', 'webgl'])
    await page.goto(MENU)
    await expect(coinTile(page, '₹10')).toBeVisible()
    await page.evaluate(translateTexts)
    await chooseTiles(page)
    const choice = page.getByRole('status', { name: 'Your choice' })
    await expect(choice).toContainText(`wins ₹${PRIZE}`)
    await coinTile(page, '₹20').click()
    await expect(choice).toContainText(`wins ₹${2 * PRIZE}`)
    await placeBet(page)
    await table.skipResultScreen()
    await expect(page.getByLabel('Last result')).toBeVisible()
    table.openNextRound()
    await placeBet(page)
    expect(consoleErrors).toEqual([])
  },
)
