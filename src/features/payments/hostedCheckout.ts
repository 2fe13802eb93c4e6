/** Adding funds on the payment page: an order is created, and the browser is sent there with a token for that order. */

import { callApi } from '../../api/apiClient'
import { serverMessage } from '../../api/apiError'
import { errorText } from '../../contract/errors'
import { moneyRoutes } from '../../contract/money'
import { CURRENCY } from '../../domain/deposit'
import { paymentOrigin } from './paymentOrigin'
import { validateDeposit } from './validateDeposit'

export type HostedCheckout = { url: string } | { refusal: string }

/**
 * Creates an order of so many rupees.
 * @returns where to send the browser, or what to tell the player
 */
export async function startHostedCheckout(amountRupees: number | null): Promise<HostedCheckout> {
  const wish = validateDeposit(amountRupees)
  if ('code' in wish) return { refusal: errorText(wish.code) }
  try {
    const body = { ...wish, currency: CURRENCY }
    const { order, enc_key, payment_page } = await callApi(moneyRoutes.createPayment, { body })
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
    return { refusal: serverMessage(error) ?? errorText('payment_create_failed') }
  }
}
