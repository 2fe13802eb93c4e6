/**
 * Applies a payment's status to the ledger. A captured payment is credited exactly once, however often and in whatever
 * order the client, the webhook and reconciliation report it.
 */
import type { Clock } from '../clock'
import { type Database, inTransaction, type Transaction, writeAudit } from '../db'
import { transfer } from '../ledger'
import type { Log } from '../log'
import { findCreditedOrderId, lockOrder, type OrderRow } from './lockOrder'
import type { ProviderPayment } from './provider'

export interface CreditDependencies {
  db: Database
  clock: Clock
  log: Log
  /** The operator who runs the command, for the audit log; absent if no operator is involved. */
  actor?: string
}

/**
 * recorded: a pending or failed payment, nothing is credited. rejected: amount, currency or order differ, or a refund of
 * the payment is not known yet.
 */
export type CreditOutcome = 'credited' | 'already credited' | 'recorded' | 'rejected' | 'unknown order'

/**
 * Locks the order's player, so two reports of one payment run one after the other: the second gets 'already credited'.
 * A crash before COMMIT credits nothing, and the next report credits the payment.
 * @param onlyUserId if given, an order of another user counts as unknown
 */
export function creditPayment(
  deps: CreditDependencies,
  payment: ProviderPayment,
  onlyUserId: number | null = null,
): Promise<CreditOutcome> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, payment.orderId)
    if (order === null || (onlyUserId !== null && order.user_id !== onlyUserId)) return 'unknown order'
    if (payment.amountPaise !== order.amount_paise || payment.currency !== order.currency) {
      const ids = { order: order.id, payment: payment.paymentId }
      deps.log.error(ids, 'payment does not match its order')
      return 'rejected'
    }
    if (payment.status === 'pending') return 'recorded'
    const at = new Date(deps.clock())
    if (payment.status === 'failed') return recordFailure(tx, order, payment, at)
    return await credit(deps, tx, order, payment, at)
  })
}

/** Keeps an order captured if another payment has paid it: failure reports may arrive late. */
async function recordFailure(
  tx: Transaction,
  { user_id, id }: OrderRow,
  { paymentId }: ProviderPayment,
  at: Date,
): Promise<CreditOutcome> {
  await tx.$client.query(
    `UPDATE payment_orders SET status = 'failed', payment_id = $3, updated_at = $4
      WHERE user_id = $1 AND id = $2 AND status <> 'captured'`,
    [user_id, id, paymentId, at],
  )
  return 'recorded'
}

/** @returns the payment's refunds that the server has recorded */
async function findRefunds(
  tx: Transaction,
  { user_id }: OrderRow,
  { paymentId }: ProviderPayment,
): Promise<{ refundId: string; amountPaise: number }[]> {
  const { rows } = await tx.$client.query<{ refundId: string; amountPaise: number }>(
    `SELECT refund_id AS "refundId", amount_paise AS "amountPaise" FROM payment_refunds
      WHERE user_id = $1 AND payment_id = $2`,
    [user_id, paymentId],
  )
  return rows
}

/**
 * Credits the payment and debits its known refunds. A second payment of one order is credited too, since its money was
 * captured. The primary key of `payment_claims` prevents a second credit of one payment.
 */
async function credit(
  { log, clock, actor }: CreditDependencies,
  tx: Transaction,
  order: OrderRow,
  payment: ProviderPayment,
  at: Date,
): Promise<CreditOutcome> {
  const { user_id: userId, id, amount_paise: amountPaise } = order
  const { paymentId } = payment
  const creditedOrderId = await findCreditedOrderId(tx, paymentId)
  if (creditedOrderId !== null) return creditedOrderId === id ? 'already credited' : 'rejected'
  const refunds = await findRefunds(tx, order, payment)
  if (refunds.reduce((sum, refund) => sum + refund.amountPaise, 0) < payment.refundedPaise) {
    log.error({ order: id, payment: paymentId }, 'payment was refunded, but its refunds are not known')
    return 'rejected'
  }
  const inserted = await tx.$client.query(
    'INSERT INTO payment_claims (payment_id, user_id, order_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [paymentId, userId, id],
  )
  if (inserted.rowCount !== 1) return 'rejected'
  if (order.status === 'captured') log.warn({ order: id, payment: paymentId }, 'order was paid twice')
  await tx.$client.query(
    `UPDATE payment_orders SET status = 'captured', updated_at = $4,
            payment_id = CASE status WHEN 'captured' THEN payment_id ELSE $3 END
      WHERE user_id = $1 AND id = $2`,
    [userId, id, paymentId, at],
  )
  await transfer(tx, { userId, kind: 'deposit', amountPaise, reference: paymentId, at })
  for (const { refundId: reference, amountPaise } of refunds) {
    await transfer(tx, { userId, kind: 'deposit_refund', amountPaise, reference, at })
  }
  if (actor !== undefined) {
    await writeAudit(tx, clock, actor, 'payment credited', { userId, paymentId, amountPaise })
  }
  return 'credited'
}
