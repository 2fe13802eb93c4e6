/** Assertions of the site tests. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessible'

/**
 * Opens a prerendered page and waits until its script answers. The network is idle before that on a busy machine, and a link
 * would then load a document.
 */
export async function openStarted(page: Page, path: string): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('client-started', () => document.documentElement.setAttribute('data-started', '')),
  )
  await page.goto(path)
  await expect(page.locator('html[data-started]')).toBeAttached()
}

/** Waits for the history entry of an open overlay, as a player does, who sees an overlay before pressing Back, or for its end. */
export const expectOverlayEntry = (page: Page, isOverlay: boolean) =>
  expect.poll(() => page.evaluate(() => window.history.state?.usr?.isOverlay === true)).toBe(isOverlay)

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
