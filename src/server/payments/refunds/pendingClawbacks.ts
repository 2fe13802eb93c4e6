/** Pending clawbacks: refunds of credited payments that were not debited, because the wallet did not cover them. */
import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db'
import { transfers } from '../../ledger'
import type { CreditDependencies } from '../orders/dependencies'
import { isClaimOfOrder, isDebitOfRefund } from '../orders/orders'
import { paymentClaims, paymentOrders, paymentRefunds } from '../orders/tables'
import type { ProviderRefund } from '../providers/provider'
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
  db: Queryable,
  userId: number | null = null,
): Promise<PendingClawback[]> {
  const { userId: ofUser, refundId, paymentId, amountPaise, createdAt } = paymentRefunds
  const debit = db.select({ reference: transfers.reference }).from(transfers).where(isDebitOfRefund)
  // An order is paid at the provider, so a paid order has the provider's id.
  const orderId = sql<string>`${paymentOrders.providerOrderId}`
  return await db
    .select({ userId: ofUser, refundId, paymentId, orderId, amountPaise, createdAt })
    .from(paymentRefunds)
    .innerJoin(paymentClaims, eq(paymentClaims.paymentId, paymentId))
    .innerJoin(paymentOrders, and(eq(paymentOrders.userId, ofUser), isClaimOfOrder))
    .where(and(userId === null ? undefined : eq(ofUser, userId), notExists(debit)))
    .orderBy(createdAt, refundId)
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
