/**
 * Deposits by card without leaving the page: order, Razorpay checkout, verification. The client credits nothing; the
 * server credits the payment once, after it has verified the provider's signature.
 */
import { callApi, type ResponseOf } from '../../api/apiClient'
import { ApiError, messageOf } from '../../api/apiError'
import { errorText } from '../../contract/errors'
import { moneyRoutes } from '../../contract/money'
import type { ErrorCode } from '../../domain/core/errorCode'
import { CURRENCY } from '../../domain/money/deposit'
import { VERIFY_LIMIT } from '../../domain/rateLimit'
import { successText } from '../../i18n/translate'
import { type CheckoutOutcome, loadRazorpayCheckout, openRazorpayCheckout } from './razorpayCheckout'
import { type DepositRequest, isCallAllowed, validateDeposit } from './validateDeposit'

/** An order that the card service can be opened for. */
export interface CardOrder {
  order: { key: string; amount: number; currency: string; order_id: string }
  /** URL of the script that opens the card service. */
  scriptUrl: string
  userId: number
}

/** Returns the order of a created payment, null if the response lacks what the card service needs. */
export function cardOrderOf(
  { order, key, checkout_script: scriptUrl }: ResponseOf<typeof moneyRoutes.createPayment>,
  userId: number,
): CardOrder | null {
  if (order?.id === undefined || order.amount === undefined) return null
  if (key === undefined || scriptUrl === undefined) return null
  const { id: order_id, amount, currency = CURRENCY } = order
  return { order: { key, amount, currency, order_id }, scriptUrl, userId }
}

export interface CardPaymentResult {
  isPaid: boolean
  /** The server has created an order, which the wallet lists even if the payment failed. */
  isOrdered?: true
  /** The text for the player. */
  message: string
}

/**
 * Runs a card payment from the order to its verification.
 * @param payee the name in the checkout's header
 * @param unmountSignal if aborted, the checkout does not open over another page
 * @returns null if the signal was aborted before the checkout opened
 */
export async function payByCard(
  amountRupees: number | null,
  payee: string,
  unmountSignal: AbortSignal,
): Promise<CardPaymentResult | null> {
  const deposit = validateDeposit(amountRupees)
  if ('code' in deposit) return errorResult(deposit.code)
  const created = await createOrder(deposit)
  if (unmountSignal.aborted) return null
  return 'message' in created ? created : payOrder(created, payee, unmountSignal)
}

/** As `payByCard`, from an order that exists. */
export async function payOrder(
  { order, scriptUrl, userId }: CardOrder,
  payee: string,
  unmountSignal: AbortSignal,
): Promise<CardPaymentResult | null> {
  try {
    const isLoaded = await loadRazorpayCheckout(scriptUrl)
    if (unmountSignal.aborted) return null
    if (!isLoaded) return errorResult('gateway_load_failed')
    const outcome = await openRazorpayCheckout({ ...order, name: payee })
    return { ...(await handleOutcome(outcome, userId)), isOrdered: true }
  } catch {
    return errorResult('payment_processing_failed')
  }
}

async function createOrder(body: DepositRequest): Promise<CardOrder | CardPaymentResult> {
  try {
    const response = await callApi(moneyRoutes.createPayment, { body })
    const { order } = response
    if (order?.id === undefined || order.amount === undefined) return errorResult('payment_order_failed')
    return cardOrderOf(response, body.userId) ?? errorResult('gateway_not_available')
  } catch (error) {
    return toErrorResult(error, 'payment_timeout', 'payment_initiate_failed')
  }
}

async function handleOutcome(outcome: CheckoutOutcome, userId: number): Promise<CardPaymentResult> {
  switch (outcome.kind) {
    case 'paid':
      return verify({ ...outcome.response, userId })
    case 'dismissed':
      return errorResult('payment_cancelled')
    case 'failed':
      return { isPaid: false, message: `${errorText('payment_failed')} ${outcome.description}`.trim() }
    case 'unavailable':
      return errorResult('gateway_not_available')
    case 'unopened':
      return errorResult('gateway_open_failed')
  }
}

async function verify(body: {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
  userId: number
}): Promise<CardPaymentResult> {
  if (!isCallAllowed('verify', VERIFY_LIMIT)) return errorResult('verification_too_many')
  try {
    const { message } = await callApi(moneyRoutes.verifyPayment, { body })
    return { isPaid: true, message: successText(message, 'message.paymentVerified') }
  } catch (error) {
    return toErrorResult(error, 'verification_timeout', 'verification_failed')
  }
}

function toErrorResult(error: unknown, timeout: ErrorCode, fallback: ErrorCode): CardPaymentResult {
  if (!(error instanceof ApiError)) return errorResult(fallback)
  if (error.isTimeout) return errorResult(timeout)
  if (error.status === 401) return errorResult('payment_authentication_failed')
  // The server's code says which rate limit was exceeded; several tabs share the server's limit, not this tab's.
  if (error.status === 429) return errorResult(error.code)
  return { isPaid: false, message: messageOf(error, fallback) }
}

function errorResult(code: ErrorCode): CardPaymentResult {
  return { isPaid: false, message: errorText(code) }
}
