/** Payment provider adapter of the sandbox: keeps payments in our database and signs them as Razorpay does. */
import { randomBytes } from 'node:crypto'
import { API_BASE } from '../../contract/route'
import { ORDER_VALID_MS } from '../../domain/deposit'
import type { Clock } from '../clock'
import type { Database } from '../db'
import type { PayableOrder } from './paymentTokens'
import { ForeignOrder, type PaymentProvider, type ProviderPayment } from './provider'
import { isSameSignature, signBody, signPayment } from './signature'

export interface SandboxPayment {
  paymentId: string
  outcome: 'captured' | 'failed' | 'cancelled'
}

export interface SandboxDependencies {
  db: Database
  clock: Clock
  secret: string
  /** Port of the payment page's server. */
  port: number
}

/** Path of the sandbox's checkout script on the app's server. */
export const CHECKOUT_PATH = `${API_BASE}/sandbox/checkout.js`

/** Matches only order ids of the sandbox, not those of a real provider. */
const SANDBOX_ORDER_ID = /^order_[0-9a-f]{20}$/
const newOrderId = () => `order_${randomBytes(10).toString('hex')}`

interface PaymentRow {
  payment_id: string
  provider_order_id: string
  amount_paise: number
  currency: string
  status: SandboxPayment['outcome']
}

export function sandboxProvider({ db, secret, port }: SandboxDependencies): PaymentProvider {
  return {
    keyId: 'sandbox',
    checkoutScript: CHECKOUT_PATH,
    // The host is a wildcard, because the app may be reached under several host names.
    origins: { script: [], frame: [`*:${port}`], connect: [] },
    createOrder: async () => newOrderId(),
    isAuthentic: ({ orderId, paymentId, signature }) =>
      isSameSignature(signPayment(secret, orderId, paymentId), signature),
    fetchPayment: async (paymentId) => {
      const { rows } = await db.$client.query<PaymentRow>(
        'SELECT * FROM sandbox_payments WHERE payment_id = $1',
        [paymentId],
      )
      return rows[0] === undefined ? null : toPayment(rows[0])
    },
    fetchOrderPayments: async (providerOrderId) => {
      if (!SANDBOX_ORDER_ID.test(providerOrderId)) {
        throw new ForeignOrder(
          `Order ${providerOrderId} is not from the sandbox: run this with the server's settings.`,
        )
      }
      const { rows } = await db.$client.query<PaymentRow>(
        'SELECT * FROM sandbox_payments WHERE provider_order_id = $1',
        [providerOrderId],
      )
      return rows.map(toPayment)
    },
    fetchRefunds: async () => [],
    isAuthenticWebhook: (body, signature) => isSameSignature(signBody(secret, body), signature),
  }
}

function toPayment({
  payment_id,
  provider_order_id,
  amount_paise,
  currency,
  status,
}: PaymentRow): ProviderPayment {
  return {
    paymentId: payment_id,
    orderId: provider_order_id,
    amountPaise: amount_paise,
    currency,
    status: status === 'captured' ? 'captured' : 'failed',
    refundedPaise: 0,
  }
}

/** @returns the payment page's URL on the same host as the request */
export function sandboxPageUrl(
  { port }: SandboxDependencies,
  { protocol, hostname }: { protocol: string; hostname: string },
): string {
  return `${protocol}://${hostname}:${port}/pay`
}

/** Finds an order without a token, for the checkout dialog. @returns null if the order is unknown or expired */
export async function findSandboxOrder(
  { db, clock }: SandboxDependencies,
  providerOrderId: string,
): Promise<PayableOrder | null> {
  const { rows } = await db.$client.query<PayableOrder>(
    `SELECT payment_orders.user_id AS "userId", id AS "orderId",
            payment_orders.provider_order_id AS "providerOrderId", amount_paise AS "amountPaise", currency
       FROM order_claims
       JOIN payment_orders ON payment_orders.user_id = order_claims.user_id AND id = order_id
      WHERE order_claims.provider_order_id = $1 AND created_at > $2`,
    [providerOrderId, new Date(clock() - ORDER_VALID_MS)],
  )
  return rows[0] ?? null
}

/**
 * Stores the payer's choice on the payment page. The first choice for an order is final.
 * @returns the stored choice, which differs from `outcome` if an earlier one exists
 */
export async function recordSandboxPayment(
  { db, clock }: SandboxDependencies,
  order: PayableOrder,
  outcome: SandboxPayment['outcome'],
): Promise<SandboxPayment> {
  await db.$client.query(
    `INSERT INTO sandbox_payments (provider_order_id, payment_id, amount_paise, currency, status, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [
      order.providerOrderId,
      `pay_${randomBytes(10).toString('hex')}`,
      order.amountPaise,
      order.currency,
      outcome,
      new Date(clock()),
    ],
  )
  const { rows } = await db.$client.query<PaymentRow>(
    'SELECT * FROM sandbox_payments WHERE provider_order_id = $1',
    [order.providerOrderId],
  )
  return { paymentId: rows[0]!.payment_id, outcome: rows[0]!.status }
}

/** @returns the fields that Razorpay's checkout passes to the success handler */
export function sandboxReceipt(
  { secret }: SandboxDependencies,
  { providerOrderId }: PayableOrder,
  { paymentId }: SandboxPayment,
): Record<string, string> {
  return {
    razorpay_order_id: providerOrderId,
    razorpay_payment_id: paymentId,
    razorpay_signature: signPayment(secret, providerOrderId, paymentId),
  }
}

/** @returns body and signature of the webhook that a real provider would send */
export function sandboxWebhook(
  { secret }: SandboxDependencies,
  order: PayableOrder,
  { paymentId, outcome }: SandboxPayment,
): { body: Buffer; signature: string } {
  const status = outcome === 'captured' ? 'captured' : 'failed'
  const entity = {
    id: paymentId,
    order_id: order.providerOrderId,
    amount: order.amountPaise,
    currency: order.currency,
    status,
  }
  const body = Buffer.from(JSON.stringify({ event: `payment.${status}`, payload: { payment: { entity } } }))
  return { body, signature: signBody(secret, body) }
}
