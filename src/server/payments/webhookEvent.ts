/** A provider's webhook as it is read: only what is needed to credit a payment, or to know that it failed. */
import * as z from 'zod/mini'
import type { ProviderPayment } from './provider'

export const paymentEntity = z.looseObject({
  id: z.string(),
  order_id: z.nullable(z.string()),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
})

const event = z.looseObject({
  event: z.string(),
  payload: z.looseObject({ payment: z.optional(z.looseObject({ entity: paymentEntity })) }),
})

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
  }
}

/** @returns null for an event that is not about a payment, or that cannot be read */
export function readWebhookEvent(body: Buffer): ProviderPayment | null {
  try {
    const read = z.safeParse(event, JSON.parse(body.toString('utf8')))
    const entity = read.success ? read.data.payload.payment?.entity : undefined
    return entity === undefined ? null : readPayment(entity)
  } catch {
    return null
  }
}
