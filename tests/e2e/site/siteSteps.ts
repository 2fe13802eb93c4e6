/** Mocked responses and toast assertions for the site tests. */
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
