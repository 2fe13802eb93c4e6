/** The client's word that it has paid: the signature is checked, then the provider is asked itself. */
import { VERIFY_LIMIT } from '../../domain/rateLimit'
import { AppError } from '../appError'
import { countCall } from '../http/distributedRateLimiter'
import type { PaymentDependencies } from './createPayment'
import type { PaymentSignature, ProviderPayment } from './provider'
import { settlePayment } from './settlePayment'

/** @throws AppError verification_too_many, payment_order_unknown, verification_failed, payment_processing_failed */
export async function verifyPayment(
  parts: PaymentDependencies,
  userId: number,
  signed: PaymentSignature,
): Promise<void> {
  const { clock, pool, provider } = parts
  await countCall(parts.cap, `verify:${userId}`, VERIFY_LIMIT, 'verification_too_many', clock())
  const { rows } = await pool.query<{ id: string }>(
    'SELECT provider_order_id AS id FROM order_claims WHERE provider_order_id = $1 AND user_id = $2',
    [signed.orderId, userId],
  )
  const stored = rows[0]
  if (stored === undefined) throw new AppError('payment_order_unknown')
  if (!provider.isAuthentic({ ...signed, orderId: stored.id })) throw new AppError('verification_failed')
  const payment = await askProvider(parts, signed.paymentId)
  if (payment === null || payment.orderId !== stored.id || payment.status === 'failed') {
    throw new AppError('verification_failed')
  }
  const outcome = await settlePayment(parts, payment, userId)
  // A payment that is signed and still pending is credited when the provider's webhook says that it was captured.
  if (outcome === 'refused' || outcome === 'unknown') throw new AppError('verification_failed')
}

/**
 * What the provider says of a payment, null if it knows none.
 * @throws AppError payment_processing_failed if it cannot be asked
 */
async function askProvider(
  { provider, log }: PaymentDependencies,
  paymentId: string,
): Promise<ProviderPayment | null> {
  try {
    return await provider.fetchPayment(paymentId)
  } catch (error) {
    log.error({ err: error }, 'the payment provider could not be asked')
    throw new AppError('payment_processing_failed')
  }
}
