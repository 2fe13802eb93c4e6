/** Asks the payment provider about a player's deposits before money leaves, since rows of the database could be forged. */
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db'
import { transfers } from '../ledger'
import type { PaymentProvider } from './providers/provider'
import { orderClaims, paymentClaims } from './tables'

interface Dependencies {
  db: Database
  /** With the operator's own key. */
  provider: Pick<PaymentProvider, 'fetchPayment'>
}

/**
 * @returns the payment ids of the deposits that the provider has not captured, for another order or with less money
 * @throws if a request to the provider fails
 */
export async function findForgedDeposits({ db, provider }: Dependencies, userId: number): Promise<string[]> {
  const { reference: paymentId, amountPaise } = transfers
  const isClaim = and(eq(paymentClaims.paymentId, paymentId), eq(paymentClaims.userId, userId))
  const isOrder = and(eq(orderClaims.userId, userId), eq(orderClaims.orderId, paymentClaims.orderId))
  const deposits = await db
    .select({ paymentId, amountPaise, providerOrderId: orderClaims.providerOrderId })
    .from(transfers)
    .leftJoin(paymentClaims, isClaim)
    .leftJoin(orderClaims, isOrder)
    .where(and(eq(transfers.userId, userId), eq(transfers.kind, 'deposit')))
  const forged: string[] = []
  for (const deposit of deposits) {
    const payment = await provider.fetchPayment(deposit.paymentId)
    const isCaptured =
      payment?.status === 'captured' &&
      payment.orderId === deposit.providerOrderId &&
      payment.amountPaise >= deposit.amountPaise
    if (!isCaptured) forged.push(deposit.paymentId)
  }
  return forged
}
