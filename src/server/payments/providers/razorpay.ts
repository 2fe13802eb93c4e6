/** Payment provider adapter for Razorpay's HTTP API. */
import * as z from 'zod/mini'
import { isSame } from '../../base/secrets'
import type { RazorpaySettings } from '../../settings'
import { ForeignOrder, type PaymentProvider, signBody, signPayment } from './provider'
import { paymentEntity, readPayment, refundEntity } from './webhookEvent'

const TIMEOUT_MS = 20_000
const CHECKOUT_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

const orderResponse = z.looseObject({ id: z.string(), amount: z.int(), currency: z.string() })
const paymentsResponse = z.looseObject({ items: z.array(paymentEntity) })
const refundsResponse = z.looseObject({ items: z.array(refundEntity) })
/** Razorpay's maximum page size; a payment has only a few refunds, so one page is enough. */
const REFUNDS_PAGE_SIZE = 100
const isProcessed = ({ status }: z.output<typeof refundEntity>): boolean => status === 'processed'

export function razorpayProvider(settings: RazorpaySettings): PaymentProvider {
  const { keyId, keySecret, oldKeySecrets, webhookSecret } = settings
  return {
    keyId,
    depositKeys: [keySecret, ...oldKeySecrets],
    hasOwnRecords: true,
    checkoutScript: CHECKOUT_SCRIPT,
    origins: {
      script: ['https://checkout.razorpay.com'],
      frame: ['https://api.razorpay.com'],
      connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
    },
    createOrder: async ({ receipt, userId, amountPaise, currency }) => {
      const body = { amount: amountPaise, currency, receipt, notes: { user_id: String(userId) } }
      const { json } = await send(settings, 'POST', '/v1/orders', { body })
      const order = z.parse(orderResponse, json)
      if (order.amount !== amountPaise || order.currency !== currency)
        throw new Error('the payment provider created an order with another amount or currency')
      return order.id
    },
    isAuthentic: ({ orderId, paymentId, signature }) =>
      isSame(signPayment(keySecret, orderId, paymentId), signature),
    fetchPayment: async (paymentId, timeoutMs) => {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}`
      const { status, json } = await send(settings, 'GET', path, { timeoutMs })
      return isUnknown(status) ? null : readPayment(z.parse(paymentEntity, json))
    },
    fetchOrderPayments: async (orderId) => {
      const path = `/v1/orders/${encodeURIComponent(orderId)}/payments`
      const { status, json } = await send(settings, 'GET', path)
      if (isUnknown(status)) {
        throw new ForeignOrder(
          `The payment provider does not know order ${orderId}: is RAZORPAY_KEY_ID the server's?`,
        )
      }
      const { items } = z.parse(paymentsResponse, json)
      return items.map(readPayment).filter((payment) => payment !== null)
    },
    fetchRefunds: async ({ paymentId, orderId }, timeoutMs) => {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds?count=${REFUNDS_PAGE_SIZE}`
      const { status, json } = await send(settings, 'GET', path, { timeoutMs })
      if (isUnknown(status)) return []
      const { items } = z.parse(refundsResponse, json)
      return items
        .filter(isProcessed)
        .map(({ id, amount }) => ({ refundId: id, paymentId, orderId, amountPaise: amount }))
    },
    isAuthenticWebhook: (body, signature) => isSame(signBody(webhookSecret, body), signature),
  }
}

/** Razorpay responds with 400 or 404 for an unknown id. */
const isUnknown = (status: number): boolean => status === 404 || status === 400

async function send(
  { keyId, keySecret, apiUrl }: RazorpaySettings,
  method: 'GET' | 'POST',
  path: string,
  { body, timeoutMs = TIMEOUT_MS }: { body?: unknown; timeoutMs?: number | undefined } = {},
): Promise<{ status: number; json: unknown }> {
  const response = await fetch(new URL(path, apiUrl), {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const isMissing = method === 'GET' && isUnknown(response.status)
  // The response's text may contain personal data, so the error omits it.
  if (!response.ok && !isMissing)
    throw new Error(`the payment provider responded with status ${response.status}`)
  return { status: response.status, json: await response.json().catch(() => null) }
}
