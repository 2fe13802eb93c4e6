/** Proposes a limit. Hand-written, since the builder names every column, and the login may write one alone. */
import { executeSql, type Transaction } from '../db'

/** @returns the id of the proposal */
export async function insertLimit(tx: Transaction, abovePaise: number): Promise<number> {
  const { rows } = await executeSql<{ id: number }>(
    tx,
    'INSERT INTO two_person_limits (above_paise) VALUES ($1) RETURNING id',
    [abovePaise],
  )
  return rows[0]!.id
}
