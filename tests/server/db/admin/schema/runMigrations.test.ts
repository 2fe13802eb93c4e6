/** Migrations run while servers write: they build indexes concurrently, and wait for locks without blocking writes. */
import type { MigrationMeta } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSchemaTime, runMigrations } from '../../../../../src/server/db/admin/schema/runMigrationsSql'
import { type Database, openDatabase } from '../../../../../src/server/db/core/pool'
import { makeDatabase } from '../../../../fixtures/testServer'

let db: Database
let player: pg.Client
let hanging: pg.Client

beforeEach(async () => {
  const connectionString = await makeDatabase({ isEmpty: true })
  db = openDatabase(connectionString, 1, () => undefined)
  player = new pg.Client({ connectionString })
  hanging = new pg.Client({ connectionString })
  await Promise.all([player.connect(), hanging.connect()])
  await player.query('CREATE TABLE things (id int)')
})
afterEach(() => Promise.all([db.$client.end(), player.end(), hanging.end()]))

const migration = (folderMillis: number, ...sql: string[]): MigrationMeta => ({
  sql,
  folderMillis,
  hash: String(folderMillis),
  bps: true,
})

it('builds an index concurrently between two other changes', async () => {
  const dropped = 'DROP INDEX CONCURRENTLY IF EXISTS things_one'
  await runMigrations(db, [
    migration(1, 'ALTER TABLE things ADD COLUMN one int'),
    migration(2, dropped, 'CREATE INDEX CONCURRENTLY things_one ON things (one)'),
    migration(3, 'ALTER TABLE things ADD COLUMN two int'),
  ])
  const valid = "SELECT FROM pg_index WHERE indexrelid = 'things_one'::regclass AND indisvalid"
  expect((await player.query(valid)).rowCount).toBe(1)
  expect((await player.query('SELECT one, two FROM things')).rowCount).toBe(0)
  expect(await readSchemaTime(db)).toBe(3)
})

it('lets writes through while it waits for a transaction that hangs', async () => {
  await hanging.query('BEGIN; INSERT INTO things VALUES (1)')
  const migrating = runMigrations(db, [migration(1, 'ALTER TABLE things ADD COLUMN one int')])
  const waiting = "SELECT FROM pg_locks WHERE relation = 'things'::regclass AND NOT granted"
  // The migration asks for its lock again and again; a write that comes meanwhile is not kept waiting.
  for (let seen = 0; seen < 3; ) {
    if ((await player.query(waiting)).rowCount === 0) continue
    await player.query('INSERT INTO things VALUES (2)')
    seen += 1
  }
  await hanging.query('COMMIT')
  await migrating
  expect((await player.query('SELECT one FROM things')).rowCount).toBe(4)
})

it('undoes a migration that fails and keeps those before it', async () => {
  const broken = migration(2, 'ALTER TABLE things ADD COLUMN two int', 'ALTER TABLE things ADD COLUMN id int')
  const both = [migration(1, 'ALTER TABLE things ADD COLUMN one int'), broken]
  await expect(runMigrations(db, both)).rejects.toThrow('already exists')
  expect(await readSchemaTime(db)).toBe(1)
  expect((await player.query('SELECT * FROM things')).fields.map(({ name }) => name)).toEqual(['id', 'one'])
})
