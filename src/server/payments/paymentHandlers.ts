/** The handlers of deposits: create a payment, verify it, and list past deposits. */
import type { FastifyRequest } from 'fastify'
import { translate } from '../../i18n/translate'
import { hashToken } from '../auth'
import type { Handlers } from '../http'
import { assertRealMoneyAllowed } from '../limits'
import { createPayment, depositPaise } from './createPayment'
import type { PaymentDependencies } from './orders/dependencies'
import { listDeposits } from './orders/depositRecords'
import { makePaymentToken } from './orders/paymentTokens'
import { sandboxPageUrl } from './sandbox/sandbox'
import { verifyPayment } from './verifyPayment'

type RouteNames = 'createPayment' | 'verifyPayment' | 'depositRecords'

export function paymentHandlers(deps: PaymentDependencies): Pick<Handlers, RouteNames> {
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
    depositRecords: async ({ userId }) => ({ success: true, data: await listDeposits(deps, userId) }),
  }
}

/** The operator's payment page if one is configured, else the page of the sandbox provider. */
function paymentPage(
  { settings, sandbox }: PaymentDependencies,
  request: FastifyRequest,
): { payment_page?: string } {
  if (settings.paymentPageUrl !== null) return { payment_page: settings.paymentPageUrl }
  return settings.razorpay === null ? { payment_page: sandboxPageUrl(sandbox, request) } : {}
}
