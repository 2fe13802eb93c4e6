/** Pages that are asked for while there is no network. */
import { expect, test } from '@playwright/test'
import { logIn, newPlayer } from '../fixtures/players'

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
