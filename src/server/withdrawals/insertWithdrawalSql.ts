/** Inserts a withdrawal. Hand-written, since Drizzle names every column and the application may insert these alone. */
import { executeSql, type Transaction } from '../db'
import type { withdrawals } from './tables'

type Row = typeof withdrawals.$inferSelect

/** @returns the id */
export async function insertWithdrawal(
  tx: Transaction,
  {
    userId,
    amountPaise,
    upiId,
    createdAt,
    heldUntil,
  }: Pick<Row, 'userId' | 'amountPaise' | 'upiId' | 'createdAt' | 'heldUntil'>,
): Promise<number> {
  const { rows } = await executeSql<Pick<Row, 'id'>>(
    tx,
    'INSERT INTO withdrawals (user_id, amount_paise, upi_id, created_at, held_until) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [userId, amountPaise, upiId, createdAt, heldUntil],
  )
  return rows[0]!.id
}
