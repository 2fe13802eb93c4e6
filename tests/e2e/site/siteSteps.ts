/** Answers that a test wants a page to get, and what the page says of them. */
import { expect, type Page } from '@playwright/test'
import { dropConnection, respondWith } from '../../fixtures/networkFaults'

export interface MockResponse {
  status?: number
  body?: object
  /** The connection breaks instead. */
  isDropped?: boolean
}

/** Makes the page get this answer to every such call, until it recovers. */
export function mockResponse(
  page: Page,
  path: string,
  { status = 200, body = {}, isDropped }: MockResponse,
): Promise<void> {
  return isDropped ? dropConnection(page, path) : respondWith(page, path, status, body)
}

/** Makes the page's next payments ask for another amount than was chosen, which no press can choose. */
export async function overrideAmount(page: Page, amountRupees: number): Promise<void> {
  await page.route('**/api/v1/payments/create-payment', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), amount: amountRupees } }),
  )
}

/** A notice with exactly this text is on the screen. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.locator('[data-kind]').getByText(text, { exact: true }).first()).toBeVisible()
}
