/** The script by which the sandbox's payment page is opened over the app's own page. It exists only in the sandbox. */
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services'
import { CHECKOUT_PATH, sandboxPageUrl } from './sandbox'
import { readSandboxFile } from './sandboxFile'

export function registerSandboxCheckout(app: FastifyInstance, { sandboxPayments }: Services): void {
  const script = readSandboxFile('checkout.js')
  app.get(CHECKOUT_PATH, (request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .send(script.replace("'PAYMENT_PAGE'", () => JSON.stringify(sandboxPageUrl(sandboxPayments, request)))),
  )
}
