/** The order that a provider's id stands for, with its player locked: whoever moves its money begins here. */
import type { Connection } from '../db/pool'
import { lockUser } from '../ledger/transfer'

export interface OrderRow {
  user_id: number
  id: string
  amount_paise: number
  currency: string
  status: 'pending' | 'captured' | 'failed'
}

/** @returns null if the order is not ours */
export async function lockOrder(connection: Connection, providerOrderId: string): Promise<OrderRow | null> {
  const claim = await connection.query<{ user_id: number; order_id: string }>(
    'SELECT user_id, order_id FROM order_claims WHERE provider_order_id = $1',
    [providerOrderId],
  )
  const owner = claim.rows[0]
  if (owner === undefined) return null
  await lockUser(connection, owner.user_id)
  const { rows } = await connection.query<OrderRow>(
    'SELECT user_id, id, amount_paise, currency, status FROM payment_orders WHERE user_id = $1 AND id = $2',
    [owner.user_id, owner.order_id],
  )
  return rows[0] ?? null
}

/** Which order a payment was credited for, null if it was not. */
export async function findCredited(connection: Connection, paymentId: string): Promise<string | null> {
  const { rows } = await connection.query<{ order_id: string }>(
    'SELECT order_id FROM payment_claims WHERE payment_id = $1',
    [paymentId],
  )
  return rows[0]?.order_id ?? null
}
