/** A state of the studio at two moments of a stopped clock. */
import { expect, test } from '@playwright/test'

test('the win is told after the number', async ({ page }) => {
  await page.goto('http://127.0.0.1:8092/studio/frame/result/result-won?at=9.5&result=tokyo-1&bet=10-tokyo-1')
  await page.evaluate(() => window.studio.ready)
  await expect(page.getByText('You Won!')).toHaveCount(0)
  await page.evaluate(() => window.studio.seek(11.5))
  await expect(page.getByText('You Won!').first()).toBeAttached()
})
