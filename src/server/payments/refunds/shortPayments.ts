/**
 * Short payments: less than the order's amount was captured, for instance with an offer of the provider's. They credit nothing;
 * the operator refunds them at the provider.
 */
import { desc, isNotNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db'
import type { CreditDependencies } from '../orders/dependencies'
import { findRefunds, type Order, sumRefunds, updateOrder } from '../orders/orders'
import { paymentOrders } from '../orders/tables'
import type { ProviderPayment } from '../providers/provider'

/** Call after the order's player is locked. @returns recorded if the payment was refunded in full */
export async function recordShortPayment(
  { log }: Pick<CreditDependencies, 'log'>,
  tx: Transaction,
  order: Order,
  { paymentId, amountPaise, refundedPaise }: ProviderPayment,
  at: Date,
): Promise<'short' | 'recorded'> {
  const knownPaise = sumRefunds(await findRefunds(tx, order.userId, paymentId))
  if (Math.max(knownPaise, refundedPaise) >= amountPaise) {
    await endShortPayment(tx, order, paymentId, at)
    return 'recorded'
  }
  if (order.shortPaymentId !== paymentId)
    log.error({ order: order.id, payment: paymentId }, 'payment is less than its order')
  await updateOrder(tx, order, {
    ...{ shortPaymentId: paymentId, shortPaise: amountPaise },
    ...(order.status === 'captured' ? {} : { status: 'pending', paymentId, updatedAt: at }),
  })
  return 'short'
}

/** Records that a short payment was refunded in full: its order has failed, unless another payment has paid it. */
export async function endShortPayment(
  tx: Transaction,
  order: Order,
  paymentId: string,
  at: Date,
): Promise<void> {
  if (order.shortPaymentId !== null && order.shortPaymentId !== paymentId) return
  await updateOrder(tx, order, {
    ...{ shortPaymentId: null, shortPaise: null },
    ...(order.status === 'captured' ? {} : { status: 'failed', paymentId, updatedAt: at }),
  })
}

/** @returns the orders with a short payment that is not refunded, newest first */
export async function findShortPayments(db: Queryable): Promise<Order[]> {
  return await db
    .select()
    .from(paymentOrders)
    .where(isNotNull(paymentOrders.shortPaymentId))
    .orderBy(desc(paymentOrders.createdAt))
}
