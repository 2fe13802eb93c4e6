/** Adding funds on the payment page: an order is created, and the browser is sent there with a token for that order. */
import { ApiError } from '../api/apiError'
import { call } from '../api/call'
import { errorText } from '../contract/errors'
import { moneyRoutes } from '../contract/money'
import { INITIATE_LIMIT } from '../rules/callLimit'
import { refuseDeposit } from '../rules/deposit'
import { mayCall } from './callTurns'
import { paymentOrigin } from './paymentOrigin'
import { sessionUser } from './sessionUser'

export type PayByPage = { url: string } | { refusal: string }

/**
 * Creates an order of so many rupees.
 * @returns where to send the browser, or what to tell the player
 */
export async function payByPage(amountRupees: number | null): Promise<PayByPage> {
  const caller = sessionUser()
  if (amountRupees === null) return { refusal: errorText('payment_amount_missing') }
  if ('code' in caller) return { refusal: errorText(caller.code) }
  const code = refuseDeposit(amountRupees)
  if (code !== null) return { refusal: errorText(code) }
  if (!mayCall('initiate', INITIATE_LIMIT)) return { refusal: errorText('payment_too_many') }
  try {
    const body = { amount: amountRupees, currency: 'INR', userId: caller.userId }
    const { order, enc_key, payment_page } = await call(moneyRoutes.createPayment, { body })
    if (order?.id === undefined || order.amount === undefined) {
      // biome-ignore lint/suspicious/noConsole: the specification has this text for the log and another for the player.
      console.error(errorText('payment_order_incomplete'))
      return { refusal: errorText('payment_create_failed') }
    }
    if (enc_key === undefined || payment_page === undefined) {
      return { refusal: errorText('payment_create_failed') }
    }
    const url = new URL(payment_page, location.href)
    url.search = new URLSearchParams({ orderId: order.id, enc_key, amount: String(order.amount) }).toString()
    paymentOrigin.remember(url.origin)
    return { url: url.href }
  } catch (error) {
    const isWorded = error instanceof ApiError && error.isFromServer
    return { refusal: isWorded ? error.message : errorText('payment_create_failed') }
  }
}
