/** Deposits through the sandbox: order, page token, webhook and verification, in any order. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { errorText } from '../../../src/contract/errors'
import { createPayment } from '../../../src/server/payments/createPayment'
import { creditPayment } from '../../../src/server/payments/creditPayment'
import { spendToken } from '../../../src/server/payments/orders/paymentTokens'
import { signBody, signPayment } from '../../../src/server/payments/providers/provider'
import { refundDeposit } from '../../../src/server/payments/refunds'
import { buildSandboxPage } from '../../../src/server/payments/sandbox/sandboxPageApp'
import { injectWebhook } from '../../../src/server/serve'
import { fakeClock } from '../../fixtures/fakeClock'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { paidOrder } from '../../fixtures/paidOrder'
import { type Body, fileServer, type Player, startTestServer } from '../../fixtures/testServer'

const clock = fakeClock()
const server = fileServer({ clock })
let page: FastifyInstance
let player: Player
let secret: string

beforeAll(async () => {
  page = buildSandboxPage(server.deps.payments, injectWebhook(server.app))
  secret = server.deps.payments.sandbox.secret
})
afterAll(() => page.close())
it('the payment page of the sandbox ends requests whose body does not arrive', () => {
  expect(page.server.requestTimeout).toBe(30_000)
})

it('the payment page of the sandbox answers 400 to NUL, which the database cannot hold', async () => {
  for (const payload of [{ orderId: 'a\0' }, { orderId: 'a', encKey: '\0' }]) {
    const { statusCode, body } = await page.inject({ method: 'POST', url: '/order', payload })
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'bad_request'])
  }
})

it('the payment page of the sandbox answers as its webhook was answered', async () => {
  const created = await order()
  const inject = vi.spyOn(server.app, 'inject') as unknown as MockInstance
  inject.mockResolvedValueOnce({ statusCode: 503, json: () => ({ code: 'network' }) })
  expect((await act(created, 'captured')).statusCode).toBe(503)
  expect((await act(created, 'captured')).json()).toMatchObject({ status: 'success' })
  expect(await balance()).toBe(50)
})

it('the payment page of the sandbox answers in the form of the catalogue while it stops', async () => {
  const stopping = buildSandboxPage(server.deps.payments, injectWebhook(server.app))
  await stopping.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((stopping.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  const request = 'POST /nothing HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n'
  socket.write(request)
  await once(stopping.server, 'request')
  const closed = stopping.close()
  socket.write(`x${request}x`)
  const received = (await socket.toArray()).join('')
  await closed
  expect(received.match(/"code":"\w+"/g)).toEqual(['"code":"not_found"', '"code":"not_found"'])
})

beforeEach(async () => {
  clock.advance(120_000)
  player = await server.player()
})

async function order(amount = 50): Promise<Body> {
  const { status, body } = await server.deposit(player, amount)
  expect(status).toBe(200)
  return body
}

const balance = () => server.balance(player)
const deposits = () => server.deposits(player)

const act = (created: Body, outcome: string, encKey = created.enc_key) =>
  page.inject({ method: 'POST', url: '/act', payload: { orderId: created.order.id, encKey, outcome } })

type Payment = { id: string; order_id: string; amount?: number; currency?: string; status?: string }

async function webhook(payment: Payment, signature?: string): Promise<number> {
  const entity = { amount: 5_000, currency: 'INR', status: 'captured', ...payment }
  const event = { event: `payment.${entity.status}`, payload: { payment: { entity } } }
  const body = Buffer.from(JSON.stringify(event))
  const signed = { 'x-razorpay-signature': signature ?? signBody(secret, body) }
  const headers = { 'content-type': 'application/json', ...signed }
  const url = '/api/v1/payments/webhook'
  return (await server.app.inject({ method: 'POST', url, headers, payload: body })).statusCode
}

function verify(
  orderId: string,
  paymentId: string,
  signature = signPayment(secret, orderId, paymentId),
  who = player,
) {
  const ids = { razorpay_order_id: orderId, razorpay_payment_id: paymentId, userId: who.id }
  return server.callAs(who, 'POST', '/payments/verify-payment', { ...ids, razorpay_signature: signature })
}

const knownPayment = ({ order: { id, amount } }: Body, paymentId: string) =>
  server.sql(
    `INSERT INTO sandbox_payments (provider_order_id, payment_id, amount_paise, currency, status, created_at)
     VALUES ($1, $2, $3, 'INR', 'captured', now())`,
    [id, paymentId, amount],
  )

describe('an order', () => {
  it('returns the amount in paise, the public key, the payment page and its token', async () => {
    expect(await order(12.5)).toMatchObject({
      success: true,
      order: { id: expect.stringMatching(/^order_/), amount: 1_250, currency: 'INR' },
      key: 'sandbox',
      enc_key: expect.stringMatching(/^[\w-]{43}$/),
      payment_page: expect.stringMatching(/:8081\/pay$/),
    })
    const pending = { amount: 12.5, status: 'pending', transaction_id: expect.any(String) }
    expect(await deposits()).toMatchObject([pending])
  })

  it('is rejected for invalid amounts', async () => {
    const code = 'payment_amount_invalid'
    const body = { success: false, code, message: errorText(code) }
    for (const amount of [0, -5, 1.234, 1_000_001])
      expect(await server.deposit(player, amount)).toEqual({ status: 400, body })
  })

  it('is created once for repeated requests with one idempotency key', async () => {
    const create = (amount: number) => server.deposit(player, amount, 'deposit-1')
    const [first, second] = await Promise.all([create(20), create(20)])
    expect(second.body.order).toEqual(first.body.order)
    expect((await create(30)).body.code).toBe('idempotency_key_reused')
    expect(await deposits()).toHaveLength(1)
  })
})

describe('the history', () => {
  it('returns the newest thousand deposits', async () => {
    await server.sql(
      `INSERT INTO payment_orders (user_id, id, provider_order_id, amount_paise, currency, created_at, updated_at)
       SELECT $1, nth, 'order_' || nth, 100, 'INR', $2::timestamptz - nth * interval '1 second', $2
         FROM generate_series(1, 1001) AS nth`,
      [player.id, new Date(clock.nowMs)],
    )
    const shown: Body[] = await deposits()
    expect(shown).toHaveLength(1_000)
    expect(shown.map(({ transaction_id }) => transaction_id)).not.toContain('order_1001')
    expect(shown[0].transaction_id).toBe('order_1')
  })
})

describe('the payment page', () => {
  it('shows the order for its token only, and pays once for repeated submissions', async () => {
    const created = await order()
    const payload = { orderId: created.order.id, encKey: created.enc_key }
    const shown = await page.inject({ method: 'POST', url: '/order', payload })
    expect(shown.json()).toEqual({ success: true, amount: '₹50' })
    const pressed = await Promise.all(['captured', 'captured', 'failed'].map((end) => act(created, end)))
    expect(new Set(pressed.map((answer) => answer.json().status)).size).toBe(1)
    expect(pressed[0]!.json()).toMatchObject({ orderId: created.order.id })
  })

  it('credits a payment, and neither a failed nor a cancelled one', async () => {
    expect((await act(await order(), 'failed')).json().status).toBe('failed')
    expect((await act(await order(), 'cancelled')).json().status).toBe('cancelled')
    expect(await balance()).toBe(0)
    expect((await act(await order(), 'captured')).json().status).toBe('success')
    expect(await balance()).toBe(50)
    const ends = (await deposits()).map(({ status }: Body) => status)
    expect(ends.sort()).toEqual(['cancelled', 'captured', 'failed'])
    await expectSoundLedger(server.db)
  })

  it('invalidates the token with the first submission', async () => {
    const { enc_key } = await order()
    const spent = await Promise.all([1, 2, 3].map(() => spendToken(server.deps.payments, enc_key)))
    expect(spent.filter(Boolean)).toHaveLength(1)
  })

  it('rejects a token of another order, an expired token and one of an ended session', async () => {
    const created = await order()
    const other = await order()
    expect((await act(created, 'captured', other.enc_key)).statusCode).toBe(403)
    clock.advance(300_000)
    expect((await act(created, 'captured')).statusCode).toBe(403)
    const later = await order()
    await server.call('POST', '/user/logout', { token: player.token })
    expect((await act(later, 'captured')).statusCode).toBe(403)
  })
})

describe('the sandbox checkout dialog', () => {
  const post = (url: string, payload: object) => page.inject({ method: 'POST', url, payload })

  it('is opened by a script of the API, and may be framed by the app only', async () => {
    const { checkout_script } = await order()
    const script = await server.app.inject({ url: checkout_script, headers: { host: 'play.example:8080' } })
    expect(script.headers['content-type']).toContain('text/javascript')
    expect(script.body).toContain('"http://play.example:8081/pay"')
    const shown = await page.inject({ url: '/pay', headers: { host: 'play.example:8081' } })
    expect(shown.headers['content-security-policy']).toContain('frame-ancestors http://play.example:*')
    expect(shown.headers['x-frame-options']).toBeUndefined()
  })

  it('finds an order by its id, and returns a signature for captured payments only', async () => {
    const [paid, failed] = [(await order()).order.id, (await order()).order.id]
    expect((await post('/order', { orderId: paid })).json()).toEqual({ success: true, amount: '₹50' })
    expect((await post('/act', { orderId: failed, outcome: 'failed' })).json().receipt).toBeUndefined()
    const { receipt } = (await post('/act', { orderId: paid, outcome: 'captured' })).json()
    const { razorpay_payment_id: id, razorpay_signature: signature } = receipt
    expect((await verify(paid, id, signature)).body).toMatchObject({ success: true })
    expect((await verify(failed, id, signature)).body.code).toBe('verification_failed')
    expect(await balance()).toBe(50)
    expect((await post('/act', { orderId: 'order_unknown', outcome: 'captured' })).statusCode).toBe(403)
    const created = await order()
    expect((await act(created, 'captured')).json().receipt).toBeUndefined()
  })
})

describe('webhook and verification', () => {
  it('credit once, in any order and however often', async () => {
    const created = await order()
    const paymentId = `pay_${created.order.id}`
    await knownPayment(created, paymentId)
    const payment = { id: paymentId, order_id: created.order.id }
    const claim = async () => (await verify(created.order.id, paymentId)).status
    expect(await Promise.all([webhook(payment), claim(), webhook(payment), claim()])).toEqual(
      Array(4).fill(200),
    )
    expect(await balance()).toBe(50)
    expect(await webhook({ ...payment, status: 'failed' })).toBe(200)
    expect(await balance()).toBe(50)
    const { id: transaction_id, order_id } = payment
    expect((await deposits())[0]).toMatchObject({ transaction_id, order_id, status: 'captured' })
  })

  it('reject other signatures than those of the provider', async () => {
    const created = await order()
    for (const signature of ['ab'.repeat(32), ''])
      expect(await webhook({ id: 'pay_x', order_id: created.order.id }, signature)).toBe(400)
    await knownPayment(created, 'pay_y')
    expect((await verify(created.order.id, 'pay_y', 'ab'.repeat(32))).body.code).toBe('verification_failed')
    expect(await balance()).toBe(0)
  })

  it('credit nothing for another amount, currency, order or player', async () => {
    const created = await order()
    const { id } = created.order
    await knownPayment(created, 'pay_d')
    for (const wrong of [{ amount: 4_999 }, { currency: 'USD' }, { order_id: 'order_unknown' }])
      expect(await webhook({ id: 'pay_d', order_id: id, ...wrong })).toBe(200)
    const thief = await server.player()
    expect((await verify(id, 'pay_d', undefined, thief)).body.code).toBe('payment_order_unknown')
    const other = await order()
    expect((await verify(other.order.id, 'pay_d')).body.code).toBe('verification_failed')
    expect(await balance()).toBe(0)
  })
})

it('a capture and its refund, each reported twice, to two servers at once, leave the wallet as it was, in any order', async () => {
  const times = 16
  const other = await startTestServer({ clock }, server.databaseUrl)
  const [here, there] = [server.deps.payments, other.deps.payments]
  for (let time = 0; time < times; time += 1) {
    const request = { userId: player.id, key: null, bodyHash: '' }
    const { providerOrderId: orderId } = await createPayment(here, request, { amount: 50 })
    const payment = paidOrder(orderId, 5_000)
    const refund = { ...payment, refundId: `rfnd_race_${time}` }
    const jobs = [
      () => creditPayment(here, payment),
      () => refundDeposit(there, refund),
      () => creditPayment(there, payment),
      () => refundDeposit(here, refund),
    ]
    const first = time % jobs.length
    await Promise.all([...jobs.slice(first), ...jobs.slice(0, first)].map((job) => job()))
  }
  expect(await balance()).toBe(0)
  const made = "SELECT count(*)::int FROM transfers WHERE user_id = $1 AND kind LIKE 'deposit%' GROUP BY kind"
  expect(await server.sql(made, [player.id])).toEqual([{ count: times }, { count: times }])
  await expectSoundLedger(server.db)
})
