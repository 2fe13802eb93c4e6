/** A player's deposits as their history shows them, newest first. */
import type { DepositRecord } from '../../contract/money'
import { rupeesFromPaise } from '../../rules/money'
import type { Pool } from '../db/pool'

interface OrderRow {
  payment_id: string | null
  provider_order_id: string
  amount_paise: number
  status: string
  created_at: Date
}

/** Orders that the provider never heard of are no deposits. */
export async function listDeposits(pool: Pool, userId: number): Promise<DepositRecord[]> {
  const { rows } = await pool.query<OrderRow>(
    `SELECT payment_id, provider_order_id, amount_paise, status, created_at FROM payment_orders
      WHERE user_id = $1 AND provider_order_id IS NOT NULL ORDER BY created_at DESC, id`,
    [userId],
  )
  return rows.map(({ payment_id, provider_order_id, amount_paise, status, created_at }) => ({
    transaction_id: payment_id ?? provider_order_id,
    amount: rupeesFromPaise(amount_paise),
    status,
    createdAt: created_at.toISOString(),
  }))
}
