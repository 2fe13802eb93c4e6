/** Players for browser tests: registered and logged in over the API, or by hand in a test of their own. */
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'

export interface Player {
  id: number
  token: string
  mobileNumber: string
}

interface OutboxMessage {
  otp: string | null
}

/** An Indian mobile number that no other test uses. */
export function newMobileNumber(): string {
  return `9${Math.floor(Math.random() * 1e9)
    .toString()
    .padStart(9, '0')}`
}

/** The newest code that the sandbox sent to a number. */
export async function readOtp(request: APIRequestContext, mobileNumber: string): Promise<string> {
  let otp: string | null | undefined
  await expect(async () => {
    const { messages } = (await api(request, 'GET', `sandbox/outbox/${mobileNumber}`)) as {
      messages: OutboxMessage[]
    }
    otp = messages[0]?.otp
    expect(otp).toMatch(/^\d{6}$/)
  }).toPass({ timeout: 10_000 })
  return otp ?? ''
}

/** Registers and logs in. */
export async function newPlayer(request: APIRequestContext): Promise<Player> {
  const mobile_number = newMobileNumber()
  await api(request, 'POST', 'user/register', {
    first_name: 'Asha',
    last_name: 'Rao',
    mobile_number,
    is_adult: true,
  })
  await api(request, 'POST', 'user/verify-register', {
    mobile_number,
    otp: await readOtp(request, mobile_number),
  })
  await api(request, 'POST', 'user/login', { mobile_number })
  const session = (await api(request, 'POST', 'user/verify-login', {
    mobile_number,
    otp: await readOtp(request, mobile_number),
  })) as { token: string; user: { id: number } }
  return { id: session.user.id, token: session.token, mobileNumber: mobile_number }
}

/** Rupees in the practice wallet, as the server's ledger has them. */
export async function dummyCoins(request: APIRequestContext, player: Player): Promise<number> {
  const { user } = (await api(request, 'GET', `user/get-user/${player.id}`, undefined, player.token)) as {
    user: { dummy_coins: number }
  }
  return user.dummy_coins
}

/** Pays rupees in, on the sandbox's payment page, as its payer would. */
export async function payIn(request: APIRequestContext, player: Player, rupees: number): Promise<void> {
  const { order, enc_key, payment_page } = (await api(
    request,
    'POST',
    'payments/create-payment',
    { amount: rupees, currency: 'INR', userId: player.id },
    player.token,
  )) as { order: { id: string }; enc_key: string; payment_page: string }
  const data = { orderId: order.id, encKey: enc_key, outcome: 'captured' }
  const paid = await request.post(new URL('/act', payment_page).href, { data })
  expect(paid.ok(), await paid.text()).toBe(true)
}

/** One call of the API that must succeed. */
export async function api(
  request: APIRequestContext,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
  token?: string,
): Promise<unknown> {
  const answer = await request.fetch(`/api/v1/${path}`, {
    method,
    ...(data ? { data } : {}),
    ...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
  })
  const body: unknown = await answer.json()
  expect(answer.ok(), `${path}: ${JSON.stringify(body)}`).toBe(true)
  return body
}

/** Puts a session into a page's browser, as a login there would have left it. */
export async function logIn(page: Page, player: Player): Promise<void> {
  const user = {
    id: player.id,
    first_name: 'Asha',
    last_name: 'Rao',
    mobile_number: player.mobileNumber,
    balance: 0,
    dummy_coins: 500,
    profile_picture: null,
  }
  await page.addInitScript(
    ([token, userData]) => {
      localStorage.setItem('userToken', token)
      localStorage.setItem('userData', userData)
    },
    [JSON.stringify(player.token), JSON.stringify(user)] as const,
  )
}

export const FULL_HZ = 60
const SLOW_HZ = 10

/**
 * Lets a page draw so many frames a second. Without a graphics card each frame of the reels costs both cores 20 ms;
 * a test that is not about how things move leaves the time to the others.
 */
function slowScreen(hertz: number): void {
  const request = window.requestAnimationFrame.bind(window)
  const cancel = window.cancelAnimationFrame.bind(window)
  const handles = new Map<number, number>()
  window.requestAnimationFrame = (callback) => {
    const id = window.setTimeout(() => {
      const run = (nowMs: number) => {
        handles.delete(id)
        callback(nowMs)
      }
      handles.set(id, request(run))
    }, 1000 / hertz)
    return id
  }
  window.cancelAnimationFrame = (id) => {
    window.clearTimeout(id)
    cancel(handles.get(id) ?? 0)
    handles.delete(id)
  }
}

/** For a context that a test opens by itself. */
export async function slowDown(context: BrowserContext, hertz = SLOW_HZ): Promise<void> {
  await context.addInitScript(slowScreen, hertz)
}

interface Options {
  /** Frames a second; at FULL_HZ as many as the browser gives. */
  screenHz: number
}

interface Fixtures {
  player: Player
  /** Everything the page's console called an error; a test that expects none asserts it empty. */
  consoleErrors: string[]
}

export const test = base.extend<Options & Fixtures>({
  screenHz: [SLOW_HZ, { option: true }],
  context: async ({ context, screenHz }, use) => {
    if (screenHz < FULL_HZ) await slowDown(context, screenHz)
    await use(context)
  },
  player: async ({ request, page }, use) => {
    const player = await newPlayer(request)
    await logIn(page, player)
    await use(player)
  },
  consoleErrors: async ({ page }, use) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    await use(errors)
  },
})

export { expect }
