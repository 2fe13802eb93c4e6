/** Payment provider adapter of the sandbox: keeps payments in our database and signs them as Razorpay does. */
import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { API_BASE } from '../../../contract/route'
import { ORDER_VALID_MS } from '../../../domain/money/deposit'
import { isSame } from '../../base/secrets'
import type { Database, Queryable } from '../../db'
import type { FindOrderObstacle } from '../../rounds'
import { type Env, findForbiddenSetting } from '../../settings'
import type { SandboxDependencies } from '../orders/dependencies'
import { isOrderOfProvider } from '../orders/orders'
import { PAYABLE_ORDER_COLUMNS, type PayableOrder } from '../orders/paymentTokens'
import { orderClaims, paymentClaims, paymentOrders, sandboxPayments } from '../orders/tables'
import {
  ForeignOrder,
  type PaymentProvider,
  type ProviderPayment,
  signBody,
  signPayment,
} from '../providers/provider'

export interface SandboxPayment {
  paymentId: string
  outcome: PaymentRow['status']
}

export const CHECKOUT_PATH = `${API_BASE}/sandbox/checkout.js`

/** Matches only order ids of the sandbox, not those of a real provider. */
const SANDBOX_ORDER_ID = /^order_[0-9a-f]{20}$/
const newOrderId = () => `order_${randomBytes(10).toString('hex')}`

type PaymentRow = typeof sandboxPayments.$inferSelect

/** @returns what the sandbox signs with, made of the secret of the servers */
export function sandboxSecret(appSecret: string): string {
  return `sandbox:${appSecret}`
}

export function sandboxProvider({ db, secret, port }: SandboxDependencies): PaymentProvider {
  return {
    keyId: 'sandbox',
    depositKeys: secret === '' ? [] : [secret],
    hasOwnRecords: false,
    checkoutScript: CHECKOUT_PATH,
    // The host is a wildcard, because the app may be reached under several host names.
    origins: { script: [], frame: [`*:${port}`], connect: [] },
    createOrder: async () => newOrderId(),
    isAuthentic: ({ orderId, paymentId, signature }) =>
      isSame(signPayment(secret, orderId, paymentId), signature),
    fetchPayment: async (paymentId) => {
      const [payment] = await db
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.paymentId, paymentId))
      return payment === undefined ? null : toPayment(payment)
    },
    fetchOrderPayments: async (providerOrderId) => {
      if (!SANDBOX_ORDER_ID.test(providerOrderId)) {
        throw new ForeignOrder(
          `Order ${providerOrderId} is not from the sandbox: run this with the server's settings.`,
        )
      }
      return (await findPayments(db, providerOrderId)).map(toPayment)
    },
    fetchRefunds: async () => [],
    isAuthenticWebhook: (body, signature) => isSame(signBody(secret, body), signature),
  }
}

export function findPayments(db: Database, providerOrderId: string): Promise<PaymentRow[]> {
  return db.select().from(sandboxPayments).where(eq(sandboxPayments.providerOrderId, providerOrderId))
}

function toPayment(row: PaymentRow): ProviderPayment {
  const { paymentId, providerOrderId: orderId, amountPaise, currency, status } = row
  return { paymentId, orderId, amountPaise, currency, status, refundedPaise: 0 }
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
  const isValid = gt(paymentOrders.createdAt, new Date(clock() - ORDER_VALID_MS))
  const [order] = await db
    .select(PAYABLE_ORDER_COLUMNS)
    .from(orderClaims)
    .innerJoin(paymentOrders, isOrderOfProvider)
    .where(and(eq(orderClaims.providerOrderId, providerOrderId), isValid))
  return order === undefined ? null : { ...order, providerOrderId }
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
  const { providerOrderId, amountPaise, currency } = order
  await db
    .insert(sandboxPayments)
    .values({
      providerOrderId,
      paymentId: `pay_${randomBytes(10).toString('hex')}`,
      amountPaise,
      currency,
      status: outcome,
      createdAt: new Date(clock()),
    })
    .onConflictDoNothing()
  const [payment] = await findPayments(db, providerOrderId)
  return { paymentId: payment!.paymentId, outcome: payment!.status }
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
  const entity = {
    id: paymentId,
    order_id: order.providerOrderId,
    amount: order.amountPaise,
    currency: order.currency,
    status: outcome,
  }
  const event = outcome === 'captured' ? 'payment.captured' : 'payment.failed'
  const body = Buffer.from(JSON.stringify({ event, payload: { payment: { entity } } }))
  return { body, signature: signBody(secret, body) }
}

export function orderObstacle(settings: Env): FindOrderObstacle {
  return async (db) => {
    const obstacle = findForbiddenSetting(settings)
    if (obstacle !== null) return obstacle
    return (await hasLiveDeposits(db)) ? 'this database has deposits of a live provider.' : null
  }
}

/** @returns whether a payment was credited that the sandbox provider did not take */
async function hasLiveDeposits(db: Queryable): Promise<boolean> {
  const live = await db
    .select({ paymentId: paymentClaims.paymentId })
    .from(paymentClaims)
    .leftJoin(sandboxPayments, eq(sandboxPayments.paymentId, paymentClaims.paymentId))
    .where(isNull(sandboxPayments.paymentId))
    .limit(1)
  return live.length > 0
}
