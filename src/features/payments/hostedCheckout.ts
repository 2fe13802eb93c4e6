/**
 * Deposits through the hosted payment page: creates an order and builds the page's URL with a token for the order. Where the
 * operator has no page, the order is paid by the card service.
 */
import { callApi } from '../../api/apiClient'
import { messageOf } from '../../api/apiError'
import { errorText } from '../../contract/errors'
import { moneyRoutes } from '../../contract/money'
import { CURRENCY } from '../../domain/money/deposit'
import { currentLanguage, DEFAULT_LANGUAGE } from '../../i18n/locale'
import { type CardOrder, cardOrderOf } from './payByCard'
import { savePaymentPage } from './paymentPage'
import { validateDeposit } from './validateDeposit'

export type HostedCheckout = { url: string } | { cardOrder: CardOrder } | { errorText: string }

/**
 * Creates an order.
 * @returns the URL of the payment page, the order for the card service, or the text of the error
 */
export async function startHostedCheckout(amountRupees: number | null): Promise<HostedCheckout> {
  const deposit = validateDeposit(amountRupees)
  if ('code' in deposit) return { errorText: errorText(deposit.code) }
  try {
    const body = { ...deposit, currency: CURRENCY }
    const response = await callApi(moneyRoutes.createPayment, { body })
    const { order, enc_key, payment_page } = response
    if (order?.id === undefined || order.amount === undefined) {
      // biome-ignore lint/suspicious/noConsole: the log names the cause, the player gets a general text.
      console.error(errorText('payment_order_incomplete'))
      return { errorText: errorText('payment_create_failed') }
    }
    const cardOrder = payment_page === undefined ? cardOrderOf(response, deposit.userId) : null
    if (cardOrder !== null) return { cardOrder }
    if (enc_key === undefined || payment_page === undefined) {
      return { errorText: errorText('payment_create_failed') }
    }
    const url = new URL(payment_page, location.href)
    const language = currentLanguage()
    url.search = new URLSearchParams({
      orderId: order.id,
      enc_key,
      amount: String(order.amount),
      ...(language === DEFAULT_LANGUAGE ? {} : { lang: language }),
    }).toString()
    savePaymentPage(url.origin, order.id)
    return { url: url.href }
  } catch (error) {
    return { errorText: messageOf(error, 'payment_create_failed') }
  }
}
