/**
 * `npm run test:pgbouncer`: two servers bet through Debian's PgBouncer in transaction mode. No response is a 5xx, one
 * process leads, every confirmed bet is stored and the ledger is sound. Prints how late the results come with PgBouncer
 * and without, which should differ by less than 20 ms on an idle machine.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '../../src/server/base/ports'
import { LOCKS } from '../../src/server/db/core/locks'
import { openDatabase } from '../../src/server/db/core/pool'
import { startBettingLoad } from '../fixtures/bettingLoad'
import { expectSoundLedger } from '../fixtures/ledgerCheck'
import { runSql } from '../fixtures/runSql'
import { type ServerProcess, spawnServer, startServer, stopServer } from '../fixtures/serverProcess'
import { makeDatabase, sharedSettings } from '../fixtures/testServer'

const SERVERS = 2
const PLAYERS = 16
const BETTING_MS = 20_000
/** Few server connections, so that transactions of all clients share sessions. */
const POOL_SIZE = 6

let directory: string
let pgbouncer: ChildProcess
let databaseUrl: string
let pooledUrl: string

beforeEach(async () => {
  databaseUrl = await makeDatabase()
  directory = mkdtempSync(join(tmpdir(), 'city-dice-pgbouncer-'))
  chmodSync(directory, 0o755)
  pooledUrl = await startPgBouncer(new URL(databaseUrl))
})
afterEach(async () => {
  const ended = new Promise((resolve) => pgbouncer.once('exit', resolve))
  pgbouncer.kill('SIGTERM')
  await ended
  rmSync(directory, { recursive: true })
})

/** @returns the URL of the same database through PgBouncer */
async function startPgBouncer({ hostname, port, username, password, pathname }: URL): Promise<string> {
  const listenPort = await freePort()
  const name = pathname.slice(1)
  const file = join(directory, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${name} = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)} dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 500
`,
  )
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  pgbouncer = spawn('pgbouncer', ['-q', ...user, file], { stdio: ['ignore', 'inherit', 'inherit'] })
  const url = `postgres://${username}@127.0.0.1:${listenPort}/${name}`
  await expect.poll(() => isReachable(url), { timeout: 10_000 }).toBe(true)
  return url
}

const isReachable = (url: string): Promise<boolean> =>
  runSql(url, 'SELECT 1').then(
    () => true,
    () => false,
  )

const settings = async (env: Record<string, string>) => {
  return { port: await freePort(), env: { ...sharedSettings(), ...env } }
}

/** @returns the median of the milliseconds between the end of a round and its settlement */
async function playOn(env: Record<string, string>): Promise<number> {
  const servers: ServerProcess[] = []
  for (let index = 0; index < SERVERS; index += 1) servers.push(await startServer(await settings(env)))
  const db = openDatabase(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL!, 1, () => undefined)
  const load = await startBettingLoad(servers, PLAYERS)
  const { rows: start } = await db.$client.query<{ id: number }>('SELECT max(id) AS id FROM game_instances')
  const leaders = new Set<number>()
  for (const endsAtMs = Date.now() + BETTING_MS; Date.now() < endsAtMs; await sleep(200)) {
    const { rows } = await db.$client.query<{ pid: number }>(
      `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [LOCKS.leader],
    )
    for (const { pid } of rows) leaders.add(pid)
  }
  await load.stop()
  await Promise.all(servers.map(stopServer))
  expect(load.failures).toEqual([])
  expect(load.accepted.size).toBeGreaterThan(PLAYERS)
  expect(leaders.size).toBe(1)
  const { rows } = await db.$client.query<{ ms: number; rounds: number; bets: number }>(
    `SELECT extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY settled_at - ends_at))::float * 1000 AS ms,
            count(*) AS rounds, (SELECT count(*) FROM bets) AS bets
       FROM game_instances WHERE settled_at IS NOT NULL AND id > $1`,
    [start[0]!.id],
  )
  await expectSoundLedger(db)
  await db.$client.end()
  expect(rows[0]!.bets).toBe(load.accepted.size)
  expect(rows[0]!.rounds).toBeGreaterThan(0)
  return rows[0]!.ms
}

it('bets and results are as without PgBouncer', async () => {
  // At the same time, so that both meet the same load of the machine.
  const [directMs, pooledMs] = await Promise.all([
    playOn({ DATABASE_URL: await makeDatabase() }),
    playOn({ DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: databaseUrl }),
  ])
  process.stdout.write(
    `settled ${directMs.toFixed(1)} ms after the end directly, ${pooledMs.toFixed(1)} ms beside PgBouncer\n`,
  )
})

it('a server that is given PgBouncer alone names the setting that it lacks', async () => {
  const server = spawnServer(await settings({ DATABASE_URL: pooledUrl }))
  expect(await server.exited).toBe(1)
  expect(server.output().stderr).toContain('DATABASE_DIRECT_URL')
})
