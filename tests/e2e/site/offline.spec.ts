/** Navigation and sign-in without a network. */
import { newMobileNumber } from '../../fixtures/players'
import { expect, test } from './fixtures'

test('a page opened offline shows "No connection" and loads when the network returns', async ({
  context,
  playerPage: page,
}) => {
  await page.goto('/userprofile')
  const history = page.getByRole('link', { name: 'Game History' }).first()
  await expect(history).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await history.click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Game History' })).toBeVisible()
})

test('an OTP requested offline shows an error, whose code was prefetched', async ({ context, page }) => {
  const prefetched = page.waitForResponse(/\/assets\/Toaster-.*\.js/)
  await page.goto('/login')
  await (await prefetched).finished()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByLabel('Mobile Number').fill(newMobileNumber())
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.locator('[data-type=error]')).toBeVisible()
})
