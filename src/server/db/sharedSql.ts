/**
 * Statements of several modules: inserts rows, among them those of the audit log, and reads the clock of the database and who is
 * connected. Hand-written, since Drizzle names every column, which a role may not write, and has no query without a table.
 */
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

/** Returns epoch milliseconds; one clock for all processes, whose own clocks differ. */
export type DatabaseClock = (db: Queryable) => Promise<number>

export const databaseTime: DatabaseClock = async (db) => {
  const { rows } = await executeSql<{ now: Date }>(db, 'SELECT clock_timestamp() AS now')
  return rows[0]!.now.getTime()
}

/**
 * Hand-written, since the builder has no session_user.
 * @returns the login of the connection, which no name given to a command can stand for
 */
export async function readLogin(db: Queryable): Promise<string> {
  const { rows } = await executeSql<{ login: string }>(db, 'SELECT session_user::text AS login')
  return rows[0]!.login
}
