/** The conditions that find an order and its claims. */
import { and, eq } from 'drizzle-orm'
import { paymentClaims, paymentOrders } from './tables'

/** @param orderId our own id, not the provider's */
export function isOrder(userId: number, orderId: string) {
  return and(eq(paymentOrders.userId, userId), eq(paymentOrders.id, orderId))
}

/** Joins the credited payments of an order. */
export const isClaimOfOrder = and(
  eq(paymentClaims.userId, paymentOrders.userId),
  eq(paymentClaims.orderId, paymentOrders.id),
)
