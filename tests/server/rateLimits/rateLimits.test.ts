/** Rate limits that two processes share, at their real size; every refusal names the seconds to wait. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { API_BASE } from '../../../src/contract/route'
import type { ErrorCode } from '../../../src/domain/core/errorCode'
import { type KeyedLimit, RateLimits } from '../../../src/server/rateLimits/rateLimits'
import { RequestLimiter } from '../../../src/server/rateLimits/requestLimits'
import { fakeDate } from '../../fixtures/fakeClock'
import { nextMobile } from '../../fixtures/signIn'
import { fileServer, type Player, startTestServer, type TestServer } from '../../fixtures/testServer'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const clock = fakeDate()
const OPTIONS = { clock, env: { RATE_LIMIT_SCALE: '1', SMS_BUDGET: '1000000' } }
const server = fileServer(OPTIONS)
let otherProcess: TestServer
let player: Player

beforeAll(async () => {
  otherProcess = await startTestServer(OPTIONS, server.databaseUrl)
})
beforeEach(async () => {
  clock.advance(DAY_MS)
  player = await server.player()
})

type Send = (to: TestServer, from: Player) => Promise<ErrorCode | undefined>

const createPayment: Send = async (to, from) => (await to.deposit(from, 50)).body.code
const verifyPayment: Send = async (to, from) => {
  const ids = { razorpay_order_id: 'order_unknown', razorpay_payment_id: 'pay_unknown', userId: from.id }
  const receipt = { ...ids, razorpay_signature: '00' }
  return (await to.callAs(from, 'POST', '/payments/verify-payment', receipt)).body.code
}
const withdraw: Send = async (to, from) =>
  (await to.callAs(from, 'POST', `/withdraw/send-withdraw-request/${from.id}`, { amount: 1 })).body.code

describe.each([
  { name: 'create-payment', send: createPayment, times: 3, code: 'payment_too_many' },
  { name: 'verify-payment', send: verifyPayment, times: 5, code: 'verification_too_many' },
  { name: 'send-withdraw-request', send: withdraw, times: 10, code: 'too_many_requests' },
])('$name', ({ send, times, code }) => {
  it(`allows ${times} requests in any minute for each player, those to all processes together`, async () => {
    const both = [server, otherProcess]
    for (let count = 0; count < times; count += 1) expect(await send(both[count % 2]!, player)).not.toBe(code)
    for (const one of both) expect(await send(one, player)).toBe(code)
    expect(await send(server, await server.player())).not.toBe(code)
    clock.advance(MINUTE_MS - 1)
    expect(await send(server, player)).toBe(code)
    clock.advance(1)
    expect(await send(server, player)).not.toBe(code)
  })
})

describe('a request with several limits, of which one is reached', () => {
  const wide: KeyedLimit = ['wide', { times: 10, withinMs: MINUTE_MS }]
  const narrow: KeyedLimit = ['narrow', { times: 1, withinMs: MINUTE_MS }]
  const points = () => server.sql("SELECT points FROM rate_limits WHERE key = 'wide'")

  it('counts under none, and is refused from memory from then on', async () => {
    const rateLimits = new RateLimits({ db: server.db, clock, scale: 1 })
    const count = () => rateLimits.count([wide, narrow], 'too_many_requests')
    await count()
    await expect(count()).rejects.toThrow('too_many_requests')
    expect(await points()).toEqual([{ points: 1 }])
    const query = vi.spyOn(server.db.$client, 'query')
    await expect(count()).rejects.toThrow('too_many_requests')
    expect(query).not.toHaveBeenCalled()
    query.mockRestore()
  })

  it('counts under none if its work fails', async () => {
    const work = () => Promise.reject(new Error('refused for another reason'))
    const rateLimits = new RateLimits({ db: server.db, clock, scale: 1 })
    await expect(rateLimits.runCounted([wide], 'too_many_requests', work)).rejects.toThrow('another reason')
    expect(await points()).toEqual([{ points: 0 }])
  })
})

describe('requests for codes that arrive at once, at two processes', () => {
  /** Sends all requests at once. @returns how many got a code */
  async function burst(count: number, request: (index: number) => { mobile: string; from: string }) {
    const login = async (_: unknown, index: number) => {
      const { mobile, from } = request(index)
      const body = { mobile_number: mobile }
      return (await [server, otherProcess][index % 2]!.call('POST', '/user/login', { body, from })).status
    }
    const statuses = await Promise.all(Array.from({ length: count }, login))
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    return statuses.filter((status) => status === 200).length
  }

  it('send one code to a number, and leave the connections of the pool to other requests', async () => {
    const mobile = nextMobile()
    expect(await burst(60, (index) => ({ mobile, from: `198.51.100.${index}` }))).toBe(1)
    for (const { db } of [server, otherProcess]) expect(db.$client.totalCount).toBeLessThan(5)
  })

  it('send sixty codes for an address', async () => {
    expect(await burst(100, () => ({ mobile: nextMobile(), from: '203.0.113.1' }))).toBe(60)
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

const mobile = nextMobile()
const login = (mobile_number = nextMobile()): Request => ({ path: '/user/login', payload: { mobile_number } })
const wrongCode = (): Request => {
  return { path: '/user/verify-login', payload: { mobile_number: nextMobile(), otp: '123456' } }
}
const complaint = (mobile_number = nextMobile()): Request => {
  return { path: '/complaints', payload: { name: 'Asha', subject: 'A', message: 'B', mobile_number } }
}
const payment = (): Request => {
  return { path: '/payments/create-payment', payload: { amount: 50, userId: player.id }, token: player.token }
}
const read = (token: string): Request => ({ method: 'GET', path: '/coin-type/get-enabled-coin-type', token })

describe('an IPv6 customer', () => {
  it.each([
    ['otp-address', login],
    ['wrong-code', wrongCode],
    ['complaint:address', complaint],
  ])('has one limit for all /64 of a /56 or a /48: %s', async (name, request) => {
    const send = async (from: string) => {
      const { path, payload } = request()
      return (await server.call('POST', path, { body: payload, from })).status
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

it.each<[name: string, request: () => Request, gapMs: number]>([
  ['a code while the last one is new', () => login(mobile), 1_200],
  ['the sixth code of a number in an hour', () => login(mobile), 310_500],
  ['the eleventh code of a number in a day', () => login(mobile), 3_600_500],
  ['the codes of an address', () => ({ ...login(), address: '203.0.113.1' }), 700],
  ['wrong codes', () => ({ ...wrongCode(), address: '203.0.113.2' }), 700],
  ['payments', payment, 700],
  ['complaints', () => complaint(player.mobile), 700],
  ['requests of a token', () => read(player.token), 7],
  ['invalid tokens of an address', () => ({ ...read('invalid'), address: '203.0.113.3' }), 7],
])('a refusal names the seconds to wait: %s', async (_, request, gapMs) => {
  let response = await send(request())
  while (response.status !== 429) {
    expect(response.retryAfter).toBeUndefined()
    clock.advance(gapMs)
    response = await send(request())
  }
  expect(response.retryAfter).toMatch(/^[1-9]\d*$/)
  const seconds = Number(response.retryAfter)
  clock.advance((seconds - 1) * 1000)
  expect((await send(request())).status).toBe(429)
  clock.advance(1000)
  expect((await send(request())).status).not.toBe(429)
})

const isAccepted = (counted: Promise<void>): Promise<boolean> =>
  counted.then(
    () => true,
    () => false,
  )

/** Returns how many requests are counted before one is refused. */
async function timesAllowed(count: () => Promise<void>): Promise<number> {
  for (let times = 0; ; times += 1) if (!(await isAccepted(count()))) return times
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
