/** Rate limits that two processes share, at their real size; every refusal names the seconds to wait. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { API_BASE } from '../../../src/contract/route'
import type { ErrorCode } from '../../../src/domain/core/errorCode'
import { type KeyedLimit, RateLimits } from '../../../src/server/rateLimits/rateLimits'
import { RequestLimiter } from '../../../src/server/rateLimits/requestLimits'
import { type FakeClock, fakeDate } from '../../fixtures/fakeClock'
import { nextMobile } from '../../fixtures/signIn'
import { type Player, startTestServer, type TestServer } from '../../fixtures/testServer'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let clock: FakeClock
let server: TestServer
let otherProcess: TestServer
let player: Player

beforeAll(async () => {
  clock = fakeDate()
  const options = { clock, env: { RATE_LIMIT_SCALE: '1', SMS_BUDGET: '1000000' } }
  server = await startTestServer(options)
  otherProcess = await startTestServer(options, server.databaseUrl)
})
beforeEach(async () => {
  clock.advance(DAY_MS)
  player = await server.player()
})

type Send = (to: TestServer, from: Player) => Promise<ErrorCode | undefined>

async function post(to: TestServer, { token }: Player, path: string, body: object) {
  return (await to.call('POST', path, { token, body })).body.code
}

const createPayment: Send = async (to, from) => (await to.deposit(from, 50)).body.code
const verifyPayment: Send = (to, from) =>
  post(to, from, '/payments/verify-payment', {
    razorpay_order_id: 'order_unknown',
    razorpay_payment_id: 'pay_unknown',
    razorpay_signature: '00',
    userId: from.id,
  })
const withdraw: Send = (to, from) =>
  post(to, from, `/withdraw/send-withdraw-request/${from.id}`, { amount: 1 })

describe.each([
  { name: 'create-payment', send: createPayment, times: 3, code: 'payment_too_many' },
  { name: 'verify-payment', send: verifyPayment, times: 5, code: 'verification_too_many' },
  { name: 'send-withdraw-request', send: withdraw, times: 10, code: 'too_many_requests' },
])('$name', ({ send, times, code }) => {
  it(`allows ${times} requests in any minute for each player`, async () => {
    for (let count = 0; count < times; count += 1) expect(await send(server, player)).not.toBe(code)
    expect(await send(server, player)).toBe(code)
    const otherPlayer = await server.player()
    expect(await send(server, otherPlayer)).not.toBe(code)
    clock.advance(MINUTE_MS - 1)
    expect(await send(server, player)).toBe(code)
    clock.advance(1)
    expect(await send(server, player)).not.toBe(code)
  })

  it('counts the requests of all processes together', async () => {
    for (let count = 0; count < times; count += 1) {
      expect(await send(count % 2 === 0 ? server : otherProcess, player)).not.toBe(code)
    }
    expect(await send(server, player)).toBe(code)
    expect(await send(otherProcess, player)).toBe(code)
  })
})

describe('a request with several limits, of which one is reached', () => {
  const wide: KeyedLimit = ['wide', { times: 10, withinMs: MINUTE_MS }]
  const narrow: KeyedLimit = ['narrow', { times: 1, withinMs: MINUTE_MS }]
  const points = () => server.sql("SELECT points FROM rate_limits WHERE key = 'wide'")

  it('counts under none, and is refused from memory from then on', async () => {
    const { db } = server
    const rateLimits = new RateLimits({ db, clock, scale: 1 })
    await rateLimits.count([wide, narrow], 'too_many_requests')
    await expect(rateLimits.count([wide, narrow], 'too_many_requests')).rejects.toThrow('too_many_requests')
    expect(await points()).toEqual([{ points: 1 }])
    const query = vi.spyOn(db.$client, 'query')
    await expect(rateLimits.count([wide, narrow], 'too_many_requests')).rejects.toThrow('too_many_requests')
    expect(query).not.toHaveBeenCalled()
    query.mockRestore()
  })

  it('counts under none if its work fails', async () => {
    const work = () => Promise.reject(new Error('refused for another reason'))
    await expect(
      new RateLimits({ db: server.db, clock, scale: 1 }).runCounted([wide], 'too_many_requests', work),
    ).rejects.toThrow('another reason')
    expect(await points()).toEqual([{ points: 0 }])
  })
})

describe('requests for codes that arrive at once, at two processes', () => {
  /** Sends all requests at once. @returns how many got a code */
  async function burst(count: number, request: (index: number) => { mobile: string; address: string }) {
    const responses = await Promise.all(
      Array.from({ length: count }, (_, index) => {
        const { mobile, address } = request(index)
        return [server, otherProcess][index % 2]!.app.inject({
          method: 'POST',
          url: `${API_BASE}/user/login`,
          payload: { mobile_number: mobile },
          remoteAddress: address,
        })
      }),
    )
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
    return responses.filter(({ statusCode }) => statusCode === 200).length
  }

  it('send one code to a number, and leave the connections of the pool to other requests', async () => {
    const mobile = nextMobile()
    expect(await burst(60, (index) => ({ mobile, address: `198.51.100.${index}` }))).toBe(1)
    for (const { db } of [server, otherProcess]) expect(db.$client.totalCount).toBeLessThan(5)
  })

  it('send sixty codes for an address', async () => {
    expect(await burst(100, () => ({ mobile: nextMobile(), address: '203.0.113.1' }))).toBe(60)
  })
})

describe('an IPv6 customer', () => {
  const login = () => ({ url: '/user/login', payload: { mobile_number: nextMobile() } })
  const wrongCode = () => ({
    url: '/user/verify-login',
    payload: { mobile_number: nextMobile(), otp: '123456' },
  })
  const complaint = () => ({
    url: '/complaints',
    payload: { name: 'Asha', subject: 'A', message: 'B', mobile_number: nextMobile() },
  })

  it.each([
    ['otp-address', login],
    ['wrong-code', wrongCode],
    ['complaint:address', complaint],
  ])('has one limit for all /64 of a /56 or a /48: %s', async (name, request) => {
    const send = async (remoteAddress: string) => {
      const { url, payload } = request()
      return (await server.app.inject({ method: 'POST', url: API_BASE + url, payload, remoteAddress }))
        .statusCode
    }
    for (const [bits, factor, outside] of [
      [56, 4, '2001:db8:56:100::1'],
      [48, 16, '2001:db8:49::1'],
    ] as const) {
      // All but one of the allowed requests came from other /64 of the network.
      await server.sql('INSERT INTO rate_limits (key, points, expire) VALUES ($1, $2, $3)', [
        `${name}:2001:db8:${bits}:0::/${bits}`,
        60 * factor - 1,
        new Date(clock() + HOUR_MS),
      ])
      expect(await send(`2001:db8:${bits}:1::1`)).not.toBe(429)
      expect(await send(`2001:db8:${bits}:2::1`)).toBe(429)
      expect(await send(outside)).not.toBe(429)
    }
  })
})

interface Request {
  method?: 'GET' | 'POST'
  path: string
  payload?: object
  token?: string
  /** By default each request has an address of its own. */
  address?: string
}

let addresses = 0

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
])('a refusal names the seconds to wait: %s', async (_, request, gapMs) => {
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

/** Returns how many requests are counted before one is refused. */
async function timesAllowed(count: () => Promise<void>): Promise<number> {
  for (let times = 0; ; times += 1) {
    const isRefused = await count().then(
      () => false,
      () => true,
    )
    if (isRefused) return times
  }
}

it('a shared limit begins a new window when a clock that was ahead is corrected', async () => {
  const limit = { times: 3, withinMs: MINUTE_MS }
  const [ahead, other] = [1, 2].map(() => new RateLimits({ db: server.db, clock, scale: 1 }))
  expect(await timesAllowed(() => ahead!.count([['key', limit]], 'too_many_requests'))).toBe(3)
  expect(await timesAllowed(() => other!.count([['key', limit]], 'too_many_requests'))).toBe(0)
  // The error of a clock that runs on Indian time instead of UTC.
  clock.advance(-330 * MINUTE_MS)
  const corrected = new RateLimits({ db: server.db, clock, scale: 1 })
  expect(await timesAllowed(() => corrected.count([['key', limit]], 'too_many_requests'))).toBe(3)
})

it('a flood of complaints from twenty networks leaves a visitor with a proof of work a way in', async () => {
  const proofOfWork = { challenge: (number: string) => number, solved: (number: string) => number }
  const deps = { db: server.db, clock, databaseClock: async () => clock(), scale: 1, log: server.log }
  const limiter = new RequestLimiter({ ...deps, proofOfWork, smsPartsPerHour: 1 })
  let limitsOf: FastifyRequest['limits'] | undefined
  limiter.register({
    decorateRequest: (_name: string, limits: typeof limitsOf) => {
      limitsOf = limits
    },
  } as unknown as FastifyInstance)
  const complain = (ip: string, proof?: string) =>
    limitsOf!.call({ ip } as FastifyRequest).countComplaint(null, nextMobile(), proof)
  const isAccepted = (counted: Promise<void>) =>
    counted.then(
      () => true,
      () => false,
    )
  await server.sql('DELETE FROM rate_limits')
  await server.sql("INSERT INTO rate_limits (key, points, expire) VALUES ('complaint', 500, $1)", [
    new Date(clock() + DAY_MS),
  ])
  const ofNetwork = async (network: number) => {
    const sent: boolean[] = []
    for (let host = 1; host <= 4; host += 1)
      sent.push(await isAccepted(complain(`10.${network}.0.${host}`, 'solved')))
    return sent
  }
  const flood = await Promise.all(Array.from({ length: 20 }, (_, network) => ofNetwork(network)))
  expect(flood).toEqual(Array(20).fill([true, true, true, false]))
  await expect(complain('203.0.113.9')).rejects.toMatchObject({ proofOfWork: expect.any(String) })
  await complain('203.0.113.9', 'solved')
})
