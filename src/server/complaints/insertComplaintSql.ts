/** Inserts a complaint. Hand-written, since Drizzle names every column and the application may insert these alone. */
import { executeSql, type Transaction } from '../db'
import type { complaints } from './tables'

type Row = typeof complaints.$inferSelect

/** @returns the id */
export async function insertComplaint(
  tx: Transaction,
  {
    name,
    mobileNumber,
    userId,
    subject,
    message,
    createdAt,
  }: Omit<Row, 'id' | 'answer' | 'answeredAt' | 'answeredBy'>,
): Promise<number> {
  const { rows } = await executeSql<Pick<Row, 'id'>>(
    tx,
    'INSERT INTO complaints (name, mobile_number, user_id, subject, message, created_at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
    [name, mobileNumber, userId, subject, message, createdAt],
  )
  return rows[0]!.id
}
