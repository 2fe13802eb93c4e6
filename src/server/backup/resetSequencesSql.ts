/** Resets the sequences of restored tables. Hand-written, since the builder has no sequences. */
import { executeSql, type Queryable } from '../db'
import { BACKUP_TABLES } from './backupFormat'

/** Sets every identity sequence to continue after the highest restored id. */
export async function resetSequences(db: Queryable): Promise<void> {
  const { rows } = await executeSql<{ table: string; column: string }>(
    db,
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND is_identity = 'YES' AND table_name = ANY($1)`,
    [[...BACKUP_TABLES]],
  )
  for (const { table, column } of rows) {
    await executeSql(
      db,
      `SELECT setval(pg_get_serial_sequence('${table}', '${column}'), COALESCE(max("${column}"), 0) + 1, false)
         FROM ${table}`,
    )
  }
}
