/** Inserts rows, among them those of the audit log. Hand-written, since Drizzle names every column, which a role may not write. */
import { getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Clock } from '../base/clock'
import { executeSql, type Queryable } from './core/pool'
import { auditLog } from './tables'

type WithId = PgTable & { $inferSelect: { id: unknown } }

/**
 * Inserts a row with only the given columns.
 * @returns its id; undefined if `conflict` is given and there is such a row
 */
export async function insertRow<T extends WithId>(
  db: Queryable,
  table: T,
  row: Partial<T['$inferSelect']>,
  conflict: '' | 'ON CONFLICT DO NOTHING' = '',
): Promise<T['$inferSelect']['id'] | undefined> {
  const columns = Object.keys(row).map(toSnakeCase).join(', ')
  const values = Object.values(row)
  const places = values.map((_, index) => `$${index + 1}`).join(', ')
  const text = `INSERT INTO ${getTableName(table)} (${columns}) VALUES (${places}) ${conflict} RETURNING id`
  const { rows } = await executeSql<{ id: T['$inferSelect']['id'] }>(db, text, values)
  return rows[0]?.id
}

/** Call in the transaction of the change, so that change and log entry are committed together. */
export async function writeAudit(
  tx: Queryable,
  clock: Clock,
  actor: string,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await insertRow(tx, auditLog, { at: new Date(clock()), actor, action, details: JSON.stringify(details) })
}
