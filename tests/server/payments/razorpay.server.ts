/** The razorpay adapter against a double of its public HTTP contract that checks what it is sent. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signBody, signPayment } from '../../../src/server/payments/signature'
import { type Body, openTestHouse, type Player, type TestHouse } from '../../fixtures/testHouse'

let provider: Server
let house: TestHouse
let player: Player
/** What the provider was sent, and what it says of payments. */
const orders: Body[] = []
const payments = new Map<string, Body>()
let isDown = false

beforeAll(async () => {
  provider = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const [status, body] = answer(
        request.method ?? '',
        request.url ?? '',
        request.headers.authorization ?? '',
        text,
      )
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  house = await openTestHouse({
    env: {
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_test_key',
      RAZORPAY_KEY_SECRET: 'key_secret',
      RAZORPAY_WEBHOOK_SECRET: 'hook_secret',
      RAZORPAY_URL: `http://127.0.0.1:${port}`,
      REAL_MONEY: 'on',
      REAL_MONEY_REGIONS: 'GB, MT',
      REGION_HEADER: 'X-Region',
      TRUST_PROXY: '127.0.0.1',
    },
  })
})
afterAll(async () => {
  await house.close()
  provider.close()
})
beforeEach(async () => {
  isDown = false
  player = await house.player()
})

function answer(method: string, url: string, authorization: string, text: string): [number, unknown] {
  if (isDown) return [502, { error: 'down' }]
  if (authorization !== `Basic ${Buffer.from('rzp_test_key:key_secret').toString('base64')}`) return [401, {}]
  if (method === 'POST' && url === '/v1/orders') {
    const order = {
      id: `order_${orders.length + 1}`,
      entity: 'order',
      status: 'created',
      ...JSON.parse(text),
    }
    orders.push(order)
    return [200, order]
  }
  const payment = payments.get(url.replace('/v1/payments/', ''))
  return payment === undefined ? [400, { error: { code: 'BAD_REQUEST_ERROR' } }] : [200, payment]
}

/** @param peer who asks the server: the operator's proxy, for a player elsewhere, unless another is named */
async function create(
  region: string | null = 'gb',
  peer = '127.0.0.1',
): Promise<{ status: number; body: Body }> {
  const got = await house.app.inject({
    method: 'POST',
    url: '/api/v1/payments/create-payment',
    remoteAddress: peer,
    headers: {
      authorization: `Bearer ${player.token}`,
      'x-forwarded-for': '203.0.113.9',
      ...(region === null ? {} : { 'x-region': region }),
    },
    payload: { amount: 50, userId: player.id },
  })
  return { status: got.statusCode, body: got.json() }
}

function verify(orderId: string, paymentId: string) {
  const body = {
    razorpay_order_id: orderId,
    razorpay_payment_id: paymentId,
    razorpay_signature: signPayment('key_secret', orderId, paymentId),
    userId: player.id,
  }
  return house.call('POST', '/payments/verify-payment', { token: player.token, body })
}

async function balance(): Promise<number> {
  const { body } = await house.call('GET', `/user/get-user/${player.id}`, { token: player.token })
  return body.user.balance
}

it('signs as the published test vector says', () => {
  expect(signPayment('test_secret', 'order_9A33XWu170gUtm', 'pay_29QQoUBi66xm2f')).toBe(
    'a982c20f48234e966ccc8d903bff75730b34341007236ad8c8a9d7c0ae5848c5',
  )
})

it('makes an order in paise with a receipt and hands out key and script', async () => {
  const { body } = await create()
  expect(orders.at(-1)).toMatchObject({
    amount: 5_000,
    currency: 'INR',
    receipt: expect.stringMatching(/^[\w-]{1,40}$/),
  })
  expect(body).toMatchObject({
    order: { id: orders.at(-1).id, amount: 5_000, currency: 'INR' },
    key: 'rzp_test_key',
    checkout_script: 'https://checkout.razorpay.com/v1/checkout.js',
  })
  expect(body.payment_page).toBeUndefined()
})

it('credits what the provider itself calls captured, for this order and amount', async () => {
  const orderId = (await create()).body.order.id
  const payment = { id: 'pay_1', order_id: orderId, amount: 5_000, currency: 'INR', status: 'captured' }
  payments.set('pay_1', { ...payment, status: 'failed' })
  expect((await verify(orderId, 'pay_1')).body.code).toBe('verification_failed')
  payments.set('pay_1', { ...payment, amount: 100 })
  expect((await verify(orderId, 'pay_1')).body.code).toBe('verification_failed')
  expect((await verify(orderId, 'pay_none')).body.code).toBe('verification_failed')
  expect(await balance()).toBe(0)
  payments.set('pay_1', payment)
  expect((await verify(orderId, 'pay_1')).status).toBe(200)
  expect(await balance()).toBe(50)
})

it('waits for the webhook of a payment that is signed but not captured yet', async () => {
  const orderId = (await create()).body.order.id
  const entity = { id: 'pay_2', order_id: orderId, amount: 5_000, currency: 'INR', status: 'authorized' }
  payments.set('pay_2', entity)
  expect((await verify(orderId, 'pay_2')).status).toBe(200)
  expect(await balance()).toBe(0)
  const event = {
    event: 'payment.captured',
    payload: { payment: { entity: { ...entity, status: 'captured' } } },
  }
  // Spaces in the body: what is signed is the bytes, not their meaning.
  const body = JSON.stringify(event, null, 3)
  const got = await house.app.inject({
    method: 'POST',
    url: '/api/v1/payments/webhook',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signBody('hook_secret', Buffer.from(body)),
    },
    payload: body,
  })
  expect(got.statusCode).toBe(200)
  expect(await balance()).toBe(50)
})

it('refuses in the catalogue’s words while the provider is down, and works again afterwards', async () => {
  isDown = true
  expect((await create()).body.code).toBe('payment_create_failed')
  isDown = false
  expect((await create()).status).toBe(200)
})

it('takes real money only from regions with a licence', async () => {
  expect((await create('mt')).status).toBe(200)
  for (const region of ['IN', 'IN-MH', 'FR', '', null]) {
    expect((await create(region)).body.code).toBe('real_money_off')
  }
})

it('believes a region from the trusted proxy alone', async () => {
  expect((await create('mt', '203.0.113.9')).body.code).toBe('real_money_off')
})

it('lets the provider’s own script and frames in, and nothing else', async () => {
  const { headers } = await house.app.inject({ url: '/login' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' https://checkout.razorpay.com;")
  expect(policy).toContain('frame-src https://api.razorpay.com;')
  expect(policy).not.toContain('unsafe-eval')
})
