/**
 * `npm run bench:migrations`: the longest bet write while a migration of each form runs on a million bets, which must
 * stay under 100 ms. The last form blocks on purpose, to show what the measurement sees.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { systemRandom } from '../../src/server/base/clock'
import { startEmbeddedPostgres } from '../../src/server/db/admin/embedded/embeddedPostgres'
import { migrate } from '../../src/server/db/admin/schema/migrate'
import { runMigrations } from '../../src/server/db/admin/schema/runMigrationsSql'
import { openDatabase } from '../../src/server/db/core/pool'

const BETS = 1_000_000
const WRITERS = 2

const FORMS: readonly (readonly [name: string, ...sql: string[]])[] = [
  ['no migration', 'SELECT pg_sleep(3)'],
  ['column with a default', 'ALTER TABLE bets ADD COLUMN extra int DEFAULT 1 NOT NULL'],
  [
    'index, concurrently',
    'DROP INDEX CONCURRENTLY IF EXISTS bets_extra',
    'CREATE INDEX CONCURRENTLY bets_extra ON bets (extra, created_at)',
  ],
  ['check, not valid', 'ALTER TABLE bets ADD CONSTRAINT is_extra CHECK (extra > 0) NOT VALID'],
  ['check, validated', 'ALTER TABLE bets VALIDATE CONSTRAINT is_extra'],
  ['dropped index, concurrently', 'DROP INDEX CONCURRENTLY bets_extra'],
  ['dropped column', 'ALTER TABLE bets DROP COLUMN extra'],
  ['index, blocking (forbidden)', 'CREATE INDEX bets_blocking ON bets (city, created_at)'],
]

const directory = mkdtempSync(join(tmpdir(), 'city-dice-migrations-'))
const cluster = await startEmbeddedPostgres(directory, systemRandom)
await migrate(cluster.ownerUrl)
const db = openDatabase(cluster.ownerUrl, 1, () => undefined)
const writers = await Promise.all(Array.from({ length: WRITERS }, openWriter))
await writers[0]!.query(
  `INSERT INTO bets (user_id, mode, game_instance_id, coin_type_id, city, dice_number, stake_paise, prize_paise, payout_version, created_at, nonce)
   SELECT id, 'dummy', 1, 3, 'mumbai', 3, 1000, 15000, 1, now(), '' FROM generate_series(1, ${BETS}) AS id`,
)
await writers[0]!.query('VACUUM ANALYZE bets')

for (const [index, [name, ...sql]] of FORMS.entries()) {
  let isOver = false
  const writing = writers.map((writer) => longestWriteMs(writer, () => isOver))
  const startedAt = performance.now()
  await runMigrations(db, [{ sql, folderMillis: Number.MAX_SAFE_INTEGER - index, hash: name, bps: true }])
  const took = performance.now() - startedAt
  isOver = true
  const longest = Math.max(...(await Promise.all(writing)))
  process.stdout.write(
    `${name.padEnd(30)} ${took.toFixed(0).padStart(6)} ms, longest write ${longest.toFixed(1)} ms\n`,
  )
}

await Promise.all([db.$client.end(), ...writers.map((writer) => writer.end())])
await cluster.stop()
rmSync(directory, { recursive: true })

/** The bets of the measurement have no rounds and players, so their triggers and foreign keys are off. */
async function openWriter(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: cluster.ownerUrl })
  await client.connect()
  await client.query('SET session_replication_role = replica')
  return client
}

async function longestWriteMs(writer: pg.Client, isOver: () => boolean): Promise<number> {
  let longest = 0
  while (!isOver()) {
    const startedAt = performance.now()
    await writer.query(
      'UPDATE bets SET answered_at = now() WHERE user_id = $1 AND mode = $2 AND game_instance_id = 1',
      [Math.ceil(Math.random() * BETS), 'dummy'],
    )
    longest = Math.max(longest, performance.now() - startedAt)
  }
  return longest
}
