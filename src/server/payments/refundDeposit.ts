/**
 * What the provider has given back to the payer, taken back from the wallet, once for each refund. A wallet that does
 * not cover it keeps what it has, and the refund stands in a list for the operator.
 */

import { writeAudit } from '../db/audit'
import { type Connection, inTransaction } from '../db/pool'
import { transfer } from '../ledger/transfer'
import type { CreditDependencies } from './creditPayment'
import { findCredited, lockOrder, type OrderRow } from './lockOrder'
import type { ProviderRefund } from './provider'

/**
 * taken: now. stood: it was taken before. noted: its payment is not credited yet, and it goes with the credit.
 * uncovered: the wallet holds less. refused: it does not fit its order. unknown: the order is not ours.
 */
export type RefundOutcome = 'taken' | 'stood' | 'noted' | 'uncovered' | 'refused' | 'unknown'

export function refundDeposit(parts: CreditDependencies, refund: ProviderRefund): Promise<RefundOutcome> {
  const { refundId, paymentId, amountPaise } = refund
  const { log, clock, actor } = parts
  return inTransaction(parts.pool, async (connection) => {
    const order = await lockOrder(connection, refund.orderId)
    if (order === null) return 'unknown'
    const named = { order: order.id, payment: paymentId, refund: refundId }
    const isNew = await noteRefund(connection, order, refund, new Date(clock()))
    if (isNew === null) {
      log.error(named, 'a refund does not fit its order')
      return 'refused'
    }
    if ((await findCredited(connection, paymentId)) !== order.id) return 'noted'
    const userId = order.user_id
    if (await isTaken(connection, userId, refundId)) return 'stood'
    if (!(await debitRefund(connection, userId, refund, new Date(clock())))) {
      if (isNew) log.error(named, 'a refund is not covered by the wallet')
      return 'uncovered'
    }
    if (actor !== undefined) {
      await writeAudit(connection, clock, actor, 'refund taken back', { userId, refundId, amountPaise })
    }
    return 'taken'
  })
}

/**
 * Takes a refund of a credited payment that was not taken yet, from a player who is locked.
 * @returns false if the wallet does not cover it
 */
export async function debitRefund(
  connection: Connection,
  userId: number,
  { refundId, amountPaise }: Pick<ProviderRefund, 'refundId' | 'amountPaise'>,
  at: Date,
): Promise<boolean> {
  if (!(await isCovered(connection, userId, amountPaise))) return false
  await transfer(connection, { userId, kind: 'deposit_refund', amountPaise, reference: refundId, at })
  return true
}

/**
 * Writes a refund down. All of a payment's together are no more than it was.
 * @returns whether it is a new one, null if it does not fit
 */
async function noteRefund(
  connection: Connection,
  order: OrderRow,
  { refundId, paymentId, amountPaise }: ProviderRefund,
  at: Date,
): Promise<boolean | null> {
  const { rows } = await connection.query<{ refund_id: string; amount_paise: number }>(
    'SELECT refund_id, amount_paise FROM payment_refunds WHERE user_id = $1 AND payment_id = $2',
    [order.user_id, paymentId],
  )
  const known = rows.find(({ refund_id }) => refund_id === refundId)
  if (known !== undefined) return known.amount_paise === amountPaise ? false : null
  const before = rows.reduce((sum, { amount_paise }) => sum + amount_paise, 0)
  if (amountPaise <= 0 || before + amountPaise > order.amount_paise) return null
  await connection.query(
    `INSERT INTO payment_refunds (user_id, refund_id, payment_id, amount_paise, created_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [order.user_id, refundId, paymentId, amountPaise, at],
  )
  return true
}

async function isTaken(connection: Connection, userId: number, refundId: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    "SELECT 1 FROM transfers WHERE user_id = $1 AND kind = 'deposit_refund' AND reference = $2",
    [userId, refundId],
  )
  return rowCount === 1
}

async function isCovered(connection: Connection, userId: number, amountPaise: number): Promise<boolean> {
  const { rowCount } = await connection.query(
    "SELECT 1 FROM accounts WHERE user_id = $1 AND kind = 'cash' AND balance_paise >= $2",
    [userId, amountPaise],
  )
  return rowCount === 1
}
