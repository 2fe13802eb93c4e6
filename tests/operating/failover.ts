/**
 * `npm run test:failover`: PostgreSQL's primary dies, or falls silent, while players bet on two servers, one through
 * HAProxy and one with a list of hosts. No confirmed bet is lost, no call waits longer than 10 s, the rounds that ended
 * meanwhile are settled within 3 s of the database's return, and the servers go on without a restart. etcd and Patroni take no
 * change without a password.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '../../src/server/base/ports'
import { openSession } from '../../src/server/db/core/connect'
import { openDatabase } from '../../src/server/db/core/pool'
import { startBettingLoad } from '../fixtures/bettingLoad'
import { expectSoundLedger } from '../fixtures/ledgerCheck'
import { type ServerProcess, startServer, stopServer } from '../fixtures/serverProcess'
import { sharedSettings } from '../fixtures/testServer'
import { type PatroniCluster, startPatroniCluster } from './patroniCluster'

const PLAYERS = 12
const SETTLED_WITHIN_MS = 3_000
const GIVEN_UP_WITHIN_MS = 10_000

let cluster: PatroniCluster
const servers: ServerProcess[] = []

beforeEach(async () => {
  cluster = await startPatroniCluster()
  for (const DATABASE_URL of [cluster.proxyUrl, cluster.listUrl]) {
    const env = { ...sharedSettings(), DATABASE_URL }
    servers.push(await startServer({ port: await freePort(), env }))
  }
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map(stopServer))
  await cluster.stop()
})

it.each(['SIGKILL', 'SIGSTOP'] as const)('the primary is sent %s', async (signal) => {
  // etcd answers a missing user as an invalid argument.
  expect(await cluster.changeWithoutPasswords()).toEqual([400, 401, 401])
  const load = await startBettingLoad(servers, PLAYERS)
  await until(() => load.accepted.size >= PLAYERS * 2)
  cluster.signalPrimary(signal)
  const lostAtMs = Date.now()
  const returnedAtMs = await cluster.promoted()
  await until(() => load.acceptedAtMs.some((atMs) => atMs > returnedAtMs + SETTLED_WITHIN_MS))
  await load.stop()
  // The session finds the host that the pool then takes.
  await (await openSession(cluster.listUrl)).end()
  const db = openDatabase(cluster.listUrl, 1, () => undefined)
  const { rows } = await db.$client.query<{ id: number; lateMs: number }>(
    `SELECT id, extract(epoch FROM COALESCE(settled_at, now()))::float * 1000 - $1 AS "lateMs" FROM game_instances
      WHERE ends_at < to_timestamp($1 / 1000.0) AND COALESCE(settled_at > to_timestamp($2 / 1000.0), voided_at IS NULL)`,
    [returnedAtMs, lostAtMs],
  )
  const placed = "SELECT user_id || '/' || game_instance_id AS bet FROM bets"
  const stored = await db.$client.query<{ bet: string }>(placed)
  const storedBets = new Set(stored.rows.map(({ bet }) => bet))
  const answeredAtMs = Math.min(...load.acceptedAtMs.filter((atMs) => atMs > returnedAtMs))
  const givenUpAfterMs = Math.max(...load.failedAfterMs)
  const lateMs = Math.max(...rows.map((round) => round.lateMs))
  process.stdout.write(
    `${signal}: promoted after ${seconds(returnedAtMs - lostAtMs)}, ${rows.length} rounds settled at most ` +
      `${seconds(lateMs)} later, next bet ${seconds(answeredAtMs - returnedAtMs)} later, ` +
      `${load.accepted.size} bets confirmed, ${load.failures.length} calls failed, ` +
      `the last after ${seconds(givenUpAfterMs)}\n`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(lateMs).toBeLessThan(SETTLED_WITHIN_MS)
  expect(givenUpAfterMs).toBeLessThan(GIVEN_UP_WITHIN_MS)
  expect([...load.accepted].filter((bet) => !storedBets.has(bet))).toEqual([])
  await expectSoundLedger(db)
  await db.$client.end()
})

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await sleep(100)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
