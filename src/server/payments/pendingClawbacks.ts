/** Refunds of credited payments that the ledger has not taken back, since the wallet held less when they came. */
import type { Connection, Pool } from '../db/pool'
import type { CreditDependencies } from './creditPayment'
import type { ProviderRefund } from './provider'
import { debitRefund, refundDeposit } from './refundDeposit'

export interface PendingClawback extends ProviderRefund {
  userId: number
  createdAt: Date
}

/** Oldest first. @param userId of one player alone, null for all */
export async function findPendingClawbacks(
  connection: Pick<Pool, 'query'>,
  userId: number | null = null,
): Promise<PendingClawback[]> {
  const { rows } = await connection.query<PendingClawback>(
    `SELECT refund.user_id AS "userId", refund_id AS "refundId", refund.payment_id AS "paymentId",
            provider_order_id AS "orderId", refund.amount_paise AS "amountPaise", refund.created_at AS "createdAt"
       FROM payment_refunds AS refund
       JOIN payment_claims AS claims ON claims.payment_id = refund.payment_id
       JOIN payment_orders AS orders ON orders.user_id = refund.user_id AND orders.id = order_id
      WHERE ($1::integer IS NULL OR refund.user_id = $1)
        AND NOT EXISTS (SELECT 1 FROM transfers
                         WHERE user_id = refund.user_id AND kind = 'deposit_refund' AND reference = refund_id)
      ORDER BY refund.created_at, refund_id`,
    [userId],
  )
  return rows
}

/**
 * Takes back what a player's wallet covers by now, in the transaction that filled it and has locked them, so that none
 * of it can be bet or held meanwhile.
 * @returns the refunds' ids
 */
export async function collectCoveredClawbacks(
  connection: Connection,
  userId: number,
  at: Date,
): Promise<string[]> {
  const taken: string[] = []
  for (const refund of await findPendingClawbacks(connection, userId)) {
    if (await debitRefund(connection, userId, refund, at)) taken.push(refund.refundId)
  }
  return taken
}

/** Takes back what is covered by now, of everybody. */
export async function retryPendingClawbacks(parts: CreditDependencies): Promise<void> {
  for (const refund of await findPendingClawbacks(parts.pool)) await refundDeposit(parts, refund)
}
