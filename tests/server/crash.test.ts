/**
 * Kills server and database at random times while players bet: no stake is lost or debited twice, no prize is credited
 * twice, and every round is settled. CRASHES sets the number: one, three in `npm run test:all`, twenty in
 * `npm run test:crash`.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../src/server/base/ports'
import { openDatabase } from '../../src/server/db/core/pool'
import { startBettingLoad } from '../fixtures/bettingLoad'
import { preparedDataDir } from '../fixtures/dataDirectory'
import { NORMAL_SETTINGS } from '../fixtures/embeddedTemplate'
import { expectSoundLedger } from '../fixtures/ledgerCheck'
import { runSql } from '../fixtures/runSql'
import {
  embeddedUrl,
  killAll,
  type ServerProcess,
  type ServerSettings,
  startServer,
  stopServer,
} from '../fixtures/serverProcess'

const CRASHES = Number(process.env.CRASHES ?? (process.env.TEST_ALL ? 3 : 1))
const PLAYERS = 8
/** Rounds last 5 s and are settled after 3 s, so a crash occurs between a round's start and just after its settlement. */
const CRASH_WITHIN_MS = 4_000

const dataDir = preparedDataDir()
let settings: ServerSettings
const servers: ServerProcess[] = []

beforeAll(async () => {
  settings = { port: await freePort(), env: { DATA_DIR: dataDir, BETTING_TIMING: '3', GAME_TIMING: '2' } }
  servers.push(await startServer(settings))
})
afterAll(() => stopServer(servers[0]!))

/** Rounds with bets that have no result. */
const openRounds = () =>
  runSql(
    embeddedUrl(dataDir),
    'SELECT id FROM game_instances WHERE settled_at IS NULL AND id IN (SELECT game_instance_id FROM bets)',
  )

it(
  `survives ${CRASHES} crashes`,
  async () => {
    const { accepted, stop } = await startBettingLoad(servers, PLAYERS)
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const before = Math.max(accepted.size, PLAYERS)
      // Waits for new bets, so that each crash has bets it could lose.
      while (accepted.size <= before) await sleep(20)
      await sleep(Math.random() * CRASH_WITHIN_MS)
      await killAll(servers[0]!, dataDir)
      servers[0] = await startServer(settings)
    }
    await stop()
    await expect.poll(openRounds, { timeout: 20_000, interval: 200 }).toEqual([])
    const url = embeddedUrl(dataDir)
    for (const [name, value] of Object.entries(NORMAL_SETTINGS))
      expect(await runSql(url, `SHOW ${name}`)).toEqual([{ [name]: value }])
    const stored = await runSql(url, "SELECT user_id || '/' || game_instance_id AS bet FROM bets")
    const storedBets = new Set(stored.map(({ bet }) => bet))
    expect([...accepted].filter((bet) => !storedBets.has(bet))).toEqual([])
    const db = openDatabase(url, 1, () => undefined)
    await expectSoundLedger(db)
    await db.$client.end()
  },
  60_000 + CRASHES * 30_000,
)
