/**
 * What the provider says of a payment, taken into the ledger: a captured one is credited once and for all, however
 * often and by whichever way it is told.
 */
import type { Clock } from '../clock'
import { type Connection, inTransaction, type Pool } from '../db/pool'
import { lockUser, transfer } from '../ledger/transfer'
import type { Log } from '../log'
import type { ProviderPayment } from './provider'

export interface CreditParts {
  pool: Pool
  clock: Clock
  log: Log
}

/** credited: it stands in the ledger, now or since earlier. refused: it does not fit its order. */
export type CreditOutcome = 'credited' | 'noted' | 'refused' | 'unknown'

interface OrderRow {
  user_id: number
  id: string
  amount_paise: number
  currency: string
  status: 'pending' | 'captured' | 'failed'
  payment_id: string | null
}

/** @param onlyUserId if given, the order must be theirs */
export function creditPayment(
  parts: CreditParts,
  payment: ProviderPayment,
  onlyUserId: number | null = null,
): Promise<CreditOutcome> {
  return inTransaction(parts.pool, async (connection) => {
    const order = await lockOrder(connection, payment.orderId)
    if (order === null || (onlyUserId !== null && order.user_id !== onlyUserId)) return 'unknown'
    if (payment.amountPaise !== order.amount_paise || payment.currency !== order.currency) {
      parts.log.error({ order: order.id, payment: payment.paymentId }, 'a payment does not fit its order')
      return 'refused'
    }
    if (order.status === 'captured') return repeated(parts, order, payment)
    if (payment.status === 'pending') return 'noted'
    const at = new Date(parts.clock())
    await connection.query(
      'UPDATE payment_orders SET status = $3, payment_id = $4, updated_at = $5 WHERE user_id = $1 AND id = $2',
      [order.user_id, order.id, payment.status, payment.paymentId, at],
    )
    if (payment.status === 'failed') return 'noted'
    return await credit(connection, order, payment, at)
  })
}

function repeated({ log }: CreditParts, order: OrderRow, payment: ProviderPayment): CreditOutcome {
  if (order.payment_id === payment.paymentId) return 'credited'
  // A late word of an earlier try that failed is no news; a second capture has to be given back by hand.
  if (payment.status === 'captured') {
    log.error({ order: order.id, payment: payment.paymentId }, 'an order was paid a second time')
    return 'refused'
  }
  return 'noted'
}

async function lockOrder(connection: Connection, providerOrderId: string): Promise<OrderRow | null> {
  const claim = await connection.query<{ user_id: number; order_id: string }>(
    'SELECT user_id, order_id FROM order_claims WHERE provider_order_id = $1',
    [providerOrderId],
  )
  const owner = claim.rows[0]
  if (owner === undefined) return null
  await lockUser(connection, owner.user_id)
  const { rows } = await connection.query<OrderRow>(
    `SELECT user_id, id, amount_paise, currency, status, payment_id FROM payment_orders
      WHERE user_id = $1 AND id = $2`,
    [owner.user_id, owner.order_id],
  )
  return rows[0] ?? null
}

async function credit(
  connection: Connection,
  order: OrderRow,
  { paymentId }: ProviderPayment,
  at: Date,
): Promise<CreditOutcome> {
  const claimed = await connection.query(
    'INSERT INTO payment_claims (payment_id, user_id, order_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [paymentId, order.user_id, order.id],
  )
  if (claimed.rowCount !== 1) return 'refused'
  const { user_id: userId, amount_paise: amountPaise } = order
  await transfer(connection, { userId, kind: 'deposit', amountPaise, reference: paymentId, at })
  return 'credited'
}
