/** Reads PostgreSQL's own catalogue and the table of migrations. Hand-written, since the schema has neither. */
import { executeSql, type Queryable } from '../db'
import { BACKUP_TABLES } from './backupFormat'

/** @returns the columns of each table in the backup, by the name of the table */
export async function readColumns(db: Queryable): Promise<Record<string, string[]>> {
  const { rows } = await executeSql<{ table: string; columns: string[] }>(
    db,
    `SELECT table_name::text AS table, array_agg(column_name::text ORDER BY ordinal_position) AS columns
       FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ANY($1) GROUP BY table_name`,
    [[...BACKUP_TABLES]],
  )
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
}

/** @returns the hash of the last applied migration */
export async function readMigration(db: Queryable): Promise<string> {
  const { rows } = await executeSql<{ hash: string }>(
    db,
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at DESC LIMIT 1',
  )
  return rows[0]?.hash ?? ''
}
