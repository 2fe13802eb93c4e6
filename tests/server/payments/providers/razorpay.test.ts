/** The Razorpay adapter against a mock of the HTTP API, which checks the requests. */
import { beforeEach, expect, it } from 'vitest'
import { signPayment } from '../../../../src/server/payments/providers/provider'
import { fileRazorpayServer } from '../../../fixtures/razorpayServer'
import type { Player } from '../../../fixtures/testServer'

const server = fileRazorpayServer()
let player: Player

beforeEach(async () => {
  server.setDown(false)
  player = await server.player()
})

const create = (region: string | null = 'gb', peer = '127.0.0.1') => server.create(player, { region, peer })
const balance = () => server.balance(player)

const verify = (orderId: string, paymentId: string) => server.verify(player, orderId, paymentId)

it('matches the published test vector of the signature', () => {
  expect(signPayment('test_secret', 'order_9A33XWu170gUtm', 'pay_29QQoUBi66xm2f')).toBe(
    'a982c20f48234e966ccc8d903bff75730b34341007236ad8c8a9d7c0ae5848c5',
  )
})

it('creates an order in paise with a receipt, and returns key and script', async () => {
  const { body } = await create()
  expect(server.orders.at(-1)).toMatchObject({
    amount: 5_000,
    currency: 'INR',
    receipt: expect.stringMatching(/^[\w-]{1,40}$/),
    notes: { user_id: String(player.id) },
  })
  expect(body).toMatchObject({
    order: { id: server.orders.at(-1).id, amount: 5_000, currency: 'INR' },
    key: 'rzp_test_key',
    checkout_script: 'https://checkout.razorpay.com/v1/checkout.js',
  })
  expect(body.payment_page).toBeUndefined()
})

it('credits a payment only if the provider reports it as captured for this order and amount', async () => {
  const payment = await server.pay(player)
  const { id, order_id: orderId } = payment
  server.payments.set(id, { ...payment, status: 'failed' })
  expect((await verify(orderId, id)).body.code).toBe('verification_failed')
  server.payments.set(id, { ...payment, amount: 100 })
  expect((await verify(orderId, id)).body.code).toBe('payment_short')
  expect((await verify(orderId, 'pay_none')).body.code).toBe('verification_failed')
  expect(await balance()).toBe(0)
  server.payments.set(id, payment)
  expect((await verify(orderId, id)).status).toBe(200)
  expect(await balance()).toBe(50)
})

it('credits a payment and debits its refund if it was refunded before the verification', async () => {
  const refunded = { status: 'refunded', amount_refunded: 5_000 }
  const { id, order_id: orderId } = await server.pay(player, refunded)
  expect((await verify(orderId, id)).body.code).toBe('verification_failed')
  server.refunds.set(id, [{ id: 'rfnd_1', payment_id: id, amount: 5_000, status: 'processed' }])
  expect((await verify(orderId, id)).status).toBe(200)
  expect(await balance()).toBe(0)
  expect(await server.deposits(player)).toMatchObject([{ transaction_id: id, status: 'captured' }])
})

it('verifies a signed pending payment, and credits it on its webhook', async () => {
  const payment = await server.pay(player, { status: 'authorized' })
  expect((await verify(payment.order_id, payment.id)).status).toBe(200)
  expect(await balance()).toBe(0)
  server.payments.set(payment.id, { ...payment, status: 'captured' })
  expect(await server.hook('payment.captured', { ...payment, status: 'captured' })).toBe(200)
  expect(await balance()).toBe(50)
})

it('creates the provider order on a retry after the provider failed', async () => {
  const deposits = () => server.deposits(player)
  server.setDown(true)
  expect((await server.create(player, { key: 'again' })).body.code).toBe('payment_create_failed')
  expect(await deposits()).toEqual([])
  server.setDown(false)
  const { id } = (await server.create(player, { key: 'again' })).body.order
  expect(await deposits()).toMatchObject([{ transaction_id: id, status: 'pending' }])
})

it('accepts real money only from licensed regions', async () => {
  expect((await create('mt')).status).toBe(200)
  for (const region of ['IN', 'IN-MH', 'FR', '', null])
    expect((await create(region)).body.code).toBe('real_money_off')
})

it('accepts the region header from the trusted proxy only', async () => {
  expect((await create('mt', '203.0.113.9')).body.code).toBe('real_money_off')
})

it('allows only the script and frames of the provider in the CSP', async () => {
  const { headers } = await server.app.inject({ url: '/login' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' https://checkout.razorpay.com;")
  expect(policy).toContain('frame-src https://api.razorpay.com;')
  expect(policy).not.toContain('unsafe-eval')
  expect(headers['permissions-policy']).toContain('payment=(self "https://api.razorpay.com")')
})
