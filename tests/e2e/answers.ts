/** Ways in which a call goes wrong, made to happen in the page's own network. A later one replaces an earlier one. */
import type { Page, Route } from '@playwright/test'

/** A call of the API by the end of its path, whatever stands behind it: 'coin-type/get-enabled-coin-type'. */
const callOf = (path: string) => new RegExp(`/api/v1/${path}(/\\d+)?(\\?.*)?$`)

async function replace(page: Page, path: string, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute(callOf(path))
  await page.route(callOf(path), answer)
}

/** The connection breaks before the call reaches the server. */
export const breakOff = (page: Page, path: string) =>
  replace(page, path, (route) => route.abort('connectionreset'))

/** The server does as asked, and its answer gets lost. */
export const loseAnswer = (page: Page, path: string) =>
  replace(page, path, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })

/** A status, with a refusal's body or without. */
export const answer = (page: Page, path: string, status: number, body: object | string = '') =>
  replace(page, path, (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )

/** The server's own answer with some of it changed. */
export const change = (page: Page, path: string, edit: (body: Record<string, unknown>) => unknown) =>
  replace(page, path, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: edit((await response.json()) as Record<string, unknown>) })
  })

/** No answer ever comes, so that the call runs out of its time. */
export const neverAnswer = (page: Page, path: string) => replace(page, path, async () => undefined)

/** The way is free again. */
export const recover = (page: Page, path: string) => page.unroute(callOf(path))
