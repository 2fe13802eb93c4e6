/** The embedded PostgreSQL: its connections, enough for all processes that WEB_CONCURRENCY starts, and its log. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemRandom } from '../../../../../src/server/base/clock'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../../../src/server/db/admin/embedded/embeddedPostgres'
import { CONNECTIONS_PER_PROCESS, type Database, openDatabase } from '../../../../../src/server/db/core/pool'

const MOST_PROCESSES = 64

const needed = MOST_PROCESSES * CONNECTIONS_PER_PROCESS

let directory: string
let embedded: EmbeddedPostgres
let db: Database

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'city-dice-embedded-'))
  embedded = await startEmbeddedPostgres(directory, systemRandom, { connections: needed })
  db = openDatabase(embedded.ownerUrl, 1, () => undefined)
})
afterAll(async () => {
  await db.$client.end()
  await embedded.stop()
  rmSync(directory, { recursive: true, force: true })
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
