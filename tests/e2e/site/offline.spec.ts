/** Sign-in and navigation without a network. */
import { newMobileNumber } from '../../fixtures/players'
import { expect, test } from './fixtures'

test('without a network an OTP shows an error, whose code was prefetched, and a page waits until the network returns', async ({
  context,
  page,
}) => {
  const prefetched = page.waitForResponse(/\/assets\/Toaster-.*\.js/)
  await page.goto('/login')
  await (await prefetched).finished()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByLabel('Mobile Number').fill(newMobileNumber())
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.locator('[data-type=error]')).toBeVisible()
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Create an Account' })).toBeVisible()
})
