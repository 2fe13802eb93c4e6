/** Navigation and sign-in without a network. */
import { expect, test } from '@playwright/test'
import { logIn, newMobileNumber, newPlayer } from '../../fixtures/players'

test('a page opened offline shows "No connection" and loads when the network returns', async ({
  context,
  page,
  request,
}) => {
  await logIn(page, await newPlayer(request))
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

test('an OTP requested offline shows an error', async ({ context, page }) => {
  await page.goto('/login')
  // Wait until the page has prefetched its lazy chunks.
  await page.waitForTimeout(6_000)
  await context.setOffline(true)
  await page.getByLabel('Mobile Number').fill(newMobileNumber())
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.locator('[data-type=error]')).toBeVisible()
})
