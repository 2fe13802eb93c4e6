/** Parses a webhook body: a captured or failed payment, or a completed refund. */
import * as z from 'zod/mini'
import type { ProviderPayment, ProviderRefund } from './provider'

/** Without NUL, which PostgreSQL texts cannot hold. */
export const providerText = z.string().check(z.refine((text) => !text.includes('\0')))

export const paymentEntity = z.looseObject({
  id: providerText,
  order_id: z.nullable(providerText),
  amount: z.int(),
  currency: providerText,
  status: z.string(),
  amount_refunded: z.optional(z.nullable(z.int())),
})

export const refundEntity = z.looseObject({
  id: providerText,
  payment_id: providerText,
  amount: z.int(),
  status: z.optional(z.string()),
})

const eventName = z.looseObject({ event: z.string() })
const payment = z.looseObject({ entity: paymentEntity })
const paymentEvent = z.looseObject({ payload: z.looseObject({ payment }) })
const refundEvent = z.looseObject({
  payload: z.looseObject({ payment, refund: z.looseObject({ entity: refundEntity }) }),
})

/** Only these events lead to a credit; other events, such as a refund's, also contain a payment. */
const PAYMENT_EVENTS: readonly string[] = ['payment.captured', 'payment.failed', 'order.paid']
const REFUND_EVENT = 'refund.processed'

type WebhookEvent =
  /** An event that the server ignores. */
  | { kind: 'other' }
  /** A payment or refund event whose payload is invalid. */
  | { kind: 'unreadable'; name: string }
  | { kind: 'payment'; payment: ProviderPayment }
  | { kind: 'refund'; refund: ProviderRefund }

/** Razorpay's status of a captured payment that was refunded in full. */
const REFUNDED = 'refunded'
const STATUSES: Readonly<Record<string, ProviderPayment['status']>> = {
  captured: 'captured',
  [REFUNDED]: 'captured',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** @returns the payment, or null if it belongs to no order */
export function readPayment(entity: z.output<typeof paymentEntity>): ProviderPayment | null {
  if (entity.order_id === null) return null
  const refundedPaise = entity.status === REFUNDED ? entity.amount : 0
  return {
    paymentId: entity.id,
    orderId: entity.order_id,
    amountPaise: entity.amount,
    currency: entity.currency,
    status: STATUSES[entity.status] ?? 'pending',
    refundedPaise: entity.amount_refunded ?? refundedPaise,
  }
}

export function readWebhookEvent(body: Buffer): WebhookEvent {
  const json = parseJson(body)
  const parsed = z.safeParse(eventName, json)
  const event = parsed.success ? parsed.data.event : ''
  if (PAYMENT_EVENTS.includes(event)) return readPaymentEvent(json) ?? { kind: 'unreadable', name: event }
  if (event === REFUND_EVENT) return readRefundEvent(json) ?? { kind: 'unreadable', name: event }
  return { kind: 'other' }
}

function readPaymentEvent(json: unknown): WebhookEvent | null {
  const parsed = z.safeParse(paymentEvent, json)
  if (!parsed.success) return null
  const payment = readPayment(parsed.data.payload.payment.entity)
  // Payments without an order were not started by this server.
  return payment === null ? { kind: 'other' } : { kind: 'payment', payment }
}

function readRefundEvent(json: unknown): WebhookEvent | null {
  const parsed = z.safeParse(refundEvent, json)
  if (!parsed.success) return null
  const payment = readPayment(parsed.data.payload.payment.entity)
  const { id, payment_id, amount } = parsed.data.payload.refund.entity
  if (payment === null) return { kind: 'other' }
  const { orderId, paymentId } = payment
  if (payment_id !== paymentId) return null
  return { kind: 'refund', refund: { refundId: id, paymentId, orderId, amountPaise: amount } }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
