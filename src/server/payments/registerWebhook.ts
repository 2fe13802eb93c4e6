/** The provider's webhook: signed over its raw body, so it is read as bytes and has a place of its own on the server. */
import type { FastifyInstance } from 'fastify'
import { API_BASE } from '../../contract/route'
import { AppError } from '../appError'
import type { Services } from '../services'
import { handleWebhook } from './handleWebhook'

export const WEBHOOK_PATH = `${API_BASE}/payments/webhook`
export const WEBHOOK_SIGNATURE = 'x-razorpay-signature'
const BODY_LIMIT = 262_144

export function registerWebhook(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(WEBHOOK_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const signature = request.headers[WEBHOOK_SIGNATURE]
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (typeof signature !== 'string' || !services.payments.provider.isAuthenticWebhook(body, signature)) {
        throw new AppError('verification_failed')
      }
      // Anything but 200 makes the provider send it again, for a day.
      await handleWebhook(services.payments, body)
      return reply.header('cache-control', 'no-store').send({ success: true })
    })
  })
}
