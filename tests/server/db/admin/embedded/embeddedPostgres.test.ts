/** The embedded PostgreSQL: its connections, enough for all processes that WEB_CONCURRENCY starts, and its log. */
import { appendFileSync, chmodSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { systemRandom } from '../../../../../src/server/base/clock'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../../../src/server/db/admin/embedded/embeddedPostgres'
import { CONNECTIONS_PER_PROCESS, type Database, openDatabase } from '../../../../../src/server/db/core/pool'
import { preparedDataDir } from '../../../../fixtures/dataDirectory'
import { FAST_SETTINGS } from '../../../../fixtures/embeddedTemplate'
import { databaseAt, runSql } from '../../../../fixtures/runSql'

const MOST_PROCESSES = 64

const needed = MOST_PROCESSES * CONNECTIONS_PER_PROCESS

let directory: string
let embedded: EmbeddedPostgres
let db: Database

beforeAll(async () => {
  directory = preparedDataDir()
  chmodSync(join(directory, 'postgres'), 0o755)
  embedded = await startEmbeddedPostgres(directory, systemRandom, { connections: needed })
  db = openDatabase(embedded.ownerUrl, 1, () => undefined)
})
afterAll(async () => {
  await db.$client.end()
  await embedded.stop()
})

it('starts where a copy has changed the mode of its directory', () => {
  expect(statSync(join(directory, 'postgres')).mode & 0o777).toBe(0o700)
})

it('has a connection for every pool of the most processes', async () => {
  const { rows } = await db.$client.query('SHOW max_connections')
  expect(Number(rows[0].max_connections)).toBeGreaterThan(needed)
})

it('keeps one older log file once the log has ten megabytes, and writes on', async () => {
  const log = join(directory, 'postgres', 'server.log')
  appendFileSync(log, 'x'.repeat(10_000_000))
  await expect.poll(() => statSync(log).size, { timeout: 20_000 }).toBe(0)
  expect(statSync(`${log}.1`).size).toBeGreaterThanOrEqual(10_000_000)
  await expect(db.$client.query('SELECT 1 / 0')).rejects.toThrow('division by zero')
  await expect.poll(() => readFileSync(log, 'utf8')).toMatch(/^[^\0]*division by zero/)
})

it.skipIf(process.env.CITUS_DATABASE_URL !== undefined).each(Object.entries(FAST_SETTINGS))(
  'of most tests has %s %s, since they crash no database',
  async (name, value) => {
    const shown = await runSql(databaseAt(inject('templateUrl'), 'postgres'), `SHOW ${name}`)
    expect(shown).toEqual([{ [name]: value }])
  },
)
