/**
 * What the provider says of a payment, taken into the ledger: a captured one is credited once and for all, however
 * often and by whichever way it is told.
 */
import type { Clock } from '../clock'
import { type Connection, inTransaction, type Pool } from '../db/pool'
import { transfer } from '../ledger/transfer'
import type { Log } from '../log'
import { lockOrder, type OrderRow } from './lockOrder'
import type { ProviderPayment } from './provider'

export interface CreditParts {
  pool: Pool
  clock: Clock
  log: Log
}

/** credited: it stands in the ledger, now or since earlier. refused: it does not fit its order. */
export type CreditOutcome = 'credited' | 'noted' | 'refused' | 'unknown'

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
    if (payment.status === 'captured' && (await isGivenBack(connection, order, payment))) {
      parts.log.error({ order: order.id, payment: payment.paymentId }, 'a payment was refunded uncredited')
      return 'refused'
    }
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

/** Whether any of it went back to the payer: what is left of it is the operator's to settle. */
async function isGivenBack(
  connection: Connection,
  { user_id }: OrderRow,
  { paymentId, refundedPaise }: ProviderPayment,
): Promise<boolean> {
  if (refundedPaise > 0) return true
  const { rowCount } = await connection.query(
    'SELECT 1 FROM payment_refunds WHERE user_id = $1 AND payment_id = $2',
    [user_id, paymentId],
  )
  return rowCount !== 0
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
