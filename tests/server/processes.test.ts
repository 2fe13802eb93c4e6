/**
 * Three servers on one database; the leader is killed repeatedly while players bet. Another server takes over, no
 * round is more than 5 s late and none is settled twice. CHAOS_SECONDS sets the duration: until the first leader is killed,
 * 16 seconds in `npm run test:all`, two minutes in `npm run test:chaos`.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../src/server/base/ports'
import { LOCKS } from '../../src/server/db/core/locks'
import { openDatabase } from '../../src/server/db/core/pool'
import { startBettingLoad } from '../fixtures/bettingLoad'
import { expectSoundLedger } from '../fixtures/ledgerCheck'
import { type ServerProcess, startServer, stopServer } from '../fixtures/serverProcess'
import { makeDatabase, registerPlayer, sharedSettings } from '../fixtures/testServer'

const CHAOS_SECONDS = Number(process.env.CHAOS_SECONDS ?? (process.env.TEST_ALL ? 16 : 0))
const KILL_EVERY_MS = 4_000
const SERVERS = 3
const PLAYERS = 6
/** Interval of database pings; fewer pings in a period mean that the whole machine was stalled. */
const PING_MS = 200
/** Pings in 5 s without a stall; each takes a little longer than its interval. */
const MAX_LATE_PINGS = 24
/** Of `sharedSettings`. */
const ROUND_MS = 5_000

let databaseUrl: string
let admin: pg.Client
const servers: ServerProcess[] = []
const pingTimes: Date[] = []
let isPinging = true
let pinging: Promise<void>

beforeAll(async () => {
  databaseUrl = await makeDatabase()
  admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query('UPDATE coin_types SET is_enabled = (id <= 2)')
  pinging = pingDatabase()
  for (let index = 0; index < SERVERS; index += 1) servers.push(await start())
})
afterAll(async () => {
  await Promise.all(servers.map(stopServer))
  isPinging = false
  await pinging
  await admin.end()
})

async function pingDatabase(): Promise<void> {
  while (isPinging) {
    await admin.query('SELECT 1')
    pingTimes.push(new Date())
    await sleep(PING_MS)
  }
}

async function start(): Promise<ServerProcess> {
  return startServer({ port: await freePort(), env: { ...sharedSettings(), DATABASE_URL: databaseUrl } })
}

/** @returns the pid of the process that holds the leader lock */
async function findLeader(): Promise<number | null> {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND classid = $1 AND granted
        AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [LOCKS.leader],
  )
  return rows[0] === undefined ? null : Number(rows[0].name.split(' ')[1])
}

describe('several servers', () => {
  it('share the codes and the session of a player, until it is ended on one of them', async () => {
    let turn = 0
    const player = await registerPlayer((...request) => {
      turn += 1
      return servers[turn % SERVERS]!.call(...request)
    })
    const me = ({ call }: ServerProcess) =>
      call('GET', `/user/get-user/${player.id}`, { token: player.token })
    for (const server of servers) expect((await me(server)).status).toBe(200)
    await servers[2]!.call('POST', '/user/logout', { token: player.token })
    for (const server of servers)
      await expect.poll(async () => (await me(server)).status, { timeout: 10_000 }).toBe(401)
  })

  it(
    `settle the rounds although the leader is killed every ${KILL_EVERY_MS / 1000} s`,
    async () => {
      const load = await startBettingLoad(servers, PLAYERS)
      const endsAt = Date.now() + CHAOS_SECONDS * 1000
      let kills = 0
      while (kills === 0 || Date.now() < endsAt) {
        await sleep(KILL_EVERY_MS)
        const pid = await findLeader()
        const index = servers.findIndex(({ child }) => child.pid === pid)
        if (index === -1) continue
        servers[index]!.child.kill('SIGKILL')
        kills += 1
        servers[index] = await start()
      }
      await load.stop()
      await sleep(ROUND_MS)
      expect(kills).toBeGreaterThanOrEqual(Math.floor(CHAOS_SECONDS / 16))
      await expectRoundsInTime()
      const db = openDatabase(databaseUrl, 1, () => undefined)
      await expectSoundLedger(db)
      expect((await db.$client.query('SELECT count(*) AS bets FROM bets')).rows[0].bets).toBeGreaterThan(10)
      await db.$client.end()
    },
    60_000 + CHAOS_SECONDS * 3_000,
  )

  async function expectRoundsInTime(): Promise<void> {
    const pingsBetween = (from: string, to: string) =>
      `(SELECT count(*) FROM unnest($1::timestamptz[]) AS ping WHERE ping > ${from} AND ping <= ${to})`
    const late = await admin.query(
      `SELECT id, mode, coin_type_id, starts_at, settled_at - ends_at AS late, starts_at - previous AS gap
         FROM (SELECT *, lag(active_until) OVER (PARTITION BY mode, coin_type_id ORDER BY id) AS previous
                 FROM game_instances) AS round
        WHERE ${pingsBetween('ends_at', 'COALESCE(settled_at, now())')} > $2
           OR ${pingsBetween('previous', 'starts_at')} > $2`,
      [pingTimes, MAX_LATE_PINGS],
    )
    expect(late.rows).toEqual([])
  }
})
