/** Verifies a payment that a client reports: checks the signature, then fetches the payment from the provider. */
import { and, eq } from 'drizzle-orm'
import { AppError } from '../base/errors'
import { settlePayment } from './creditPayment'
import type { PaymentDependencies } from './orders/dependencies'
import { orderClaims } from './orders/tables'
import type { PaymentSignature } from './providers/provider'

/**
 * Credits the payment if it is captured. A pending payment is verified too, and credited when its webhook arrives.
 * @throws AppError payment_order_unknown, verification_failed, payment_processing_failed,
 *   payment_short
 */
export async function verifyPayment(
  deps: PaymentDependencies,
  userId: number,
  signed: PaymentSignature,
): Promise<void> {
  const { db, provider } = deps
  const [order] = await db
    .select({ id: orderClaims.providerOrderId })
    .from(orderClaims)
    .where(and(eq(orderClaims.providerOrderId, signed.orderId), eq(orderClaims.userId, userId)))
  if (order === undefined) throw new AppError('payment_order_unknown')
  if (!provider.isAuthentic({ ...signed, orderId: order.id })) throw new AppError('verification_failed')
  const payment = await provider.fetchPayment(signed.paymentId).catch((error: unknown) => {
    deps.log.error({ err: error }, 'payment could not be fetched from the payment provider')
    throw new AppError('payment_processing_failed')
  })
  const isUnpaid = payment?.status === 'failed' || payment?.status === 'cancelled'
  if (payment === null || payment.orderId !== order.id || isUnpaid) {
    throw new AppError('verification_failed')
  }
  const outcome = await settlePayment(deps, payment, userId)
  if (outcome === 'credited') deps.metrics.countCredit('client')
  if (outcome === 'short') throw new AppError('payment_short')
  if (outcome === 'rejected' || outcome === 'unknown order') throw new AppError('verification_failed')
}
