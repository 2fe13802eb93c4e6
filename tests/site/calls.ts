/** Calls of the API as a player makes them, and answers of it that a test wants a page to get. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Player } from './player'

/** One call that has to go well. */
export async function callAs(
  request: APIRequestContext,
  { token }: Player,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.fetch(`/api/v1/${path}`, { method, headers, ...(data ? { data } : {}) })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Pays so many rupees in, as the sandbox's payment page does it. */
export async function payIn(
  request: APIRequestContext,
  player: Player,
  rupees: number,
  outcome = 'captured',
): Promise<void> {
  const body = { amount: rupees, userId: player.user.id }
  const { order, enc_key, payment_page } = (await callAs(
    request,
    player,
    'POST',
    'payments/create-payment',
    body,
  )) as {
    order: { id: string }
    enc_key: string
    payment_page: string
  }
  const data = { orderId: order.id, encKey: enc_key, outcome }
  const paid = await request.post(new URL('/act', payment_page).href, { data })
  expect(paid.ok(), await paid.text()).toBe(true)
}

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
