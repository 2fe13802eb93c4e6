/** Runs the pending migrations; servers that start at the same time wait for each other. */
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { projectRoot } from '../projectRoot'
import { LOCKS } from './locks'
import { connectionSettings } from './pool'

const MIGRATIONS = join('src', 'server', 'db', 'migrations')

/** @throws the error of PostgreSQL if the database is unreachable or a migration fails */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client(connectionSettings(url))
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1, 0)', [LOCKS.migration])
    // Suppresses PostgreSQL's notices about the migrations table on every start.
    await client.query("SET client_min_messages = 'warning'")
    await runMigrations(drizzle(client), { migrationsFolder: join(projectRoot(), MIGRATIONS) })
  } finally {
    await client.end()
  }
}
