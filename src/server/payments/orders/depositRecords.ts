/** Lists a player's deposits, newest first. */
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { DepositRecord } from '../../../contract/money'
import { rupeesFromPaise } from '../../../domain/core/money'
import { MAX_UNPAGED_ROWS } from '../../db'
import { transfers } from '../../ledger'
import type { PaymentDependencies } from './dependencies'
import { isClaimOfOrder, isDebitOfRefund } from './orders'
import { paymentClaims, paymentOrders, paymentRefunds } from './tables'

/** Omits orders that the provider never created; an order that was paid twice yields two records. */
export async function listDeposits(
  { db }: Pick<PaymentDependencies, 'db'>,
  userId: number,
): Promise<DepositRecord[]> {
  const { amountPaise, status, createdAt } = paymentOrders
  const refunded = db
    .select({ paise: sql`COALESCE(sum(${transfers.amountPaise}), 0)::bigint` })
    .from(paymentRefunds)
    .innerJoin(transfers, isDebitOfRefund)
    .where(and(eq(paymentRefunds.userId, userId), eq(paymentRefunds.paymentId, paymentClaims.paymentId)))
  const rows = await db
    .select({
      transactionId: sql<string>`COALESCE(${paymentClaims.paymentId}, ${paymentOrders.paymentId}, ${paymentOrders.providerOrderId})`,
      orderId: sql<string>`${paymentOrders.providerOrderId}`,
      amountPaise,
      status,
      createdAt,
      shortPaise: paymentOrders.shortPaise,
      refundedPaise: sql<number>`${refunded}`,
    })
    .from(paymentOrders)
    .leftJoin(paymentClaims, isClaimOfOrder)
    .where(and(eq(paymentOrders.userId, userId), isNotNull(paymentOrders.providerOrderId)))
    .orderBy(desc(createdAt), paymentOrders.id, paymentClaims.paymentId)
    .limit(MAX_UNPAGED_ROWS)
  return rows.map((row) => ({
    transaction_id: row.transactionId,
    order_id: row.orderId,
    amount: rupeesFromPaise(row.amountPaise),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    refunded: rupeesFromPaise(row.refundedPaise),
    ...(row.shortPaise === null ? {} : { received: rupeesFromPaise(row.shortPaise) }),
  }))
}
