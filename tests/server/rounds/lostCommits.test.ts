/** Draws after the database has lost commits: no result that players may have seen is drawn again. */
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemRandom } from '../../../src/server/base/clock'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../src/server/db/admin/embedded/embeddedPostgres'
import { migrate } from '../../../src/server/db/admin/schema/migrate'
import { type FakeClock, fakeClock } from '../../fixtures/fakeClock'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { runCli } from '../../fixtures/runCli'
import { runSql } from '../../fixtures/runSql'
import { sendBet } from '../../fixtures/sendBet'
import { copyDatabase, makeDatabase, startTestServer, type TestServer } from '../../fixtures/testServer'

const ROUND_MS = 40_000
/** One coin is enabled, with a chain of practice and one of real money. */
const CHAINS = 2
const RESTORE_POINT = 'before_the_seen_results'

let clock: FakeClock
const closes: (() => Promise<unknown>)[] = []

beforeEach(() => {
  clock = fakeClock()
})
afterEach(async () => {
  for (let close = closes.pop(); close !== undefined; close = closes.pop()) await close()
})

async function start(url: string): Promise<TestServer> {
  await migrate(url)
  const server = await startTestServer({ clock }, url)
  closes.push(() => server.close())
  await query(server, 'UPDATE coin_types SET is_enabled = (id = 3)')
  return server
}

async function startCluster(directory: string): Promise<EmbeddedPostgres> {
  const cluster = await startEmbeddedPostgres(directory, systemRandom)
  closes.push(() => cluster.stop())
  return cluster
}

async function turn(server: TestServer, turns: number): Promise<void> {
  for (let index = 0; index < turns; index += 1) {
    clock.advance(ROUND_MS)
    await server.turnRounds()
  }
}

async function query({ db }: TestServer, sql: string, values: unknown[] = []) {
  return (await db.$client.query(sql, values)).rows
}

/** @returns the results of the rounds that opened after the given one, each with its seed */
async function results(server: TestServer, afterId: number): Promise<string[]> {
  const sql =
    'SELECT seed, city, dice_number FROM game_instances WHERE seed IS NOT NULL AND id > $1 ORDER BY id'
  return (await query(server, sql, [afterId])).map((row) => JSON.stringify(row))
}

const lastRound = async (server: TestServer): Promise<number> =>
  (await query(server, 'SELECT max(id) AS id FROM game_instances'))[0].id

/** Faster commits and starts: this test stops no cluster by a crash. The copy of the cluster has the same settings. */
async function relaxDurability(url: string): Promise<void> {
  await runSql(url, "ALTER SYSTEM SET fsync = 'off'")
  await runSql(url, 'SELECT pg_reload_conf()')
}

/** Copies a directory with the owners of its files. */
function copyDirectory(from: string, to: string): void {
  expect(spawnSync('cp', ['-a', from, to], { encoding: 'utf8' }).stderr).toBe('')
}

/** Takes a base backup of a running cluster, as PostgreSQL documents it for a copy of its files. */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("SELECT pg_backup_start('copy', true)")
  for (const name of ['postgres', 'postgres-password']) copyDirectory(join(from, name), join(to, name))
  const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)')
  await client.end()
  const data = join(to, 'postgres')
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(data, name))
  writeFileSync(join(data, 'backup_label'), rows[0].labelfile)
}

/** Starts the copy with the archived log up to the restore point. */
async function recoverCluster(directory: string, archive: string): Promise<string> {
  const data = join(directory, 'postgres')
  appendFileSync(
    join(data, 'postgresql.conf'),
    `restore_command = 'cp "${archive}/%f" "%p"'
     recovery_target_name = '${RESTORE_POINT}'
     recovery_target_action = 'promote'\n`,
  )
  writeFileSync(join(data, 'recovery.signal'), '')
  const { ownerUrl: url } = await startCluster(directory)
  const isRecovering = async () =>
    (await runSql(url, 'SELECT pg_is_in_recovery() AS is_recovering'))[0].is_recovering
  await expect.poll(isRecovering, { timeout: 60_000 }).toBe(false)
  return url
}

it('a point-in-time recovery repeats no result of the commits that it lost, and settles the bets it kept', async () => {
  const [before, after, archive] = ['before', 'after', 'archive'].map((name) =>
    mkdtempSync(join(tmpdir(), `city-dice-${name}-`)),
  ) as [string, string, string]
  const cluster = await startCluster(before)
  await relaxDurability(cluster.ownerUrl)
  await copyCluster(cluster.ownerUrl, before, after)
  const server = await start(cluster.ownerUrl)
  const player = await server.player()
  await server.turnRounds()
  await turn(server, 1)
  const { id } = await server.openRound(player, 'dummy', 3)
  await sendBet(server.call, player, 'dummy', { id })
  const kept = await lastRound(server)
  await query(server, `SELECT pg_create_restore_point('${RESTORE_POINT}')`)
  await turn(server, 3)
  const seen = await results(server, kept)
  const keptResults = (await results(server, 0)).slice(0, -seen.length)
  expect(seen).toHaveLength(2 * CHAINS)
  await query(server, 'SELECT pg_switch_wal()')
  copyDirectory(join(before, 'postgres', 'pg_wal'), archive)

  const recovered = await start(await recoverCluster(after, join(archive, 'pg_wal')))
  expect(await lastRound(recovered)).toBe(kept)
  await recovered.turnRounds()
  await turn(recovered, 3)
  expect((await results(recovered, 0)).slice(0, keptResults.length)).toEqual(keptResults)
  const drawn = await results(recovered, kept)
  expect(drawn).toHaveLength(3 * CHAINS)
  expect(drawn.filter((result) => seen.includes(result))).toEqual([])
  expect(await query(recovered, 'SELECT 1 FROM chains WHERE retired_at IS NULL')).toHaveLength(CHAINS)
  expect((await runCli(recovered, 'audit')).lines[0]).toMatch(
    /the leading process@postgres {2}chains retired {2}.*"chains":2/,
  )
  await expectSoundLedger(recovered.db)
})

it('a copy of the database in the same cluster repeats no result of the original', async () => {
  const original = await makeDatabase()
  const server = await start(original)
  await server.turnRounds()
  const copy = await makeCopy(server)
  const continued = await start(original)
  await turn(continued, 3)
  const seen = await results(continued, CHAINS)
  clock.advance(-3 * ROUND_MS)
  const copied = await start(copy)
  await turn(copied, 3)
  const drawn = await results(copied, CHAINS)
  expect(drawn).toHaveLength(2 * CHAINS)
  expect(drawn.filter((result) => seen.includes(result))).toEqual([])
})

/** Closes the server and copies its database. @returns the URL of the copy */
async function makeCopy(server: TestServer): Promise<string> {
  closes.pop()
  await server.close()
  return copyDatabase(server.databaseUrl, `${new URL(server.databaseUrl).pathname.slice(1)}_copy`)
}

it('an operator retires all chains by hand: open bets settle from them, the next rounds open on new ones', async () => {
  const server = await start(await makeDatabase())
  const player = await server.player()
  await server.turnRounds()
  const { id } = await server.openRound(player, 'dummy', 3)
  await sendBet(server.call, player, 'dummy', { id })
  expect((await runCli(server, 'chains retire --reason snapshot')).lines[0]).toMatch(/^2 chains are retired/)
  expect((await sendBet(server.call, await server.player(), 'dummy', { id })).status).toBe(409)
  clock.advance(5_000)
  await server.turnRounds()
  const [round] = await query(server, 'SELECT settled_at, voided_at FROM game_instances WHERE id = $1', [id])
  expect(round).toMatchObject({ settled_at: expect.any(Date), voided_at: null })
  expect((await server.openRound(player, 'dummy', 3)).fairness).toMatchObject({ chain_id: 'dummy-3-2', n: 1 })
  expect((await runCli(server, 'audit')).lines[0]).toMatch(/tester@postgres {2}chains retired {2}.*snapshot/)
  await expectSoundLedger(server.db)
})
