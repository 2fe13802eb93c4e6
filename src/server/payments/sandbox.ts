/** The sandbox's payment provider: orders and payments in our own database, signed as a real provider signs them. */
import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock'
import type { Pool } from '../db/pool'
import type { PaymentProvider, ProviderPayment } from './provider'
import { isSameSignature, signBody, signPayment } from './signature'

export interface SandboxPayment {
  paymentId: string
  outcome: 'captured' | 'failed' | 'cancelled'
}

export interface SandboxParts {
  pool: Pool
  clock: Clock
  secret: string
}

interface PaymentRow {
  payment_id: string
  provider_order_id: string
  amount_paise: number
  currency: string
  status: SandboxPayment['outcome']
}

export function sandboxProvider({ pool, secret }: SandboxParts): PaymentProvider {
  return {
    keyId: 'sandbox',
    checkoutScript: null,
    origins: { script: [], frame: [], connect: [] },
    createOrder: async () => `order_${randomBytes(10).toString('hex')}`,
    isAuthentic: ({ orderId, paymentId, signature }) =>
      isSameSignature(signPayment(secret, orderId, paymentId), signature),
    fetchPayment: async (paymentId) => {
      const { rows } = await pool.query<PaymentRow>('SELECT * FROM sandbox_payments WHERE payment_id = $1', [
        paymentId,
      ])
      return rows[0] === undefined ? null : showPayment(rows[0])
    },
    isAuthenticWebhook: (body, signature) => isSameSignature(signBody(secret, body), signature),
  }
}

function showPayment({
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
  }
}

/**
 * What the payer did on the payment page; the first deed for an order counts, whatever is pressed afterwards.
 * @returns what stands
 */
export async function recordSandboxPayment(
  { pool, clock }: SandboxParts,
  order: { providerOrderId: string; amountPaise: number; currency: string },
  outcome: SandboxPayment['outcome'],
): Promise<SandboxPayment> {
  await pool.query(
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
  const { rows } = await pool.query<PaymentRow>(
    'SELECT * FROM sandbox_payments WHERE provider_order_id = $1',
    [order.providerOrderId],
  )
  return { paymentId: rows[0]!.payment_id, outcome: rows[0]!.status }
}

/** The webhook that a real provider would send of this payment, and its signature. */
export function sandboxWebhook(
  { secret }: SandboxParts,
  order: { providerOrderId: string; amountPaise: number; currency: string },
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
