/** The rate limits of payments and withdrawals at their real size, shared by two processes. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../../src/domain/errorCode'
import { type FakeClock, fakeClock } from '../../fixtures/fakeClock'
import { type Player, startTestServer, type TestServer } from '../../fixtures/testServer'

const MINUTE_MS = 60_000

let clock: FakeClock
let server: TestServer
let otherProcess: TestServer
let player: Player

beforeAll(async () => {
  clock = fakeClock()
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
