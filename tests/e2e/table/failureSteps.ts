/** The error toasts of the table. */
import type { Page } from '@playwright/test'

/** @returns the error toast with this text */
export const errorToast = (page: Page, text: string) => page.locator('[data-type=error]').getByText(text)

/** @returns a function that returns the texts of all error toasts shown since, including expired ones */
export async function collectErrorToasts(page: Page): Promise<() => Promise<string[]>> {
  const errors: string[] = []
  await page.exposeFunction('recordError', (text: string) => void errors.push(text))
  await page.addInitScript(() => {
    const { recordError } = window as unknown as { recordError(text: string): void }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches('[data-type=error]')) recordError(node.innerText)
    }).observe(document, { childList: true, subtree: true })
  })
  return async () => {
    // A round trip to the page delivers the pending recordError() calls.
    await page.evaluate(() => undefined)
    return errors
  }
}
