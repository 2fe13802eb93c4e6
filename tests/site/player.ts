/** Players for the browser tests: registered and logged in through the API, as any client could. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'

export interface Player {
  token: string
  mobileNumber: string
  user: { id: number; first_name: string; last_name: string; balance: number; dummy_coins: number }
}

/** Ten digits that nobody else in this run has. */
export function newMobileNumber(): string {
  return `9${Math.floor(Math.random() * 1e9)
    .toString()
    .padStart(9, '0')}`
}

/** The newest one-time code in the sandbox's outbox. */
export async function codeFor(request: APIRequestContext, mobileNumber: string): Promise<string> {
  const answer = await request.get(`/api/v1/sandbox/outbox/${mobileNumber}`)
  const { messages } = (await answer.json()) as { messages: { otp: string }[] }
  return messages[0]?.otp ?? ''
}

/** A new player with a session. */
export async function newPlayer(
  request: APIRequestContext,
  names: { first_name?: string; last_name?: string } = {},
): Promise<Player> {
  const mobile_number = newMobileNumber()
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api/v1/user/${path}`, { data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  await post('register', { first_name: 'Asha', last_name: 'Rao', is_adult: true, ...names, mobile_number })
  await post('verify-register', { mobile_number, otp: await codeFor(request, mobile_number) })
  await post('login', { mobile_number })
  const { token, user } = await post('verify-login', {
    mobile_number,
    otp: await codeFor(request, mobile_number),
  })
  return { token, user, mobileNumber: mobile_number }
}

/** Opens pages as this player from now on. */
export async function logIn(page: Page, { token, user }: Player): Promise<void> {
  await page.addInitScript(
    ([storedToken, storedUser]) => {
      // A logout in the middle of a test is not undone by the next page.
      if (sessionStorage.getItem('seeded') !== null) return
      sessionStorage.setItem('seeded', 'yes')
      localStorage.setItem('userToken', storedToken ?? '')
      localStorage.setItem('userData', storedUser ?? '')
    },
    [JSON.stringify(token), JSON.stringify(user)],
  )
}
