/** Draws after a point-in-time recovery, by which a cluster has lost commits. lostCommits.test.ts has the short cases. */
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { systemRandom } from '../../../../src/server/base/clock'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../../src/server/db/admin/embedded/embeddedPostgres'
import { migrate } from '../../../../src/server/db/admin/schema/migrate'
import { CHAINS, drawnResults, playRounds } from '../../../fixtures/drawnResults'
import { fakeClock } from '../../../fixtures/fakeClock'
import { expectSoundLedger } from '../../../fixtures/ledgerCheck'
import { runCli } from '../../../fixtures/runCli'
import { runSql, withClient } from '../../../fixtures/runSql'
import { sendBet } from '../../../fixtures/sendBet'
import { startTestServer, type TestServer } from '../../../fixtures/testServer'

const RESTORE_POINT = 'before_the_seen_results'

const clock = fakeClock()
const clusters: EmbeddedPostgres[] = []
const servers: TestServer[] = []

afterAll(async () => {
  for (const server of servers) await server.close()
  for (const cluster of clusters) await cluster.stop()
})

async function start(url: string): Promise<TestServer> {
  await migrate(url)
  const server = await startTestServer({ clock, coins: [3] }, url)
  servers.push(server)
  return server
}

async function startCluster(directory: string): Promise<EmbeddedPostgres> {
  const cluster = await startEmbeddedPostgres(directory, systemRandom)
  clusters.push(cluster)
  return cluster
}

const lastRound = async ({ sql }: TestServer): Promise<number> =>
  (await sql('SELECT max(id) AS id FROM game_instances'))[0].id

/** Copies a directory with the owners of its files. */
function copyDirectory(from: string, to: string): void {
  expect(spawnSync('cp', ['-a', from, to], { encoding: 'utf8' }).stderr).toBe('')
}

/** Takes a base backup of a running cluster, as PostgreSQL documents it for a copy of its files. */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const { rows } = await withClient(url, async (client) => {
    await client.query("SELECT pg_backup_start('copy', true)")
    for (const name of ['postgres', 'postgres-password']) copyDirectory(join(from, name), join(to, name))
    return client.query('SELECT labelfile FROM pg_backup_stop(false)')
  })
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
  // Faster commits and starts: no cluster is stopped by a crash. The copy of the cluster has the same settings.
  await runSql(cluster.ownerUrl, "ALTER SYSTEM SET fsync = 'off'", 'SELECT pg_reload_conf()')
  await copyCluster(cluster.ownerUrl, before, after)
  const server = await start(cluster.ownerUrl)
  const player = await server.player()
  await server.turnRounds()
  await playRounds(server, 1)
  const { id } = await server.openRound(player, 'dummy', 3)
  await sendBet(server.call, player, 'dummy', { id })
  const kept = await lastRound(server)
  await server.sql(`SELECT pg_create_restore_point('${RESTORE_POINT}')`)
  await playRounds(server, 3)
  const seen = await drawnResults(server, kept)
  const keptResults = (await drawnResults(server, 0)).slice(0, -seen.length)
  expect(seen).toHaveLength(2 * CHAINS)
  await server.sql('SELECT pg_switch_wal()')
  copyDirectory(join(before, 'postgres', 'pg_wal'), archive)

  const recovered = await start(await recoverCluster(after, join(archive, 'pg_wal')))
  expect(await lastRound(recovered)).toBe(kept)
  await recovered.turnRounds()
  await playRounds(recovered, 3)
  expect((await drawnResults(recovered, 0)).slice(0, keptResults.length)).toEqual(keptResults)
  const drawn = await drawnResults(recovered, kept)
  expect(drawn).toHaveLength(3 * CHAINS)
  expect(drawn.filter((result) => seen.includes(result))).toEqual([])
  expect(await recovered.sql('SELECT 1 FROM chains WHERE retired_at IS NULL')).toHaveLength(CHAINS)
  expect((await runCli(recovered, 'audit')).lines[0]).toMatch(
    /the leading process@postgres {2}chains retired {2}.*"chains":2/,
  )
  await expectSoundLedger(recovered.db)
})
