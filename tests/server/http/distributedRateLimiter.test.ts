/** The caps on money, at their true size: a turn too many is refused, whichever process is asked, until a minute is over. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../../src/domain/errorCode'
import { type FakeClock, fakeClock } from '../../fixtures/fakeClock'
import { type Player, startTestServer, type TestServer } from '../../fixtures/testServer'

const MINUTE_MS = 60_000

let clock: FakeClock
let server: TestServer
let neighbour: TestServer
let player: Player

beforeAll(async () => {
  clock = fakeClock()
  const options = { clock, env: { RATE_LIMIT_SCALE: '1' } }
  server = await startTestServer(options)
  neighbour = await startTestServer(options, server.databaseUrl)
})
afterAll(async () => {
  await neighbour.close()
  await server.close()
})
beforeEach(async () => {
  clock.advance(MINUTE_MS)
  player = await server.player()
})

type Call = (at: TestServer, who: Player) => Promise<ErrorCode | undefined>

async function ask(at: TestServer, { token }: Player, path: string, body: object) {
  return (await at.call('POST', path, { token, body })).body.code
}

const createPayment: Call = (at, who) =>
  ask(at, who, '/payments/create-payment', { amount: 50, userId: who.id })
const verifyPayment: Call = (at, who) =>
  ask(at, who, '/payments/verify-payment', {
    razorpay_order_id: 'order_unknown',
    razorpay_payment_id: 'pay_unknown',
    razorpay_signature: '00',
    userId: who.id,
  })
const withdraw: Call = (at, who) => ask(at, who, `/withdraw/send-withdraw-request/${who.id}`, { amount: 1 })

describe.each([
  { name: 'beginning a deposit', call: createPayment, times: 3, code: 'payment_too_many' },
  { name: 'verifying a payment', call: verifyPayment, times: 5, code: 'verification_too_many' },
  { name: 'asking for a withdrawal', call: withdraw, times: 10, code: 'too_many_requests' },
])('$name', ({ call, times, code }) => {
  it(`is possible ${times} times in any minute, for each player`, async () => {
    for (let turn = 0; turn < times; turn += 1) expect(await call(server, player)).not.toBe(code)
    expect(await call(server, player)).toBe(code)
    const other = await server.player()
    expect(await call(server, other)).not.toBe(code)
    clock.advance(MINUTE_MS - 1)
    expect(await call(server, player)).toBe(code)
    clock.advance(1)
    expect(await call(server, player)).not.toBe(code)
  })

  it('is counted by all processes together', async () => {
    for (let turn = 0; turn < times; turn += 1) {
      expect(await call(turn % 2 === 0 ? server : neighbour, player)).not.toBe(code)
    }
    expect(await call(server, player)).toBe(code)
    expect(await call(neighbour, player)).toBe(code)
  })
})
