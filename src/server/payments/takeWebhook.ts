/** What a webhook whose signature is right leads to. That a payment was captured is asked of the provider once more. */
import { Refusal } from '../refusal'
import type { PaymentParts } from './createPayment'
import { creditPayment } from './creditPayment'
import type { ProviderPayment } from './provider'
import { refundDeposit } from './refundDeposit'
import { askProvider } from './verifyPayment'
import { readWebhookEvent } from './webhookEvent'

/** @throws Refusal payment_processing_failed if it has to be sent again */
export async function takeWebhook(parts: PaymentParts, body: Buffer): Promise<void> {
  const event = readWebhookEvent(body)
  if (event?.kind === 'refund') await refundDeposit(parts, event.refund)
  if (event?.kind !== 'payment') return
  if (event.payment.status === 'failed') await creditPayment(parts, event.payment)
  else await takePayment(parts, event.payment)
}

/**
 * A webhook may come late, or again: the provider says what has become of the payment since. Order, amount and
 * currency stay those that were signed.
 */
async function takePayment(parts: PaymentParts, signed: ProviderPayment): Promise<void> {
  const asked = await askProvider(parts, signed.paymentId)
  if (asked === null) {
    parts.log.error({ payment: signed.paymentId }, 'the provider does not know the payment of its webhook')
    throw new Refusal('payment_processing_failed')
  }
  const { status, refundedPaise } = asked
  const outcome = await creditPayment(parts, { ...signed, status, refundedPaise })
  if (outcome === 'unknown' && status === 'captured') {
    const named = { order: signed.orderId, payment: signed.paymentId }
    parts.log.error(named, 'a payment was captured for an order that is not ours')
  }
}
