/** Razorpay over its public HTTP contract: orders, payments, signatures. Keys come by environment. */
import * as z from 'zod/mini'
import type { RazorpaySettings } from '../env'
import { ForeignOrder, type PaymentProvider } from './provider'
import { isSameSignature, signBody, signPayment } from './signature'
import { paymentEntity, readPayment, refundEntity } from './webhookEvent'

const TIMEOUT_MS = 20_000
const CHECKOUT_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

const orderAnswer = z.looseObject({ id: z.string(), amount: z.int(), currency: z.string() })
const paymentsAnswer = z.looseObject({ items: z.array(paymentEntity) })
const refundsAnswer = z.looseObject({ items: z.array(refundEntity) })
/** As many as it gives at once; a payment has a handful. */
const REFUNDS = 100
const isThrough = ({ status }: z.output<typeof refundEntity>): boolean => status === 'processed'

export function razorpayProvider(settings: RazorpaySettings): PaymentProvider {
  const { keyId, keySecret, webhookSecret } = settings
  return {
    keyId,
    checkoutScript: CHECKOUT_SCRIPT,
    origins: {
      script: ['https://checkout.razorpay.com'],
      frame: ['https://api.razorpay.com'],
      connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
    },
    createOrder: async ({ receipt, userId, amountPaise, currency }) => {
      const body = { amount: amountPaise, currency, receipt, notes: { user_id: String(userId) } }
      const { json } = await ask(settings, 'POST', '/v1/orders', { body })
      const order = z.parse(orderAnswer, json)
      if (order.amount !== amountPaise || order.currency !== currency)
        throw new Error('the provider changed the order')
      return order.id
    },
    isAuthentic: ({ orderId, paymentId, signature }) =>
      isSameSignature(signPayment(keySecret, orderId, paymentId), signature),
    fetchPayment: async (paymentId, timeoutMs) => {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}`
      const { status, json } = await ask(settings, 'GET', path, { timeoutMs })
      return isUnknown(status) ? null : readPayment(z.parse(paymentEntity, json))
    },
    fetchOrderPayments: async (orderId) => {
      const path = `/v1/orders/${encodeURIComponent(orderId)}/payments`
      const { status, json } = await ask(settings, 'GET', path)
      if (isUnknown(status)) {
        throw new ForeignOrder(
          `The payment provider does not know order ${orderId}: is RAZORPAY_KEY_ID the server's?`,
        )
      }
      const { items } = z.parse(paymentsAnswer, json)
      return items.map(readPayment).filter((payment) => payment !== null)
    },
    fetchRefunds: async ({ paymentId, orderId }, timeoutMs) => {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds?count=${REFUNDS}`
      const { status, json } = await ask(settings, 'GET', path, { timeoutMs })
      if (isUnknown(status)) return []
      const { items } = z.parse(refundsAnswer, json)
      return items
        .filter(isThrough)
        .map(({ id, amount }) => ({ refundId: id, paymentId, orderId, amountPaise: amount }))
    },
    isAuthenticWebhook: (body, signature) => isSameSignature(signBody(webhookSecret, body), signature),
  }
}

/** How the provider answers for an id that it does not know. */
const isUnknown = (status: number): boolean => status === 404 || status === 400

async function ask(
  { keyId, keySecret, apiUrl }: RazorpaySettings,
  method: 'GET' | 'POST',
  path: string,
  { body, timeoutMs = TIMEOUT_MS }: { body?: unknown; timeoutMs?: number | undefined } = {},
): Promise<{ status: number; json: unknown }> {
  const answer = await fetch(new URL(path, apiUrl), {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const isMissing = method === 'GET' && isUnknown(answer.status)
  // The answer is not repeated: it may name the player.
  if (!answer.ok && !isMissing) throw new Error(`the payment provider answered ${answer.status}`)
  return { status: answer.status, json: await answer.json().catch(() => null) }
}
