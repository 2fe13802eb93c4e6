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

const refundEntity = z.looseObject({ id: z.string(), payment_id: z.string(), amount: z.int() })

const event = z.looseObject({
  event: z.string(),
  payload: z.looseObject({
    payment: z.looseObject({ entity: paymentEntity }),
    refund: z.optional(z.looseObject({ entity: refundEntity })),
  }),
})

/** The events that tell of a payment. Others carry one too, a refund's for instance, and are no reason to credit it. */
const PAYMENT_EVENTS: readonly string[] = ['payment.captured', 'payment.failed', 'order.paid']
const REFUND_EVENT = 'refund.processed'

export type WebhookEvent =
  | { kind: 'payment'; payment: ProviderPayment }
  | { kind: 'refund'; refund: ProviderRefund }

/** A payment as the provider's API and its webhooks write it. */
export function readPayment(entity: z.output<typeof paymentEntity>): ProviderPayment | null {
  if (entity.order_id === null) return null
  const status = entity.status === 'captured' || entity.status === 'failed' ? entity.status : 'pending'
  return {
    paymentId: entity.id,
    orderId: entity.order_id,
    amountPaise: entity.amount,
    currency: entity.currency,
    status,
    refundedPaise: entity.amount_refunded ?? 0,
  }
}

/** @returns null for an event that nothing is done about, or that cannot be read */
export function readWebhookEvent(body: Buffer): WebhookEvent | null {
  const read = z.safeParse(event, parseJson(body))
  if (!read.success) return null
  const { event: name, payload } = read.data
  const payment = readPayment(payload.payment.entity)
  if (payment === null) return null
  if (PAYMENT_EVENTS.includes(name)) return { kind: 'payment', payment }
  const refund = payload.refund?.entity
  if (name !== REFUND_EVENT || refund === undefined || refund.payment_id !== payment.paymentId) return null
  const { orderId, paymentId } = payment
  return { kind: 'refund', refund: { refundId: refund.id, paymentId, orderId, amountPaise: refund.amount } }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
