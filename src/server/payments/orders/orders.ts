/** Finds orders, their credited payments and their refunds, before money of an order is moved; and lists deposits. */
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { DepositRecord } from '../../../contract/money'
import { rupeesFromPaise } from '../../../domain/core/money'
import { type Database, MAX_UNPAGED_ROWS, type Queryable, type Transaction } from '../../db'
import { lockUser, transfers } from '../../ledger'
import { orderClaims, paymentClaims, paymentOrders, paymentRefunds } from './tables'

export type Order = typeof paymentOrders.$inferSelect
type Refund = typeof paymentRefunds.$inferSelect

/** @param orderId our own id, not the provider's */
export function isOrder(userId: number, orderId: string) {
  return and(eq(paymentOrders.userId, userId), eq(paymentOrders.id, orderId))
}

/** @param condition under which the order is updated; without one it always is */
export function updateOrder(
  db: Queryable,
  { userId, id }: Pick<Order, 'userId' | 'id'>,
  values: Partial<Omit<Order, 'status'>> & { status?: Order['status'] | SQL },
  condition?: SQL,
): Promise<{ rowCount: number | null }> {
  const isWanted = and(eq(paymentOrders.userId, userId), eq(paymentOrders.id, id), condition)
  return db.update(paymentOrders).set(values).where(isWanted)
}

/** Joins the credited payments of an order. */
export const isClaimOfOrder = and(
  eq(paymentClaims.userId, paymentOrders.userId),
  eq(paymentClaims.orderId, paymentOrders.id),
)

/** Joins an order with the entry that finds it by the provider's id. */
export const isOrderOfProvider = and(
  eq(orderClaims.userId, paymentOrders.userId),
  eq(orderClaims.orderId, paymentOrders.id),
)

/** Joins a refund with the transfer that has debited it. */
export const isDebitOfRefund = and(
  eq(transfers.userId, paymentRefunds.userId),
  eq(transfers.kind, 'deposit_refund'),
  eq(transfers.reference, paymentRefunds.refundId),
)

/**
 * Locks the order's player until the transaction ends, so credits and refunds of one player run one after another.
 * @returns the order as read under the lock, or null if there is no such order
 */
export async function lockOrder(tx: Transaction, providerOrderId: string): Promise<Order | null> {
  const [claim] = await tx.select().from(orderClaims).where(eq(orderClaims.providerOrderId, providerOrderId))
  if (claim === undefined) return null
  await lockUser(tx, claim.userId)
  const [order] = await tx.select().from(paymentOrders).where(isOrder(claim.userId, claim.orderId))
  return order ?? null
}

/** @returns the id of the order that the payment was credited for, or null if it was not credited */
export async function findCreditedOrderId(tx: Transaction, paymentId: string): Promise<string | null> {
  const [claim] = await tx.select().from(paymentClaims).where(eq(paymentClaims.paymentId, paymentId))
  return claim?.orderId ?? null
}

export function findRefunds(tx: Transaction, userId: number, paymentId: string): Promise<Refund[]> {
  const isOfPayment = and(eq(paymentRefunds.userId, userId), eq(paymentRefunds.paymentId, paymentId))
  return tx.select().from(paymentRefunds).where(isOfPayment)
}

export function sumRefunds(refunds: readonly Pick<Refund, 'amountPaise'>[]): number {
  return refunds.reduce((sum, refund) => sum + refund.amountPaise, 0)
}

/** Omits orders that the provider never created; an order that was paid twice yields two records. */
export async function listDeposits(db: Database, userId: number): Promise<DepositRecord[]> {
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
