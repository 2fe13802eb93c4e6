/** Rate limits that two processes share; those of payments and withdrawals at their real size. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ErrorCode } from '../../../src/domain/core/errorCode'
import { type KeyedLimit, RateLimits } from '../../../src/server/rateLimits/rateLimits'
import { type FakeClock, fakeDate } from '../../fixtures/fakeClock'
import { type Player, startTestServer, type TestServer } from '../../fixtures/testServer'

const MINUTE_MS = 60_000

let clock: FakeClock
let server: TestServer
let otherProcess: TestServer
let player: Player

beforeAll(async () => {
  clock = fakeDate()
  const options = { clock, env: { RATE_LIMIT_SCALE: '1' } }
  server = await startTestServer(options)
  otherProcess = await startTestServer(options, server.databaseUrl)
})
afterAll(async () => {
  await otherProcess.close()
  await server.close()
})
beforeEach(async () => {
  clock.advance(MINUTE_MS)
  player = await server.player()
})

type Send = (to: TestServer, from: Player) => Promise<ErrorCode | undefined>

async function post(to: TestServer, { token }: Player, path: string, body: object) {
  return (await to.call('POST', path, { token, body })).body.code
}

const createPayment: Send = (to, from) =>
  post(to, from, '/payments/create-payment', { amount: 50, userId: from.id })
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
  const points = async () =>
    (await server.db.$client.query("SELECT points FROM rate_limits WHERE key = 'wide'")).rows

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
    const rateLimits = new RateLimits({ db: server.db, clock, scale: 1 })
    await expect(rateLimits.runCounted([wide], 'too_many_requests', work)).rejects.toThrow('another reason')
    expect(await points()).toEqual([{ points: 0 }])
  })
})
