/** Runs the pending migrations; servers that start at the same time wait for each other. */
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { projectRoot } from '../projectRoot'
import { SettingError } from '../settingError'
import { openSession } from './connect'
import { grantRoles, ownsTables } from './grantRolesSql'
import { LOCKS } from './locks'
import { assertOwnSessions } from './ownSessions'
import { executeSql, type Queryable } from './pool'
import { readSchemaTime } from './readSchemaSql'
import { takeSessionLock } from './takeAdvisoryLockSql'

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
  const client = await openSession(url)
  try {
    const db = drizzle(client)
    await takeSessionLock(db, LOCKS.migration)
    // Suppresses PostgreSQL's notices about the migrations table.
    await executeSql(db, "SET client_min_messages = 'warning'")
    if (!(await isMigrated(db))) await runMigrations(db, { migrationsFolder: folder() })
    if (hasRoles) await grantRoles(db, join(projectRoot(), GRANTS))
    return await ownsTables(db)
  } finally {
    await client.end()
  }
}

/**
 * Checks the schema without changing it, as a command may run against a standby.
 * @throws SettingError if another release has migrated the database
 */
export async function assertMigrated(db: Queryable): Promise<void> {
  if (await isMigrated(db)) return
  throw new SettingError(
    'The schema of the database is older than this release: start the server, or run "npm run cli -- migrate".',
  )
}

/** @returns false if migrations are pending. @throws SettingError if a newer release has migrated the database */
async function isMigrated(db: Queryable): Promise<boolean> {
  const newestMs = readMigrationFiles({ migrationsFolder: folder() }).at(-1)?.folderMillis ?? 0
  const appliedMs = await readSchemaTime(db)
  if (appliedMs > newestMs) {
    throw new SettingError('The schema of the database is newer than this release: start the newer release.')
  }
  return appliedMs === newestMs
}

function folder(): string {
  return join(projectRoot(), MIGRATIONS)
}
