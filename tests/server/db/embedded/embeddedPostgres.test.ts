/** The embedded PostgreSQL accepts the connections of all processes that WEB_CONCURRENCY starts. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { systemRandom } from '../../../../src/server/clock'
import { CONNECTIONS_PER_PROCESS } from '../../../../src/server/createServices'
import { startEmbeddedPostgres } from '../../../../src/server/db/embedded/embeddedPostgres'
import { openDatabase } from '../../../../src/server/db/pool'

const MOST_PROCESSES = 64

it('has a connection for every pool of the most processes', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'city-dice-connections-'))
  const needed = MOST_PROCESSES * CONNECTIONS_PER_PROCESS
  const embedded = await startEmbeddedPostgres(directory, systemRandom, needed)
  const db = openDatabase(embedded.url, 1, () => undefined)
  const { rows } = await db.$client.query('SHOW max_connections')
  expect(Number(rows[0].max_connections)).toBeGreaterThan(needed)
  await db.$client.end()
  await embedded.stop()
  rmSync(directory, { recursive: true, force: true })
})
