/** Pages that are asked for while there is no network. */
import { expect, test } from '@playwright/test'
import { logIn, newMobileNumber, newPlayer } from '../../fixtures/players'

test('a page that could not be loaded says that there is no connection, and comes with the network', async ({
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

test('a code that is asked for when the network has gone is answered with words', async ({
  context,
  page,
}) => {
  await page.goto('/login')
  // The page has fetched ahead what it may need.
  await page.waitForTimeout(6_000)
  await context.setOffline(true)
  await page.getByLabel('Mobile Number').fill(newMobileNumber())
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.locator('[data-kind=error]')).toBeVisible()
})
