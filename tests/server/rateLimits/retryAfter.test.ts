/** Every 429 response names the seconds after which the request is allowed again. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { API_BASE } from '../../../src/contract/route'
import { type FakeClock, fakeDate } from '../../fixtures/fakeClock'
import { nextMobile, type Player, startTestServer, type TestServer } from '../../fixtures/testServer'

interface Request {
  method?: 'GET' | 'POST'
  path: string
  payload?: object
  token?: string
  /** By default each request has an address of its own. */
  address?: string
}

let clock: FakeClock
let server: TestServer
let player: Player
let addresses = 0

beforeAll(async () => {
  clock = fakeDate()
  server = await startTestServer({ clock, env: { RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.advance(86_400_000)
  player = await server.player()
})

async function send({ method = 'POST', path, payload = {}, token, address }: Request) {
  addresses += 1
  const response = await server.app.inject({
    method,
    url: `${API_BASE}${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    remoteAddress: address ?? `198.51.${addresses >> 8}.${addresses & 255}`,
    ...(method === 'POST' ? { payload } : {}),
  })
  return { status: response.statusCode, retryAfter: response.headers['retry-after'] }
}

const mobile = nextMobile()
const login = (mobile_number: string, address?: string): Request => ({
  path: '/user/login',
  payload: { mobile_number },
  ...(address === undefined ? {} : { address }),
})

it.each<[name: string, request: () => Request, gapMs: number]>([
  ['a code while the last one is new', () => login(mobile), 1_200],
  ['the sixth code of a number in an hour', () => login(mobile), 310_500],
  ['the eleventh code of a number in a day', () => login(mobile), 3_600_500],
  ['the codes of an address', () => login(nextMobile(), '203.0.113.1'), 700],
  [
    'wrong codes',
    () => ({
      path: '/user/verify-login',
      payload: { mobile_number: nextMobile(), otp: '123456' },
      address: '203.0.113.2',
    }),
    700,
  ],
  [
    'payments',
    () => ({
      path: '/payments/create-payment',
      payload: { amount: 50, userId: player.id },
      token: player.token,
    }),
    700,
  ],
  [
    'complaints',
    () => ({
      path: '/complaints',
      payload: { name: 'Asha', mobile_number: player.mobile, subject: 'One', message: 'Two' },
    }),
    700,
  ],
  [
    'requests of a token',
    () => ({ method: 'GET', path: '/coin-type/get-enabled-coin-type', token: player.token }),
    7,
  ],
  [
    'invalid tokens of an address',
    () => ({
      method: 'GET',
      path: '/coin-type/get-enabled-coin-type',
      token: 'invalid',
      address: '203.0.113.3',
    }),
    7,
  ],
])('%s', async (_, request, gapMs) => {
  let response = await send(request())
  while (response.status !== 429) {
    expect(response.retryAfter).toBeUndefined()
    clock.advance(gapMs)
    response = await send(request())
  }
  const seconds = Number(response.retryAfter)
  expect(seconds).toBeGreaterThan(0)
  expect(Number.isInteger(seconds)).toBe(true)
  clock.advance((seconds - 1) * 1000)
  expect((await send(request())).status).toBe(429)
  clock.advance(1000)
  expect((await send(request())).status).not.toBe(429)
})
