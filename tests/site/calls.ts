/** Answers that a test wants a page to get, and what the page says of them. */
import { expect, type Page } from '@playwright/test'

export interface Given {
  status?: number
  body?: object
  /** The connection breaks instead. */
  isDropped?: boolean
}

/** Makes the page get this answer to every call whose path begins so, until it is released. */
export async function answer(page: Page, path: string, given: Given): Promise<void> {
  await page.route(`**/api/v1/${path}**`, (route) =>
    given.isDropped
      ? route.abort('connectionreset')
      : route.fulfill({
          status: given.status ?? 200,
          contentType: 'application/json',
          body: JSON.stringify(given.body ?? {}),
        }),
  )
}

export async function release(page: Page, path: string): Promise<void> {
  await page.unroute(`**/api/v1/${path}**`)
}

/** A notice with exactly this text is on the screen. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  await expect(page.locator('[data-kind]').getByText(text, { exact: true }).first()).toBeVisible()
}
