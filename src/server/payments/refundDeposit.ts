/**
 * What the provider has given back to the payer, taken back from the wallet, once for each refund. A wallet that does
 * not cover it keeps what it has, and the refund stands in a list for the operator.
 */
import { inTransaction } from '../db/pool'
import { transfer } from '../ledger/transfer'
import type { CreditParts } from './creditPayment'
import { findCredited, lockOrder } from './lockOrder'
import type { ProviderRefund } from './provider'

/**
 * taken: it stands in the ledger, now or since earlier. noted: its payment was never credited, and now never will be.
 * uncovered: the wallet holds less. refused: it does not fit its order. unknown: the order is not ours.
 */
export type RefundOutcome = 'taken' | 'noted' | 'uncovered' | 'refused' | 'unknown'

export function refundDeposit(parts: CreditParts, refund: ProviderRefund): Promise<RefundOutcome> {
  const { refundId, paymentId, amountPaise } = refund
  return inTransaction(parts.pool, async (connection) => {
    const order = await lockOrder(connection, refund.orderId)
    if (order === null) return 'unknown'
    const named = { order: order.id, payment: paymentId, refund: refundId }
    if (amountPaise <= 0 || amountPaise > order.amount_paise) {
      parts.log.error(named, 'a refund does not fit its order')
      return 'refused'
    }
    const at = new Date(parts.clock())
    const userId = order.user_id
    await connection.query(
      `INSERT INTO payment_refunds (user_id, refund_id, payment_id, amount_paise, created_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [userId, refundId, paymentId, amountPaise, at],
    )
    if ((await findCredited(connection, paymentId)) !== order.id) return 'noted'
    const { rowCount } = await connection.query(
      `SELECT 1 FROM accounts WHERE user_id = $1 AND kind = 'cash' AND balance_paise < $2
          AND NOT EXISTS (SELECT 1 FROM transfers
                           WHERE user_id = $1 AND kind = 'deposit_refund' AND reference = $3)`,
      [userId, amountPaise, refundId],
    )
    if (rowCount === 1) {
      parts.log.error(named, 'a refund is not covered by the wallet')
      return 'uncovered'
    }
    await transfer(connection, { userId, kind: 'deposit_refund', amountPaise, reference: refundId, at })
    return 'taken'
  })
}
