/** Runs the pending migrations; servers that start at the same time wait for each other. */
import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { SettingError } from '../../../base/errors'
import { COMMAND, projectRoot } from '../../../base/project'
import { LOCKS, takeSessionLock } from '../../core/locks'
import { assertOwnSessions } from '../../core/ownSessions'
import { executeSql, inSession, type Queryable } from '../../core/pool'
import { grantRoles, ownsTables } from './grantRolesSql'
import { readSchemaTime, runMigrations } from './runMigrationsSql'

const MIGRATIONS = join('src', 'server', 'db', 'migrations')
const GRANTS = join('src', 'server', 'db', 'grants.sql')

/**
 * @param url of the owner of the tables
 * @param hasRoles whether the application and the operator have roles of their own, which are granted their rights
 * @returns whether the role of `url` owns the tables
 * @throws SettingError if a newer release has migrated the database or a pooler shares sessions, or the error of
 * PostgreSQL if the database is unreachable or a migration fails
 */
export async function migrate(url: string, hasRoles = false): Promise<boolean> {
  await assertOwnSessions(url)
  return inSession(url, async (db) => {
    await takeSessionLock(db, LOCKS.migration)
    // Suppresses PostgreSQL's notices about the migrations table.
    await executeSql(db, "SET client_min_messages = 'warning'")
    await runMigrations(db, await pendingMigrations(db))
    if (hasRoles) await grantRoles(db, join(projectRoot(), GRANTS))
    return await ownsTables(db)
  })
}

/**
 * Checks the schema without changing it, as a command may run against a standby.
 * @throws SettingError if another release has migrated the database
 */
export async function assertMigrated(db: Queryable): Promise<void> {
  if ((await pendingMigrations(db)).length === 0) return
  throw new SettingError(
    `The schema of the database is older than this release: start the server, or run "${COMMAND} migrate".`,
  )
}

/** @throws SettingError if a newer release has migrated the database */
async function pendingMigrations(db: Queryable): Promise<MigrationMeta[]> {
  const migrations = readMigrationFiles({ migrationsFolder: join(projectRoot(), MIGRATIONS) })
  const appliedMs = await readSchemaTime(db)
  if (appliedMs > (migrations.at(-1)?.folderMillis ?? 0)) {
    throw new SettingError('The schema of the database is newer than this release: start the newer release.')
  }
  return migrations.filter(({ folderMillis }) => folderMillis > appliedMs)
}
