/** Reads which migration is the last one in the database. Hand-written, since the table belongs to Drizzle's migrator. */
import { executeSql, type Queryable } from '../../core/pool'

/** @returns the time in the journal of the last applied migration, epoch milliseconds; 0 for a database without any */
export async function readSchemaTime(db: Queryable): Promise<number> {
  const table = 'drizzle.__drizzle_migrations'
  const found = await executeSql<{ exists: boolean }>(db, 'SELECT to_regclass($1) IS NOT NULL AS exists', [
    table,
  ])
  if (found.rows[0]?.exists !== true) return 0
  const { rows } = await executeSql<{ time: number | null }>(
    db,
    `SELECT max(created_at) AS time FROM ${table}`,
  )
  return rows[0]?.time ?? 0
}
