/** Pending clawbacks: refunds of credited payments that were not debited, because the wallet did not cover them. */
import type { Queryable, Transaction } from '../db'
import type { CreditDependencies } from './creditPayment'
import type { ProviderRefund } from './provider'
import { debitRefund, refundDeposit } from './refundDeposit'

export interface PendingClawback extends ProviderRefund {
  userId: number
  createdAt: Date
}

/**
 * @param userId null for all players
 * @returns the pending clawbacks, oldest first
 */
export async function findPendingClawbacks(
  tx: Queryable,
  userId: number | null = null,
): Promise<PendingClawback[]> {
  const { rows } = await tx.$client.query<PendingClawback>(
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
 * Debits each pending clawback of a player that the wallet covers now. Call in the transaction that has locked the
 * player and credited the wallet, so that the player cannot bet or withdraw the credit first.
 * @returns the ids of the debited refunds
 */
export async function collectCoveredClawbacks(tx: Transaction, userId: number, at: Date): Promise<string[]> {
  const debited: string[] = []
  for (const refund of await findPendingClawbacks(tx, userId)) {
    if (await debitRefund(tx, userId, refund, at)) debited.push(refund.refundId)
  }
  return debited
}

/** Debits the pending clawbacks of all players, where the wallet covers them now. */
export async function retryPendingClawbacks(deps: CreditDependencies): Promise<void> {
  for (const refund of await findPendingClawbacks(deps.db)) await refundDeposit(deps, refund)
}
