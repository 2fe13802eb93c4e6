/** Webhooks of the payment provider, in a scope of their own: the signature covers the raw body, so the body is not parsed. */
import type { FastifyInstance } from 'fastify'
import { API_BASE, WEBHOOK_PATH, WEBHOOK_SIGNATURE_HEADER } from '../../contract/route'
import { AppError } from '../base/errors'
import { settlePayment } from './creditPayment'
import type { PaymentDependencies } from './orders/dependencies'
import type { ProviderPayment } from './providers/provider'
import { readWebhookEvent } from './providers/webhookEvent'
import { refundDeposit } from './refunds'

/**
 * Timeout of each request to the provider. The provider waits 5 s for the response to a webhook, and disables a webhook
 * whose responses have been too slow for 24 hours.
 */
const FETCH_TIMEOUT_MS = 2_000

async function handleWebhook(deps: PaymentDependencies, body: Buffer): Promise<void> {
  const event = readWebhookEvent(body)
  if (event.kind === 'refund') await refundDeposit(deps, event.refund)
  if (event.kind === 'unreadable') deps.log.error({ event: event.name }, 'signed webhook could not be parsed')
  if (event.kind !== 'payment') return
  if (event.payment.status === 'failed') await settlePayment(deps, event.payment)
  else await settleCurrentPayment(deps, event.payment)
}

/**
 * Fetches the payment's current status, since webhooks can arrive late and repeatedly. Order, amount and currency are
 * taken from the signed webhook. So are status and refunds if the fetch fails, or if it returns `pending`, because the
 * provider's API can lag behind its webhooks.
 */
async function settleCurrentPayment(deps: PaymentDependencies, signed: ProviderPayment): Promise<void> {
  const fetched = await deps.provider
    .fetchPayment(signed.paymentId, FETCH_TIMEOUT_MS)
    .catch((error: unknown) => {
      deps.log.warn({ err: error }, 'payment of a webhook could not be fetched from the payment provider')
      return null
    })
  const { status, refundedPaise } = fetched === null || fetched.status === 'pending' ? signed : fetched
  const outcome = await settlePayment(deps, { ...signed, status, refundedPaise }, null, FETCH_TIMEOUT_MS)
  if (outcome === 'credited') deps.metrics.countCredit('webhook')
  if (outcome === 'unknown order' && status === 'captured') {
    const ids = { order: signed.orderId, payment: signed.paymentId }
    deps.log.error(ids, 'payment was captured for an unknown order')
  }
}

const BODY_LIMIT = 262_144

export function registerWebhook(app: FastifyInstance, deps: PaymentDependencies): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(WEBHOOK_PATH.slice(API_BASE.length), { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const signature = request.headers[WEBHOOK_SIGNATURE_HEADER]
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (typeof signature !== 'string' || !deps.provider.isAuthenticWebhook(body, signature)) {
        const err = new AppError('verification_failed')
        // Either an attacker, or the secret here is not the one of the provider.
        deps.log.warn({ err }, 'webhook with a wrong signature')
        throw err
      }
      // The provider repeats a webhook for a day unless the response is 200, so an error here leads to a retry.
      await handleWebhook(deps, body)
      deps.metrics.webhooks.inc()
      return reply.header('cache-control', 'no-store').send({ success: true })
    })
  })
}
