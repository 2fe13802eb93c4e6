/** Serves the sandbox's checkout script, which opens the payment page in a dialog. Registered in the sandbox only. */
import type { FastifyInstance } from 'fastify'
import { API_BASE } from '../../contract/route'
import type { Services } from '../services'
import { CHECKOUT_PATH, sandboxPageUrl } from './sandbox'
import { readSandboxFile } from './sandboxFile'

export function registerSandboxCheckout(app: FastifyInstance, { sandboxPayments }: Services): void {
  const script = readSandboxFile('checkout.js')
  app.get(CHECKOUT_PATH.slice(API_BASE.length), (request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .send(script.replace("'PAYMENT_PAGE'", () => JSON.stringify(sandboxPageUrl(sandboxPayments, request)))),
  )
}
