/**
 * What the provider says of a payment, taken into the ledger: a captured one is credited once and for all, however
 * often and by whichever way it is told.
 */
import type { Clock } from '../clock'
import { type Connection, inTransaction, type Pool } from '../db/pool'
import { transfer } from '../ledger/transfer'
import type { Log } from '../log'
import { findCredited, lockOrder, type OrderRow } from './lockOrder'
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
    if (payment.status === 'pending') return 'noted'
    const at = new Date(parts.clock())
    if (payment.status === 'failed') return noteFailure(connection, order, payment, at)
    return await credit(parts, connection, order, payment, at)
  })
}

/** A late word of an earlier try is no news of an order that was paid since. */
async function noteFailure(
  connection: Connection,
  { user_id, id }: OrderRow,
  { paymentId }: ProviderPayment,
  at: Date,
): Promise<CreditOutcome> {
  await connection.query(
    `UPDATE payment_orders SET status = 'failed', payment_id = $3, updated_at = $4
      WHERE user_id = $1 AND id = $2 AND status <> 'captured'`,
    [user_id, id, paymentId, at],
  )
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

/** An order that is paid a second time is credited a second time: the payer's money came in. */
async function credit(
  { log }: CreditParts,
  connection: Connection,
  order: OrderRow,
  payment: ProviderPayment,
  at: Date,
): Promise<CreditOutcome> {
  const { user_id: userId, id, amount_paise: amountPaise } = order
  const { paymentId } = payment
  const creditedFor = await findCredited(connection, paymentId)
  if (creditedFor !== null) return creditedFor === id ? 'credited' : 'refused'
  if (await isGivenBack(connection, order, payment)) {
    log.error({ order: id, payment: paymentId }, 'a payment was refunded uncredited')
    return 'refused'
  }
  const claimed = await connection.query(
    'INSERT INTO payment_claims (payment_id, user_id, order_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [paymentId, userId, id],
  )
  if (claimed.rowCount !== 1) return 'refused'
  if (order.status === 'captured')
    log.warn({ order: id, payment: paymentId }, 'an order was paid a second time')
  await connection.query(
    `UPDATE payment_orders SET status = 'captured', updated_at = $4,
            payment_id = CASE status WHEN 'captured' THEN payment_id ELSE $3 END
      WHERE user_id = $1 AND id = $2`,
    [userId, id, paymentId, at],
  )
  await transfer(connection, { userId, kind: 'deposit', amountPaise, reference: paymentId, at })
  return 'credited'
}
