/** A provider's webhook as it is read: a payment that was captured or failed, or money that was given back. */
import * as z from 'zod/mini'
import type { ProviderPayment, ProviderRefund } from './provider'

export const paymentEntity = z.looseObject({
  id: z.string(),
  order_id: z.nullable(z.string()),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  amount_refunded: z.optional(z.nullable(z.int())),
})

export const refundEntity = z.looseObject({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  status: z.optional(z.string()),
})

const name = z.looseObject({ event: z.string() })
const payment = z.looseObject({ entity: paymentEntity })
const paymentEvent = z.looseObject({ payload: z.looseObject({ payment }) })
const refundEvent = z.looseObject({
  payload: z.looseObject({ payment, refund: z.looseObject({ entity: refundEntity }) }),
})

/** The events that tell of a payment. Others carry one too, a refund's for instance, and are no reason to credit it. */
const PAYMENT_EVENTS: readonly string[] = ['payment.captured', 'payment.failed', 'order.paid']
const REFUND_EVENT = 'refund.processed'

export type WebhookEvent =
  /** Nothing is done about it. */
  | { kind: 'other' }
  /** One that something would be done about, if it could be read. */
  | { kind: 'unreadable'; name: string }
  | { kind: 'payment'; payment: ProviderPayment }
  | { kind: 'refund'; refund: ProviderRefund }

/** Captured, and given back as a whole since. */
const REFUNDED = 'refunded'
const STATUSES: Readonly<Record<string, ProviderPayment['status']>> = {
  captured: 'captured',
  [REFUNDED]: 'captured',
  failed: 'failed',
}

/** A payment as the provider's API and its webhooks write it. */
export function readPayment(entity: z.output<typeof paymentEntity>): ProviderPayment | null {
  if (entity.order_id === null) return null
  const refunded = entity.status === REFUNDED ? entity.amount : 0
  return {
    paymentId: entity.id,
    orderId: entity.order_id,
    amountPaise: entity.amount,
    currency: entity.currency,
    status: STATUSES[entity.status] ?? 'pending',
    refundedPaise: entity.amount_refunded ?? refunded,
  }
}

export function readWebhookEvent(body: Buffer): WebhookEvent {
  const json = parseJson(body)
  const named = z.safeParse(name, json)
  const event = named.success ? named.data.event : ''
  if (PAYMENT_EVENTS.includes(event)) return readPaymentEvent(json) ?? { kind: 'unreadable', name: event }
  if (event === REFUND_EVENT) return readRefundEvent(json) ?? { kind: 'unreadable', name: event }
  return { kind: 'other' }
}

function readPaymentEvent(json: unknown): WebhookEvent | null {
  const read = z.safeParse(paymentEvent, json)
  if (!read.success) return null
  const payment = readPayment(read.data.payload.payment.entity)
  // Money that came by no order is none of ours.
  return payment === null ? { kind: 'other' } : { kind: 'payment', payment }
}

function readRefundEvent(json: unknown): WebhookEvent | null {
  const read = z.safeParse(refundEvent, json)
  if (!read.success) return null
  const payment = readPayment(read.data.payload.payment.entity)
  const { id, payment_id, amount } = read.data.payload.refund.entity
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
