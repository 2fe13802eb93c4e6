/** Inserts a chain. Hand-written, since Drizzle names every column and the application may insert these alone. */
import { executeSql, type Transaction } from '../db'
import type { chains } from './tables'

type NewRow = Omit<typeof chains.$inferSelect, 'salt' | 'retiredAt'>

/** @returns false if the chain exists */
export async function insertChain(
  tx: Transaction,
  { id, mode, coinTypeId, serial, length, c0, saltRound, createdAt, history, isOrdered }: NewRow,
): Promise<boolean> {
  const { rowCount } = await executeSql(
    tx,
    `INSERT INTO chains (id, mode, coin_type_id, serial, length, c0, salt_round, created_at, history, is_ordered)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
    [id, mode, coinTypeId, serial, length, c0, saltRound, createdAt, history, isOrdered],
  )
  return rowCount === 1
}
