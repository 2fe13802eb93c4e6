/** Registers the webhook route in a scope of its own: the signature covers the raw body, so the body is not parsed. */
import type { FastifyInstance } from 'fastify'
import { API_BASE } from '../../contract/route'
import { WEBHOOK_PATH, WEBHOOK_SIGNATURE_HEADER } from '../../contract/webhook'
import { AppError } from '../base/appError'
import { handleWebhook } from './handleWebhook'
import type { PaymentDependencies } from './orders/dependencies'

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
