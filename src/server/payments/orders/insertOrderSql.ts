/** Inserts an order. Hand-written, since Drizzle names every column and the application may insert these alone. */
import { executeSql, type Transaction } from '../../db'
import type { paymentOrders } from './tables'

type NewRow = Pick<
  typeof paymentOrders.$inferSelect,
  'userId' | 'id' | 'amountPaise' | 'currency' | 'createdAt' | 'askAt'
>

export async function insertOrder(
  tx: Transaction,
  { userId, id, amountPaise, currency, createdAt, askAt }: NewRow,
): Promise<void> {
  await executeSql(
    tx,
    `INSERT INTO payment_orders (user_id, id, amount_paise, currency, created_at, updated_at, ask_at)
     VALUES ($1, $2, $3, $4, $5, $5, $6)`,
    [userId, id, amountPaise, currency, createdAt, askAt],
  )
}
