/**
 * Kills server and database repeatedly at random times while players bet: no stake is lost or debited twice, no
 * prize is credited twice, and every round is settled. CRASHES sets the number; `npm run test:crash` runs twenty.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GameInstance } from '../../src/contract/game'
import { freePort } from '../../src/server/db/admin/embedded/freePort.mjs'
import { openDatabase } from '../../src/server/db/core/pool'
import { expectSoundLedger } from '../fixtures/ledgerCheck'
import { sendBet } from '../fixtures/sendBet'
import {
  embeddedUrl,
  killAll,
  type ServerProcess,
  type ServerSettings,
  startServer,
  stopServer,
} from '../fixtures/serverProcess'
import { type Player, registerPlayer } from '../fixtures/testServer'

const CRASHES = Number(process.env.CRASHES ?? 3)
const PLAYERS = 8
/** Rounds last 5 s and are settled after 3 s, so a crash occurs between a round's start and just after its settlement. */
const CRASH_WITHIN_MS = 4_000

interface Accepted {
  userId: number
  instanceId: number
}

let dataDir: string
let settings: ServerSettings
let server: ServerProcess
const players: Player[] = []
const accepted: Accepted[] = []

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'city-dice-crash-'))
  const env = { DATA_DIR: dataDir, BETTING_TIMING: '3', GAME_TIMING: '2' }
  settings = { port: await freePort(), env }
  server = await startServer(settings)
  for (let index = 0; index < PLAYERS; index += 1) players.push(await registerPlayer(server.call))
})
afterAll(async () => {
  await stopServer(server)
  rmSync(dataDir, { recursive: true, force: true })
})

/** Bets in every open round until isOver; ignores network errors. */
async function play(player: Player, isOver: () => boolean): Promise<void> {
  const cities = ['new_york', 'mumbai', 'dubai', 'tokyo']
  while (!isOver()) {
    const { body } = await server
      .call('GET', '/dummy-game/get-dummy-active-game-instance', { token: player.token })
      .catch(() => ({ body: { instances: [] } }))
    for (const instance of (body.instances ?? []).slice(0, 3) as GameInstance[]) {
      const fields = { city: cities[player.id % 4]!, dice_number: (player.id % 3) + 1 }
      const answer = await sendBet(server.call, player, 'dummy', instance, fields).catch(() => null)
      if (answer?.status === 200) accepted.push({ userId: player.id, instanceId: instance.id })
    }
    await sleep(100)
  }
}

async function openRoundsLeft(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ left: number }>(
    `SELECT count(*)::int AS left FROM game_instances WHERE settled_at IS NULL
        AND ends_at < now() AND id IN (SELECT game_instance_id FROM bets)`,
  )
  return rows[0]!.left
}

it(
  `survives ${CRASHES} crashes`,
  async () => {
    for (let crash = 0; crash < CRASHES; crash += 1) {
      let isOver = false
      const before = Math.max(accepted.length, PLAYERS)
      const playing = players.map((player) => play(player, () => isOver))
      // Waits for new bets, so that each crash has bets it could lose.
      while (accepted.length <= before) await sleep(20)
      await sleep(Math.random() * CRASH_WITHIN_MS)
      await killAll(server, dataDir)
      isOver = true
      await Promise.all(playing)
      server = await startServer(settings)
    }
    const client = new pg.Client({ connectionString: embeddedUrl(dataDir) })
    await client.connect()
    const deadlineMs = Date.now() + 20_000
    do await sleep(500)
    while ((await openRoundsLeft(client)) > 0 && Date.now() < deadlineMs)
    expect(await openRoundsLeft(client)).toBe(0)
    const stored = await client.query<Accepted>(
      'SELECT user_id AS "userId", game_instance_id AS "instanceId" FROM bets',
    )
    await client.end()
    const storedBets = new Set(stored.rows.map(({ userId, instanceId }) => `${userId}/${instanceId}`))
    expect(accepted.length).toBeGreaterThan(PLAYERS)
    expect(accepted.filter(({ userId, instanceId }) => !storedBets.has(`${userId}/${instanceId}`))).toEqual(
      [],
    )
    const db = openDatabase(embeddedUrl(dataDir), 1, () => undefined)
    await expectSoundLedger(db)
    await db.$client.end()
  },
  60_000 + CRASHES * 30_000,
)
