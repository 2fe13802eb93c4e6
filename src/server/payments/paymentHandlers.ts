/** Paying in, paying out, where withdrawals go, and the limits that players set themselves. */
import type { FastifyRequest } from 'fastify'
import { MESSAGES } from '../../contract/messages'
import { DEFAULT_LIMIT } from '../../domain/rateLimit'
import { hashToken } from '../auth/sessions'
import { countCall } from '../http/distributedRateLimiter'
import type { Handlers } from '../http/handler'
import { changeLimits, readLimits } from '../limits/changeLimits'
import { assertRealMoneyAllowed } from '../limits/realMoney'
import type { Services } from '../services'
import { readBankDetails, saveBankDetails } from '../withdrawals/bankDetails'
import { listWithdrawals, requestWithdrawal } from '../withdrawals/withdrawals'
import { createPayment } from './createPayment'
import { listDeposits } from './depositRecords'
import { makePaymentToken } from './paymentTokens'
import { sandboxPageUrl } from './sandbox'
import { verifyPayment } from './verifyPayment'

type PaymentCalls = 'createPayment' | 'verifyPayment' | 'depositRecords'
type PayoutCalls = 'sendWithdrawal' | 'withdrawalRecords' | 'bankDetail' | 'addBankDetail' | 'editBankDetail'
type LimitCalls = 'readLimits' | 'changeLimits'

export function paymentHandlers(services: Services): Pick<Handlers, PaymentCalls> {
  const { env, payments, paymentTokens, pool } = services
  return {
    createPayment: async ({ request, named, body, token, userId }) => {
      assertRealMoneyAllowed(env, request)
      const { orderId, providerOrderId, amountPaise, currency } = await createPayment(payments, named, body)
      const session = token ?? ''
      const encKey = env.paymentPageGetsSession
        ? session
        : await makePaymentToken(paymentTokens, { userId, orderId }, hashToken(session))
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
    depositRecords: async ({ userId }) => ({ success: true, data: await listDeposits(pool, userId) }),
  }
}

/** The operator's page, or the sandbox's. */
function paymentPage({ env, sandboxPayments }: Services, request: FastifyRequest): { payment_page?: string } {
  if (env.paymentPageUrl !== null) return { payment_page: env.paymentPageUrl }
  return env.razorpay === null ? { payment_page: sandboxPageUrl(sandboxPayments, request) } : {}
}

export function payoutHandlers({ pool, clock, cap }: Services): Pick<Handlers, PayoutCalls> {
  return {
    sendWithdrawal: async ({ userId, named, body }) => {
      await countCall(cap, `withdrawal:${userId}`, DEFAULT_LIMIT, 'too_many_requests', clock())
      await requestWithdrawal(pool, clock, named, body.amount)
      return { success: true, message: MESSAGES.withdrawalRequested }
    },
    withdrawalRecords: async ({ userId }) => ({ success: true, data: await listWithdrawals(pool, userId) }),
    bankDetail: async ({ userId }) => ({ success: true, details: await readBankDetails(pool, userId) }),
    addBankDetail: async ({ userId, body }) => {
      await saveBankDetails(pool, clock, userId, body)
      return { success: true }
    },
    editBankDetail: async ({ userId, body }) => {
      await saveBankDetails(pool, clock, userId, body)
      return { success: true }
    },
  }
}

export function limitHandlers({ pool, clock }: Services): Pick<Handlers, LimitCalls> {
  return {
    readLimits: async ({ userId }) => ({ success: true, limits: await readLimits(pool, clock, userId) }),
    changeLimits: async ({ userId, body }) => ({
      success: true,
      message: MESSAGES.limitsSaved,
      limits: await changeLimits(pool, clock, userId, body),
    }),
  }
}
