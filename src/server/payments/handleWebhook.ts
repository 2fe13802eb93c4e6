/** What a webhook whose signature is right leads to. That a payment was captured is asked of the provider once more. */
import type { PaymentDependencies } from './createPayment'
import type { ProviderPayment } from './provider'
import { refundDeposit } from './refundDeposit'
import { settlePayment } from './settlePayment'
import { readWebhookEvent } from './webhookEvent'

/** A provider waits five seconds for the answer to its webhook, and gives up on one that keeps it waiting for a day. */
const ASKED_MS = 2_000

export async function handleWebhook(parts: PaymentDependencies, body: Buffer): Promise<void> {
  const event = readWebhookEvent(body)
  if (event.kind === 'refund') await refundDeposit(parts, event.refund)
  if (event.kind === 'unreadable')
    parts.log.error({ event: event.name }, 'a signed webhook could not be read')
  if (event.kind !== 'payment') return
  if (event.payment.status === 'failed') await settlePayment(parts, event.payment)
  else await takePayment(parts, event.payment)
}

/**
 * A webhook may come late, or again: the provider says what has become of the payment since. Order, amount and
 * currency stay those that were signed, and where the provider says nothing, all of it does; so does what was decided
 * where it says that nothing is yet, for its answers may be older than its webhooks.
 */
async function takePayment(parts: PaymentDependencies, signed: ProviderPayment): Promise<void> {
  const asked = await parts.provider.fetchPayment(signed.paymentId, ASKED_MS).catch((error: unknown) => {
    parts.log.warn({ err: error }, 'the payment provider could not be asked about its webhook')
    return null
  })
  const { status, refundedPaise } = asked === null || asked.status === 'pending' ? signed : asked
  const outcome = await settlePayment(parts, { ...signed, status, refundedPaise }, null, ASKED_MS)
  if (outcome === 'unknown' && status === 'captured') {
    const named = { order: signed.orderId, payment: signed.paymentId }
    parts.log.error(named, 'a payment was captured for an order that is not ours')
  }
}
