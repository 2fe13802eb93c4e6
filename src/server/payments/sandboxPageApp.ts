/** The sandbox's payment page on an origin of its own, the port after the app's. It exists only in the sandbox. */
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { formatRupees } from '../../domain/money'
import { AppError } from '../appError'
import { sendError, toAppError } from '../http/errorHandler'
import { securityHeaders } from '../http/securityHeaders'
import type { Services } from '../services'
import { assertPayable } from './assertPayable'
import { type PayableOrder, readTokenOrder, spendToken } from './paymentTokens'
import {
  findSandboxOrder,
  recordSandboxPayment,
  type SandboxPayment,
  sandboxReceipt,
  sandboxWebhook,
} from './sandbox'
import { readSandboxFile } from './sandboxFile'

/** Brings a webhook to the app as the provider would. */
export type DeliverWebhook = (body: Buffer, signature: string) => Promise<void>

const SLOW_MS = 5_000
/** The page may stand in the app's own, whichever port that has, and in nobody else's. */
const policy = ({ protocol, hostname }: FastifyRequest) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${protocol}://${hostname}:*`

/** Without a key it is the provider's own window, which knows an order by its id alone. */
const orderBody = z.object({ orderId: z.string(), encKey: z.optional(z.string()) })
type OrderWish = z.output<typeof orderBody>
const actBody = z.extend(orderBody, {
  outcome: z.enum(['captured', 'failed', 'cancelled']),
  isSlow: z.optional(z.boolean()),
})

/** How the page's message calls what the payer did. */
const STATUS = { captured: 'success', failed: 'failed', cancelled: 'cancelled' } as const

export function buildSandboxPage(services: Services, deliver: DeliverWebhook): FastifyInstance {
  const app = fastify({ bodyLimit: 4_096, trustProxy: services.env.trustProxy ?? false })
  app.addHook('onRequest', (request, reply, done) => {
    // A page that answers its opener must not cut the bond to it; who may frame it is in the policy.
    const {
      'cross-origin-opener-policy': _,
      'x-frame-options': __,
      ...headers
    } = securityHeaders(policy(request)).always
    reply.headers({ ...headers, 'cache-control': 'no-store' })
    done()
  })
  app.setErrorHandler((error, _request, reply) => sendError(reply, toAppError(error, services.log)))
  app.setNotFoundHandler((_request, reply) => sendError(reply, 'not_found'))
  serveFile(app, '/pay', 'page.html', 'text/html; charset=utf-8')
  serveFile(app, '/page.css', 'page.css', 'text/css; charset=utf-8')
  serveFile(app, '/page.js', 'page.js', 'text/javascript; charset=utf-8')
  app.post('/order', async (request) => {
    const { amountPaise } = await findOrder(services, read(orderBody, request))
    return { success: true, amount: formatRupees(amountPaise) }
  })
  app.post('/act', async (request) => {
    const wish = read(actBody, request)
    const order = await findOrder(services, wish)
    if (wish.isSlow === true) await sleep(SLOW_MS)
    const payment = await act(services, order, wish.encKey, wish.outcome)
    const { body, signature } = sandboxWebhook(services.sandboxPayments, order, payment)
    await deliver(body, signature)
    return {
      success: true,
      status: STATUS[payment.outcome],
      orderId: order.providerOrderId,
      appOrigin: `${request.protocol}://${request.hostname}:${services.env.appPort}`,
      ...(wish.encKey === undefined && payment.outcome === 'captured'
        ? { receipt: sandboxReceipt(services.sandboxPayments, order, payment) }
        : {}),
    }
  })
  return app
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

async function findOrder(services: Services, { orderId, encKey }: OrderWish): Promise<PayableOrder> {
  const order =
    encKey === undefined
      ? await findSandboxOrder(services.sandboxPayments, orderId)
      : await readTokenOrder(services.paymentTokens, encKey, orderId)
  if (order === null) throw new AppError('forbidden')
  return order
}

/** A second press finds the token used and gets the answer of the first. Nobody pays in during a break. */
async function act(
  services: Services,
  order: PayableOrder,
  encKey: string | undefined,
  outcome: SandboxPayment['outcome'],
): Promise<SandboxPayment> {
  if (outcome === 'captured') await assertPayable(services.pool, order, services.clock())
  const isFirst = encKey === undefined || (await spendToken(services.paymentTokens, encKey))
  if (!isFirst && !(await isDecided(services, order))) throw new AppError('forbidden')
  return recordSandboxPayment(services.sandboxPayments, order, outcome)
}

async function isDecided({ pool }: Services, { providerOrderId }: PayableOrder): Promise<boolean> {
  const sql = 'SELECT 1 FROM sandbox_payments WHERE provider_order_id = $1'
  const givesUp = 20
  // The first press may be between using the token and writing down what it did.
  for (let tries = 0; tries < givesUp; tries += 1) {
    if ((await pool.query(sql, [providerOrderId])).rowCount === 1) return true
    await sleep(50)
  }
  return false
}
