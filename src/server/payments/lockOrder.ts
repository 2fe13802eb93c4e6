/** Finds the order of a provider's order id and locks its player, before money of the order is moved. */
import type { Transaction } from '../db'
import { lockUser } from '../ledger'

export interface OrderRow {
  user_id: number
  id: string
  amount_paise: number
  currency: string
  status: 'pending' | 'captured' | 'failed'
}

/**
 * Locks the order's player until the transaction ends, so credits and refunds of one player run one after another.
 * @returns the order as read under the lock, or null if there is no such order
 */
export async function lockOrder(tx: Transaction, providerOrderId: string): Promise<OrderRow | null> {
  const claims = await tx.$client.query<{ user_id: number; order_id: string }>(
    'SELECT user_id, order_id FROM order_claims WHERE provider_order_id = $1',
    [providerOrderId],
  )
  const claim = claims.rows[0]
  if (claim === undefined) return null
  await lockUser(tx, claim.user_id)
  const { rows } = await tx.$client.query<OrderRow>(
    'SELECT user_id, id, amount_paise, currency, status FROM payment_orders WHERE user_id = $1 AND id = $2',
    [claim.user_id, claim.order_id],
  )
  return rows[0] ?? null
}

/** @returns the id of the order that the payment was credited for, or null if it was not credited */
export async function findCreditedOrderId(tx: Transaction, paymentId: string): Promise<string | null> {
  const { rows } = await tx.$client.query<{ order_id: string }>(
    'SELECT order_id FROM payment_claims WHERE payment_id = $1',
    [paymentId],
  )
  return rows[0]?.order_id ?? null
}
