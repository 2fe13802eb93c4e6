/** Lists a player's deposits, newest first. */
import type { DepositRecord } from '../../contract/money'
import { rupeesFromPaise } from '../../domain/money'
import { type Database, MAX_UNPAGED_ROWS } from '../db'

interface DepositRow {
  transaction_id: string
  amount_paise: number
  status: string
  created_at: Date
  refunded_paise: number
}

/** Omits orders that the provider never created; an order that was paid twice yields two records. */
export async function listDeposits(db: Database, userId: number): Promise<DepositRecord[]> {
  const { rows } = await db.$client.query<DepositRow>(
    `SELECT COALESCE(claims.payment_id, orders.payment_id, provider_order_id) AS transaction_id,
            amount_paise, status, created_at,
            (SELECT COALESCE(sum(debits.amount_paise), 0)::bigint FROM payment_refunds
               JOIN transfers AS debits ON debits.user_id = payment_refunds.user_id
                AND debits.kind = 'deposit_refund' AND debits.reference = refund_id
              WHERE payment_refunds.user_id = $1 AND payment_refunds.payment_id = claims.payment_id) AS refunded_paise
       FROM payment_orders AS orders
       LEFT JOIN payment_claims AS claims ON claims.user_id = orders.user_id AND order_id = orders.id
      WHERE orders.user_id = $1 AND provider_order_id IS NOT NULL
      ORDER BY created_at DESC, orders.id, claims.payment_id LIMIT ${MAX_UNPAGED_ROWS}`,
    [userId],
  )
  return rows.map(({ transaction_id, amount_paise, status, created_at, refunded_paise }) => ({
    transaction_id,
    amount: rupeesFromPaise(amount_paise),
    status,
    createdAt: created_at.toISOString(),
    refunded: rupeesFromPaise(refunded_paise),
  }))
}
