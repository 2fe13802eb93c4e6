/** The static files of the sandbox, and the route of its checkout script, which opens the payment page in a dialog. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { API_BASE } from '../../../contract/route'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../i18n/locale'
import type { MessageId } from '../../../i18n/messageId'
import { translateIn } from '../../../i18n/translateIn'
import { projectRoot } from '../../base/projectRoot'
import type { PaymentDependencies } from '../orders/dependencies'
import { CHECKOUT_PATH, sandboxPageUrl } from './sandbox'

/**
 * Reads a file and inserts the texts that it names: {{checkout.pay}}, in scripts '{{checkout.paid}}' in the language of the
 * document that they run in.
 */
export function readSandboxFile(name: string, language: Language = DEFAULT_LANGUAGE): string {
  const file = readFileSync(join(projectRoot(), 'src', 'server', 'payments', 'sandbox', 'page', name), 'utf8')
  return file
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/(')?\{\{([\w.]+)\}\}\1?/g, (_, quote: string | undefined, id: MessageId) =>
      quote ? textOfDocument(id) : translateIn(language, id),
    )
}

function textOfDocument(id: MessageId): string {
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, translateIn(language, id)]))
  const english = JSON.stringify(texts[DEFAULT_LANGUAGE])
  return `(${JSON.stringify(texts)}[document.documentElement.lang] ?? ${english})`
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
