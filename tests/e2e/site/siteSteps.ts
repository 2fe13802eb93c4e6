/** Assertions of the site tests. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessible'

/** Asserts that a toast with exactly this text is visible. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.locator('li[data-type]').getByText(text, { exact: true }).first()).toBeVisible()
}

/** Asserts that nothing on the page is wider than its window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Asserts that axe finds nothing on the page, and that nothing is wider than its window. */
export async function expectAccessiblePage(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await expectAccessible(page)
  await expectNoOverflow(page)
}
