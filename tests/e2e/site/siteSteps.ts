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
  { status = 200, body = {}, isDropped }: MockResponse,
): Promise<void> {
  return isDropped ? dropConnection(page, path) : respondWith(page, path, status, body)
}

/** Replaces the amount in create-payment requests: the form cannot produce an invalid amount. */
export async function overrideAmount(page: Page, amountRupees: number): Promise<void> {
  await page.route('**/api/v1/payments/create-payment', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), amount: amountRupees } }),
  )
}

/** Asserts that a toast with exactly this text is visible. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.locator('[data-kind]').getByText(text, { exact: true }).first()).toBeVisible()
}
