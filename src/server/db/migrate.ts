/** Brings a database to the schema of this version; servers that start together wait for each other. */
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { projectRoot } from '../projectRoot'
import { LOCKS } from './locks'
import { connectionSettings } from './pool'

const MIGRATIONS = join('src', 'server', 'db', 'migrations')

/** @throws what the database says if it cannot be reached or refuses */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client(connectionSettings(url))
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1, 0)', [LOCKS.migration])
    // Without this each first start would print that the migrations' table does not exist yet, or does.
    await client.query("SET client_min_messages = 'warning'")
    await runMigrations(drizzle(client), { migrationsFolder: join(projectRoot(), MIGRATIONS) })
  } finally {
    await client.end()
  }
}
