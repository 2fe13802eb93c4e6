/**
 * What the provider says of a payment, taken into the ledger: a captured one is credited once and for all, however
 * often and by whichever way it is told.
 */
import type { Clock } from '../clock'
import { writeAudit } from '../db/audit'
import { type Connection, inTransaction, type Pool } from '../db/pool'
import { transfer } from '../ledger/transfer'
import type { Log } from '../log'
import { findCredited, lockOrder, type OrderRow } from './lockOrder'
import type { ProviderPayment } from './provider'

export interface CreditDependencies {
  pool: Pool
  clock: Clock
  log: Log
  /** The operator who has it done, for the audit log; nobody otherwise. */
  actor?: string
}

/** stood: it was credited before. refused: it does not fit its order, or what went back of it is not known yet. */
export type CreditOutcome = 'credited' | 'stood' | 'noted' | 'refused' | 'unknown'

/** @param onlyUserId if given, the order must be theirs */
export function creditPayment(
  parts: CreditDependencies,
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

/** What is known to have gone back of a payment. */
async function findRefunds(
  connection: Connection,
  { user_id }: OrderRow,
  { paymentId }: ProviderPayment,
): Promise<{ refundId: string; amountPaise: number }[]> {
  const { rows } = await connection.query<{ refundId: string; amountPaise: number }>(
    `SELECT refund_id AS "refundId", amount_paise AS "amountPaise" FROM payment_refunds
      WHERE user_id = $1 AND payment_id = $2`,
    [user_id, paymentId],
  )
  return rows
}

/** An order that is paid a second time is credited a second time: the payer's money came in. What of it went back goes. */
async function credit(
  { log, clock, actor }: CreditDependencies,
  connection: Connection,
  order: OrderRow,
  payment: ProviderPayment,
  at: Date,
): Promise<CreditOutcome> {
  const { user_id: userId, id, amount_paise: amountPaise } = order
  const { paymentId } = payment
  const creditedFor = await findCredited(connection, paymentId)
  if (creditedFor !== null) return creditedFor === id ? 'stood' : 'refused'
  const refunds = await findRefunds(connection, order, payment)
  if (refunds.reduce((sum, refund) => sum + refund.amountPaise, 0) < payment.refundedPaise) {
    log.error(
      { order: id, payment: paymentId },
      'some of a payment went back, and it is not known by which refund',
    )
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
  for (const { refundId: reference, amountPaise } of refunds) {
    await transfer(connection, { userId, kind: 'deposit_refund', amountPaise, reference, at })
  }
  if (actor !== undefined) {
    await writeAudit(connection, clock, actor, 'payment credited', { userId, paymentId, amountPaise })
  }
  return 'credited'
}
