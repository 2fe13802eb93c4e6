/** An order that the card service can be opened for. */
import type { ResponseOf } from '../../api/apiClient'
import type { moneyRoutes } from '../../contract/money'
import { CURRENCY } from '../../domain/money/deposit'

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
