/** Runs the pending migrations; servers that start at the same time wait for each other. */
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { projectRoot } from '../projectRoot'
import { LOCKS } from './locks'
import { connectionSettings, executeSql } from './pool'
import { takeSessionLock } from './takeAdvisoryLockSql'

const MIGRATIONS = join('src', 'server', 'db', 'migrations')

/** @throws the error of PostgreSQL if the database is unreachable or a migration fails */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client(connectionSettings(url))
  client.on('error', () => undefined)
  await client.connect()
  try {
    const db = drizzle(client)
    await takeSessionLock(db, LOCKS.migration)
    // Suppresses PostgreSQL's notices about the migrations table on every start.
    await executeSql(db, "SET client_min_messages = 'warning'")
    await runMigrations(db, { migrationsFolder: join(projectRoot(), MIGRATIONS) })
  } finally {
    await client.end()
  }
}
