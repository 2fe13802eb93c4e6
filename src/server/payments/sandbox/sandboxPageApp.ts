/** The checkout script of the sandbox, and the server of its payment page, on the port after the app's, as an origin of its own. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { API_BASE } from '../../../contract/route'
import { formatRupees } from '../../../domain/core/money'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../../../i18n/locale'
import type { MessageId } from '../../../i18n/messageId'
import { translateIn } from '../../../i18n/translateIn'
import { AppError } from '../../base/errors'
import { projectRoot } from '../../base/project'
import { createApp, permissionsPolicy, sendError, toAppError } from '../../http'
import { assertPayable } from '../orders/assertDepositAllowed'
import type { PaymentDependencies } from '../orders/dependencies'
import { type PayableOrder, readTokenOrder, spendToken } from '../orders/paymentTokens'
import { providerText } from '../providers/webhookEvent'
import {
  CHECKOUT_PATH,
  findPayments,
  findSandboxOrder,
  recordSandboxPayment,
  type SandboxPayment,
  sandboxPageUrl,
  sandboxReceipt,
  sandboxWebhook,
} from './sandbox'

/**
 * Reads a file and inserts the texts that it names: {{checkout.pay}}, in scripts '{{checkout.paid}}' in the language of the
 * document that they run in.
 */
function readSandboxFile(name: string, language: Language = DEFAULT_LANGUAGE): string {
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
export function registerSandboxCheckout(app: FastifyInstance, { sandbox }: PaymentDependencies): void {
  const script = readSandboxFile('checkout.js')
  app.get(CHECKOUT_PATH.slice(API_BASE.length), (request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .send(script.replace("'PAYMENT_PAGE'", () => JSON.stringify(sandboxPageUrl(sandbox, request)))),
  )
}

/** Posts a webhook to the app. */
export type DeliverWebhook = (body: Buffer, signature: string) => Promise<void>

const SLOW_MS = 5_000
/** Lets pages of the same host, on any port, embed the payment page in a frame. */
const policy = ({ protocol, hostname }: FastifyRequest) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${protocol}://${hostname}:*`

/** The checkout dialog sends no `encKey` and identifies the order only by its id, as Razorpay's checkout does. */
const orderBody = z.object({ orderId: providerText, encKey: z.optional(providerText) })
type OrderRequest = z.output<typeof orderBody>
const actBody = z.extend(orderBody, {
  outcome: z.enum(['captured', 'failed', 'cancelled']),
  isSlow: z.optional(z.boolean()),
})

/** Values of `status` in the message that the page posts to its opener. */
const STATUS = { captured: 'success', failed: 'failed', cancelled: 'cancelled' } as const

export function buildSandboxPage(deps: PaymentDependencies, deliver: DeliverWebhook): FastifyInstance {
  const app = createApp(deps.log, null, {
    bodyLimit: 4_096,
    trustProxy: deps.settings.trustProxy ?? false,
  })
  app.addHook('onRequest', (request, reply, done) => {
    // Without COOP, which would cut `window.opener`, and X-Frame-Options, which would block the frame that CSP allows.
    reply.headers({
      'content-security-policy': policy(request),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'permissions-policy': permissionsPolicy(),
      'cache-control': 'no-store',
    })
    done()
  })
  app.setErrorHandler((error, _request, reply) => sendError(reply, toAppError(error, deps.log)))
  app.setNotFoundHandler((_request, reply) => sendError(reply, new AppError('not_found')))
  servePage(app)
  serveFile(app, '/page.css', 'page.css', 'text/css; charset=utf-8')
  serveFile(app, '/page.js', 'page.js', 'text/javascript; charset=utf-8')
  app.post('/order', async (request) => {
    const { amountPaise } = await findOrder(deps, read(orderBody, request))
    return { success: true, amount: formatRupees(amountPaise) }
  })
  app.post('/act', async (request) => {
    const input = read(actBody, request)
    const order = await findOrder(deps, input)
    if (input.isSlow === true) await sleep(SLOW_MS)
    const payment = await act(deps, order, input.encKey, input.outcome)
    const { body, signature } = sandboxWebhook(deps.sandbox, order, payment)
    await deliver(body, signature)
    return {
      success: true,
      status: STATUS[payment.outcome],
      orderId: order.providerOrderId,
      appOrigin: `${request.protocol}://${request.hostname}:${deps.settings.appPort}`,
      ...(input.encKey === undefined && payment.outcome === 'captured'
        ? { receipt: sandboxReceipt(deps.sandbox, order, payment) }
        : {}),
    }
  })
  return app
}

/** Serves the page in the language that its address names. */
function servePage(app: FastifyInstance): void {
  const pages = new Map(LANGUAGES.map((language) => [language, readSandboxFile('page.html', language)]))
  app.get('/pay', (request, reply) => {
    const { lang } = request.query as { lang?: unknown }
    return reply.type('text/html; charset=utf-8').send(pages.get(isLanguage(lang) ? lang : DEFAULT_LANGUAGE))
  })
}

function serveFile(app: FastifyInstance, url: string, file: string, type: string): void {
  const content = readSandboxFile(file)
  app.get(url, (_request, reply) => reply.type(type).send(content))
}

function read<S extends z.ZodMiniType>(schema: S, request: FastifyRequest): z.output<S> {
  const body = z.safeParse(schema, request.body)
  if (!body.success) throw new AppError('bad_request')
  return body.data
}

async function findOrder(
  deps: PaymentDependencies,
  { orderId, encKey }: OrderRequest,
): Promise<PayableOrder> {
  const order =
    encKey === undefined
      ? await findSandboxOrder(deps.sandbox, orderId)
      : await readTokenOrder(deps, encKey, orderId)
  if (order === null) throw new AppError('forbidden')
  return order
}

/**
 * Stores the payer's choice. A second submission finds the token used and returns the first choice.
 * @throws AppError forbidden, or an error of `assertPayable`, which rejects payments of self-excluded players
 */
async function act(
  deps: PaymentDependencies,
  order: PayableOrder,
  encKey: string | undefined,
  outcome: SandboxPayment['outcome'],
): Promise<SandboxPayment> {
  if (outcome === 'captured') await assertPayable(deps, order)
  const isUnused = encKey === undefined || (await spendToken(deps, encKey))
  if (!isUnused && !(await waitForDecision(deps, order))) throw new AppError('forbidden')
  return recordSandboxPayment(deps.sandbox, order, outcome)
}

/** The first submission may have marked the token as used and not stored its choice yet. */
async function waitForDecision({ sandbox }: PaymentDependencies, order: PayableOrder): Promise<boolean> {
  const maxTries = 20
  for (let tries = 0; tries < maxTries; tries += 1) {
    if ((await findPayments(sandbox.db, order.providerOrderId)).length === 1) return true
    await sleep(50)
  }
  return false
}
