/**
 * Adding funds by card without leaving the page: order, gateway window, verification. Nothing here credits anything;
 * the server does, once, when the provider's signature is right.
 */

import { callApi } from '../../api/apiClient'
import { ApiError, serverMessage } from '../../api/apiError'
import { errorText } from '../../contract/errors'
import { MESSAGES } from '../../contract/messages'
import { moneyRoutes } from '../../contract/money'
import { CURRENCY } from '../../domain/deposit'
import type { ErrorCode } from '../../domain/errorCode'
import { VERIFY_LIMIT } from '../../domain/rateLimit'
import { tryCall } from './rateLimiter'
import { type CheckoutOutcome, loadRazorpayCheckout, openRazorpayCheckout } from './razorpayCheckout'
import { type DepositRequest, validateDeposit } from './validateDeposit'

export interface CardPaymentResult {
  isPaid: boolean
  /** An order stands, and shows in the wallet, whatever was heard of it. */
  isOrdered?: true
  /** What the player reads. */
  message: string
}

/**
 * @param payee the name over the gateway's window
 * @param leaving says that the player has gone on; over another page the window does not open any more
 * @returns null if it came to nothing because they had
 */
export async function payByCard(
  amountRupees: number | null,
  payee: string,
  leaving: AbortSignal,
): Promise<CardPaymentResult | null> {
  try {
    return await pay(amountRupees, payee, leaving)
  } catch {
    return refused('payment_processing_failed')
  }
}

async function pay(
  amountRupees: number | null,
  payee: string,
  leaving: AbortSignal,
): Promise<CardPaymentResult | null> {
  const wish = validateDeposit(amountRupees)
  if ('code' in wish) return refused(wish.code)
  const created = await createOrder(wish)
  if (leaving.aborted) return null
  if ('message' in created) return created
  const { order, script } = created
  if (script === undefined) return refused('gateway_not_available')
  const isLoaded = await loadRazorpayCheckout(script)
  if (leaving.aborted) return null
  if (!isLoaded) return refused('gateway_load_failed')
  return {
    ...(await conclude(await openRazorpayCheckout({ ...order, name: payee }), wish.userId)),
    isOrdered: true,
  }
}

type Created =
  | { order: { key: string; amount: number; currency: string; order_id: string }; script: string | undefined }
  | CardPaymentResult

async function createOrder(body: DepositRequest): Promise<Created> {
  try {
    const reply = await callApi(moneyRoutes.createPayment, { body })
    const { order, key, checkout_script: script } = reply
    if (order?.id === undefined || order.amount === undefined) return refused('payment_order_failed')
    if (key === undefined) return refused('gateway_not_available')
    const currency = order.currency ?? CURRENCY
    return { order: { key, amount: order.amount, currency, order_id: order.id }, script }
  } catch (error) {
    return failed(error, 'payment_timeout', 'payment_initiate_failed')
  }
}

async function conclude(outcome: CheckoutOutcome, userId: number): Promise<CardPaymentResult> {
  switch (outcome.kind) {
    case 'paid':
      return verify({ ...outcome.answer, userId })
    case 'dismissed':
      return refused('payment_cancelled')
    case 'failed':
      return { isPaid: false, message: `${errorText('payment_failed')} ${outcome.description}`.trim() }
    case 'unavailable':
      return refused('gateway_not_available')
    case 'unopened':
      return refused('gateway_open_failed')
  }
}

async function verify(body: {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
  userId: number
}): Promise<CardPaymentResult> {
  if (!tryCall('verify', VERIFY_LIMIT)) return refused('verification_too_many')
  try {
    const { message } = await callApi(moneyRoutes.verifyPayment, { body })
    return { isPaid: true, message: message || MESSAGES.paymentVerified }
  } catch (error) {
    return failed(error, 'verification_timeout', 'verification_failed')
  }
}

/** The words for a call of the card service that failed. */
function failed(error: unknown, timeout: ErrorCode, fallback: ErrorCode): CardPaymentResult {
  if (!(error instanceof ApiError)) return refused(fallback)
  if (error.isTimeout) return refused(timeout)
  if (error.status === 401) return refused('payment_authentication_failed')
  // Which limit it was, where the server says so, as to a player with several tabs.
  if (error.status === 429) return refused(error.code)
  return { isPaid: false, message: serverMessage(error) ?? errorText(fallback) }
}

function refused(code: ErrorCode): CardPaymentResult {
  return { isPaid: false, message: errorText(code) }
}
