/** The handlers of deposits: create a payment, verify it, and list past deposits. */
import type { FastifyRequest } from 'fastify'
import { MESSAGES } from '../../contract/messages'
import { hashToken } from '../auth'
import type { Handlers } from '../http'
import { assertRealMoneyAllowed } from '../limits'
import type { Services } from '../services'
import { createPayment } from './createPayment'
import { listDeposits } from './depositRecords'
import { makePaymentToken } from './paymentTokens'
import { sandboxPageUrl } from './sandbox/sandbox'
import { verifyPayment } from './verifyPayment'

type RouteNames = 'createPayment' | 'verifyPayment' | 'depositRecords'

export function paymentHandlers(services: Services): Pick<Handlers, RouteNames> {
  const { env, payments, db } = services
  return {
    createPayment: async ({ request, idempotency, body, token, userId }) => {
      assertRealMoneyAllowed(env, request)
      const { orderId, providerOrderId, amountPaise, currency } = await createPayment(
        payments,
        idempotency,
        body,
      )
      const sessionToken = token ?? ''
      const encKey = env.paymentPageGetsSession
        ? sessionToken
        : await makePaymentToken(services, { userId, orderId }, hashToken(sessionToken))
      const { keyId, checkoutScript } = payments.provider
      return {
        success: true,
        order: { id: providerOrderId, amount: amountPaise, currency },
        key: keyId,
        enc_key: encKey,
        ...paymentPage(services, request),
        checkout_script: checkoutScript,
      }
    },
    verifyPayment: async ({ userId, body }) => {
      await verifyPayment(payments, userId, {
        orderId: body.razorpay_order_id,
        paymentId: body.razorpay_payment_id,
        signature: body.razorpay_signature,
      })
      return { success: true, message: MESSAGES.paymentVerified }
    },
    depositRecords: async ({ userId }) => ({ success: true, data: await listDeposits(db, userId) }),
  }
}

/** The operator's payment page if one is configured, else the page of the sandbox provider. */
function paymentPage({ env, sandboxPayments }: Services, request: FastifyRequest): { payment_page?: string } {
  if (env.paymentPageUrl !== null) return { payment_page: env.paymentPageUrl }
  return env.razorpay === null ? { payment_page: sandboxPageUrl(sandboxPayments, request) } : {}
}
