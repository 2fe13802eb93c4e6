/** Takes the picture of a state in a browser of its own context. */
import type { Browser, Page } from '@playwright/test'
import { openState, SCREENSHOT_OPTIONS } from './openState'
import type { Picture } from './pictures'

/** Software rendering of the largest size may take half a minute on a busy machine. */
const TIMEOUT_MS = 120_000

/** @param address of the product @returns a PNG */
export const takePicture = (browser: Browser, address: string, picture: Picture): Promise<Buffer> =>
  inPage(browser, address, picture, (page) => picturePage(page, picture))

/** Opens a page of the product for a picture and closes it after `work`. */
export async function inPage<T>(
  browser: Browser,
  baseURL: string,
  { viewport }: Picture,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ baseURL, viewport, serviceWorkers: 'block' })
  const page = await context.newPage()
  try {
    page.setDefaultTimeout(TIMEOUT_MS)
    return await work(page)
  } finally {
    // A file that the page fetches ahead may still be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
}

/** @param page new, with the picture's viewport */
export async function picturePage(page: Page, picture: Picture): Promise<Buffer> {
  await openState(page, picture.state, picture.pointing)
  if (picture.isFullPage) await loadLazyImages(page)
  return await page.screenshot({ ...SCREENSHOT_OPTIONS, fullPage: picture.isFullPage })
}

/** How near the viewport an image must be to load depends on the browser's network. */
async function loadLazyImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map((image) => image.decode()))
  })
}
