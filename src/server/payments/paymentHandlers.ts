/** The handlers of deposits: create a payment, verify it, and list past deposits. */
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { translate } from '../../i18n/translate'
import { hashToken } from '../auth'
import { AppError } from '../base/errors'
import type { Handlers } from '../http'
import { assertRealMoneyAllowed } from '../limits'
import { createPayment, depositPaise } from './createPayment'
import { settlePayment } from './creditPayment'
import type { PaymentDependencies } from './orders/dependencies'
import { listDeposits } from './orders/orders'
import { makePaymentToken } from './orders/paymentTokens'
import { orderClaims } from './orders/tables'
import type { PaymentSignature } from './providers/provider'
import { sandboxPageUrl } from './sandbox/sandbox'

export function paymentHandlers(deps: PaymentDependencies) {
  const { settings, provider } = deps
  return {
    createPayment: async ({ request, idempotency, body, token, userId }) => {
      assertRealMoneyAllowed(settings, request)
      // Amounts that are no deposit do not count.
      depositPaise(body)
      await request.limits().countUser('payment', userId)
      const { orderId, providerOrderId, amountPaise, currency } = await createPayment(deps, idempotency, body)
      const sessionToken = token ?? ''
      const encKey = settings.paymentPageGetsSession
        ? sessionToken
        : await makePaymentToken(deps, { userId, orderId }, hashToken(sessionToken))
      const { keyId, checkoutScript } = provider
      return {
        success: true,
        order: { id: providerOrderId, amount: amountPaise, currency },
        key: keyId,
        enc_key: encKey,
        ...paymentPage(deps, request),
        checkout_script: checkoutScript,
      }
    },
    verifyPayment: async ({ userId, body, request }) => {
      await request.limits().countUser('verify', userId)
      await verifyPayment(deps, userId, {
        orderId: body.razorpay_order_id,
        paymentId: body.razorpay_payment_id,
        signature: body.razorpay_signature,
      })
      return { success: true, message: translate('message.paymentVerified') }
    },
    depositRecords: async ({ userId }) => ({ success: true, data: await listDeposits(deps.db, userId) }),
  } satisfies Partial<Handlers>
}

/** The operator's payment page if one is configured, else the page of the sandbox provider. */
function paymentPage(
  { settings, sandbox }: PaymentDependencies,
  request: FastifyRequest,
): { payment_page?: string } {
  if (settings.paymentPageUrl !== null) return { payment_page: settings.paymentPageUrl }
  return settings.razorpay === null ? { payment_page: sandboxPageUrl(sandbox, request) } : {}
}

/**
 * Verifies a payment that a client reports: checks the signature, then fetches the payment from the provider.
 * Credits the payment if it is captured. A pending payment is verified too, and credited when its webhook arrives.
 * @throws AppError payment_order_unknown, verification_failed, payment_processing_failed,
 *   payment_short
 */
async function verifyPayment(
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
