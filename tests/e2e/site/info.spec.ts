/** The information pages without a script, and the reality check that is set on the page of the limits. */
import type { Page } from '@playwright/test'
import { disableContexts } from '../table/webglCalls'
import { expect, test } from './fixtures'

const PAGES: [path: string, heading: string, says: RegExp][] = [
  ['/privacy-policy', 'Privacy policy', /We set no cookies/],
  ['/terms', 'Terms', /15 times your coin/],
  ['/support', 'Support', /The code does not arrive/],
  ['/contact', 'Contact', /E-mail/],
  ['/fair-play', 'Fair play', /HMAC-SHA256/],
  ['/faq', 'Questions and answers', /Do you have bonus codes\?/],
]
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the information pages are readable', async ({ page }) => {
    for (const [path, heading, says] of PAGES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(says)
    }
    await expect(page.getByText('There is no welcome bonus for real money.')).toBeVisible()
  })
})

/** Advances the clock in steps of 15 s: one large step would look like a suspended page. */
async function advanceMinutes(page: Page, minutes: number): Promise<void> {
  for (let step = 0; step < minutes * 4; step += 1) await page.clock.fastForward(15_000)
}

test('the reality check opens at the table after the chosen time, which goes on across other pages', async ({
  playerPage: page,
}) => {
  // The table without WebGL costs least.
  await disableContexts(page, ['webgl2', 'webgl'])
  await page.clock.install()
  await page.goto('/limits')
  await page.getByLabel('Every 15 minutes').check()
  await page.goto('/dummy-startmenu')
  await expect(page.getByRole('navigation', { name: 'Table' })).toBeVisible()
  await advanceMinutes(page, 8)
  await page.getByRole('link', { name: /History/ }).click()
  await page.waitForURL('**/game-history')
  await page.goBack()
  await expect(page.getByRole('navigation', { name: 'Table' })).toBeVisible()
  const check = page.getByRole('dialog', { name: 'Reality check' })
  await advanceMinutes(page, 5)
  await expect(check).toBeHidden()
  await advanceMinutes(page, 2)
  await expect(check).toContainText('15 minutes')
  await check.getByRole('button', { name: 'Back to the table' }).click()
  await expect(check).toBeHidden()
})
