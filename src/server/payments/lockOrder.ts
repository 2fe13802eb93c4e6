/** Finds the order of a provider's order id and locks its player, before money of the order is moved. */
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db'
import { lockUser } from '../ledger'
import { isOrder } from './isOrder'
import { orderClaims, paymentClaims, paymentOrders } from './tables'

export type Order = typeof paymentOrders.$inferSelect

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
