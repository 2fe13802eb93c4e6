/** Mocked responses and assertions for the site tests. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { dropConnection, respondWith } from '../../fixtures/networkFaults'

export interface MockResponse {
  status?: number
  body?: object
  /** Aborts the request instead of responding. */
  isDropped?: boolean
}

/** Responds like this to every request below the path, until `clearFault`. */
export function mockResponse(
  page: Page,
  path: string,
  { status = 200, body, isDropped }: MockResponse,
): Promise<void> {
  return isDropped ? dropConnection(page, path) : respondWith(page, path, status, body)
}

/** Asserts that a toast with exactly this text is visible. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.locator('li[data-type]').getByText(text, { exact: true }).first()).toBeVisible()
}

/** Asserts that axe finds nothing on the page, and that nothing is wider than its window. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  // Without the legacy mode, axe opens a second page for each run, which only frames of another origin need.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}
