/** Existing orders are checked again when they are paid: their age, and limits that the player has set since. */
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ORDER_VALID_MS } from '../../../src/domain/money/deposit'
import { creditPayment } from '../../../src/server/payments/creditPayment'
import { buildSandboxPage } from '../../../src/server/payments/sandbox/sandboxPageApp'
import { injectWebhook } from '../../../src/server/serve'
import { type FakeClock, fakeClock } from '../../fixtures/fakeClock'
import {
  type Answer,
  type Body,
  type Player,
  startTestServer,
  type TestServer,
} from '../../fixtures/testServer'

const DAY_MS = 86_400_000

let clock: FakeClock
let server: TestServer
let page: FastifyInstance
let player: Player

beforeAll(async () => {
  clock = fakeClock()
  server = await startTestServer({ clock })
  page = buildSandboxPage(server.deps.payments, injectWebhook(server.app))
})
afterAll(async () => {
  await page.close()
  await server.close()
})
beforeEach(async () => {
  clock.advance(60_000)
  player = await server.player()
})
afterEach(() => vi.restoreAllMocks())

const deposit = (amount: number, key?: string): Promise<Answer> =>
  server.call('POST', '/payments/create-payment', {
    token: player.token,
    body: { amount, userId: player.id },
    ...(key === undefined ? {} : { key }),
  })

async function change(body: unknown): Promise<void> {
  const answer = await server.call('PUT', `/limits/${player.id}`, { token: player.token, body })
  expect(answer.status).toBe(200)
}

/** Submits a choice on the sandbox page. @param encKey undefined for the checkout dialog */
async function act(created: Body, outcome = 'captured', encKey?: string): Promise<Body> {
  const payload = { orderId: created.order.id, outcome, ...(encKey === undefined ? {} : { encKey }) }
  return (await page.inject({ method: 'POST', url: '/act', payload })).json()
}

/** Reports a payment of the order, as a webhook does. */
function tell(created: Body, paymentId: string, status: 'captured' | 'failed'): Promise<string> {
  const { id: orderId, amount: amountPaise, currency } = created.order
  const payment = { paymentId, orderId, amountPaise, currency, status, refundedPaise: 0 }
  return creditPayment(server.deps.payments, payment)
}

async function balance(): Promise<number> {
  return (await server.call('GET', `/user/get-user/${player.id}`, { token: player.token })).body.user.balance
}

describe('a repeated request', () => {
  it('returns its order for 15 minutes, and an error afterwards', async () => {
    const { body } = await deposit(50, 'old')
    clock.advance(ORDER_VALID_MS - 1)
    expect((await deposit(50, 'old')).body.order).toEqual(body.order)
    clock.advance(1)
    expect((await deposit(50, 'old')).body.code).toBe('payment_create_failed')
  })

  it('is rejected once the player is self-excluded', async () => {
    await deposit(50, 'break')
    await change({ exclude_for_days: 182 })
    expect((await deposit(50, 'break')).body.code).toBe('self_excluded')
  })

  it('is checked against a limit lowered since, and counted once', async () => {
    await change({ deposit: { daily: 50 } })
    await deposit(50, 'limit')
    expect((await deposit(50, 'limit')).status).toBe(200)
    await change({ deposit: { daily: 49 } })
    expect((await deposit(50, 'limit')).body.code).toBe('deposit_limit_reached')
  })

  it('counts towards the limit again if the provider had failed to create the order', async () => {
    await change({ deposit: { daily: 50 } })
    vi.spyOn(server.deps.payments.provider, 'createOrder').mockRejectedValueOnce(new Error('down'))
    expect((await deposit(30, 'down')).body.code).toBe('payment_create_failed')
    expect((await deposit(30)).status).toBe(200)
    expect((await deposit(30, 'down')).body.code).toBe('deposit_limit_reached')
  })
})

describe('the sandbox', () => {
  it('rejects orders older than 15 minutes, with and without a token', async () => {
    const first = (await deposit(50, 'sandbox')).body
    clock.advance(ORDER_VALID_MS - 1)
    const { enc_key } = (await deposit(50, 'sandbox')).body
    const shown = () => page.inject({ method: 'POST', url: '/order', payload: { orderId: first.order.id } })
    expect((await shown()).statusCode).toBe(200)
    clock.advance(1)
    expect((await shown()).statusCode).toBe(403)
    expect((await act(first, 'captured', enc_key)).code).toBe('forbidden')
    expect((await act(first)).code).toBe('forbidden')
    expect(await balance()).toBe(0)
  })

  it('rejects payments during a self-exclusion, with and without a token, and allows cancelling', async () => {
    const { body } = await deposit(50)
    await change({ exclude_for_days: 1 })
    expect((await act(body)).code).toBe('self_excluded')
    expect((await act(body, 'captured', body.enc_key)).code).toBe('self_excluded')
    expect((await act(body, 'cancelled', body.enc_key)).status).toBe('cancelled')
    expect(await balance()).toBe(0)
  })
})

describe('a deposit limit', () => {
  it('counts a payment from its capture, however old its order is', async () => {
    const { body } = await deposit(50)
    clock.advance(DAY_MS / 2)
    await change({ deposit: { daily: 50 } })
    expect(await tell(body, 'pay_late', 'captured')).toBe('credited')
    clock.advance(DAY_MS - 1)
    expect((await deposit(1)).body.code).toBe('deposit_limit_reached')
    clock.advance(1)
    expect((await deposit(50)).status).toBe(200)
  })

  it('counts an order with a failed payment as long as it can be paid', async () => {
    await change({ deposit: { daily: 50 } })
    await tell((await deposit(50)).body, 'pay_failed', 'failed')
    expect((await deposit(1)).body.code).toBe('deposit_limit_reached')
    clock.advance(ORDER_VALID_MS)
    expect((await deposit(50)).status).toBe(200)
  })

  it('counts both payments of an order that was paid twice', async () => {
    await change({ deposit: { daily: 100 } })
    const { body } = await deposit(50)
    await tell(body, 'pay_first', 'captured')
    await tell(body, 'pay_second', 'captured')
    expect((await deposit(1)).body.code).toBe('deposit_limit_reached')
  })
})
