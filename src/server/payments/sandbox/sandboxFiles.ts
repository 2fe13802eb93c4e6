/** The static files of the sandbox, and the route of its checkout script, which opens the payment page in a dialog. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { API_BASE } from '../../../contract/route'
import type { MessageId } from '../../../i18n/messageId'
import { translate } from '../../../i18n/translate'
import { projectRoot } from '../../projectRoot'
import type { PaymentDependencies } from '../dependencies'
import { CHECKOUT_PATH, sandboxPageUrl } from './sandbox'

/** Reads a file and inserts the texts that it names: {{checkout.pay}}, in scripts as a string '{{checkout.paid}}'. */
export function readSandboxFile(name: string): string {
  const file = readFileSync(join(projectRoot(), 'src', 'server', 'payments', 'sandbox', 'page', name), 'utf8')
  return file.replace(/(')?\{\{([\w.]+)\}\}\1?/g, (_, quote: string | undefined, id: MessageId) =>
    quote ? JSON.stringify(translate(id)) : translate(id),
  )
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
