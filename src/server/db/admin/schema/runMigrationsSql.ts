/**
 * Reads which migrations were applied, and applies others while servers write. Hand-written, because Drizzle's migrator runs all
 * of them in one transaction, which keeps every lock until the last statement has ended and cannot build an index concurrently.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import { isLockTimeout } from '../../core/databaseErrors'
import { executeSql, type Queryable } from '../../core/pool'

/** Writes queue behind a migration that waits for a lock, so it waits briefly and tries again. */
const LOCK_TIMEOUT_MS = 50
const RETRY_MS = 200
const MAX_TRIES = 300

/**
 * Runs each migration in a transaction of its own, and one with CONCURRENTLY a statement at a time.
 * @throws the error of PostgreSQL if a statement fails, or a lock is not to be had for a minute
 */
export async function runMigrations(db: Queryable, migrations: readonly MigrationMeta[]): Promise<void> {
  // The application's role may create nothing.
  if (migrations.length === 0) return
  await executeSql(
    db,
    `CREATE SCHEMA IF NOT EXISTS drizzle;
     CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
       (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  )
  for (const migration of migrations) {
    if (migration.sql.some((statement) => /\bCONCURRENTLY\b/i.test(statement))) await apply(db, migration)
    else await applyInTransaction(db, migration)
  }
}

async function apply(db: Queryable, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of sql) await executeSql(db, statement)
  await executeSql(db, 'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
    hash,
    folderMillis,
  ])
}

async function applyInTransaction(db: Queryable, migration: MigrationMeta): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await executeSql(db, `BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
      await apply(db, migration)
      await executeSql(db, 'COMMIT')
      return
    } catch (error) {
      await executeSql(db, 'ROLLBACK')
      if (!isLockTimeout(error) || tries === MAX_TRIES) throw error
      await sleep(RETRY_MS)
    }
  }
}

/**
 * Hand-written, since the table belongs to Drizzle's migrator.
 * @returns the time in the journal of the last applied migration, epoch milliseconds; 0 for a database without any
 */
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
