/** The static files of the sandbox, and the route of its checkout script, which opens the payment page in a dialog. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { API_BASE } from '../../../contract/route'
import { projectRoot } from '../../projectRoot'
import type { PaymentDependencies } from '../dependencies'

import { CHECKOUT_PATH, sandboxPageUrl } from './sandbox'

export function readSandboxFile(name: string): string {
  return readFileSync(join(projectRoot(), 'src', 'server', 'payments', 'sandbox', 'page', name), 'utf8')
}

/** Call in the sandbox only. */
export function registerSandboxCheckout(
  app: FastifyInstance,
  { sandbox }: Pick<PaymentDependencies, 'sandbox'>,
): void {
  const script = readSandboxFile('checkout.js')
  app.get(CHECKOUT_PATH.slice(API_BASE.length), (request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .send(script.replace("'PAYMENT_PAGE'", () => JSON.stringify(sandboxPageUrl(sandbox, request)))),
  )
}
