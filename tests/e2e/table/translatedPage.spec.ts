/** A page that the browser translates: Chrome replaces text nodes, which React then fails to remove. */
import { translateTexts } from '../../fixtures/translateTexts'
import { expect, PRIZE, test } from './fixtures'
import { chooseTiles, coinTile, MENU, placeBet, watchResultScreen } from './tableSteps'

test('a translated table plays a whole round and shows current values', { tag: '@round' }, async ({
  page,
  consoleErrors,
}) => {
  await page.goto(MENU)
  await expect(coinTile(page, '₹10')).toBeVisible()
  await page.evaluate(translateTexts)
  await chooseTiles(page)
  const choice = page.getByRole('status', { name: 'Your choice' })
  await expect(choice).toContainText(`wins ₹${PRIZE}`)
  await coinTile(page, '₹20').click()
  await expect(choice).toContainText(`wins ₹${2 * PRIZE}`)
  await placeBet(page)
  await watchResultScreen(page)
  await page.waitForURL(`**${MENU}`)
  await expect(page.getByLabel('Last result')).toBeVisible()
  await placeBet(page)
  expect(consoleErrors).toEqual([])
})
