/** Copies of the running embedded database, restored into a DATA_DIR without one. */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backup } from '../../../src/server/backup/backup'
import { restore } from '../../../src/server/backup/restore'
import { systemRandom } from '../../../src/server/base/clock'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../src/server/db/admin/embedded/embeddedPostgres'
import { preparedDataDir } from '../../fixtures/dataDirectory'
import { fakeClock } from '../../fixtures/fakeClock'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { runSql } from '../../fixtures/runSql'
import { sendBet } from '../../fixtures/sendBet'
import { type Player, startTestServer, type TestServer } from '../../fixtures/testServer'

const ROUND_MS = 40_000
/** One coin is enabled, with a chain of practice and one of real money. */
const CHAINS = 2
const PASSWORD = 'c3'.repeat(32)

const clock = fakeClock()
const dataDir = preparedDataDir()
const directory = dirname(dataDir)
const [emptyDir, copy] = [join(directory, 'empty'), join(directory, 'copy')]
const players: Player[] = []
const closes: (() => Promise<unknown>)[] = []
let cluster: EmbeddedPostgres
let server: TestServer

beforeAll(async () => {
  mkdirSync(emptyDir)
  cluster = await startCluster(dataDir)
  await runSql(cluster.ownerUrl, 'UPDATE coin_types SET is_enabled = (id = 3)')
  server = await startServer(cluster)
  await server.turnRounds()
  for (let index = 0; index < 4; index += 1) {
    players.push(await server.player())
    await server.fund(players[index]!, 1_000_000)
  }
})
afterAll(async () => {
  for (let close = closes.pop(); close !== undefined; close = closes.pop()) await close()
})

async function startCluster(at: string): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres(at, systemRandom)
  closes.push(() => started.stop())
  return started
}

async function startServer({ ownerUrl }: EmbeddedPostgres): Promise<TestServer> {
  const started = await startTestServer({ clock }, ownerUrl)
  closes.push(() => started.close())
  return started
}

const save = (to = copy) => backup({ ownerUrl: cluster.ownerUrl, dataDir }, to)
const restoreInto = (at: string, from = copy) =>
  restore({ database: null, dataDir: at, clock, random: systemRandom }, from)

/** All players bet in the open rounds, and the next ones open. */
async function playRound(): Promise<void> {
  for (const mode of ['dummy', 'real'] as const) {
    const { id } = await server.openRound(players[0]!, mode, 3)
    await Promise.all(players.map((player) => sendBet(server.call, player, mode, { id })))
  }
  await server.turnRounds(ROUND_MS)
}

const countBets = async ({ sql }: TestServer): Promise<number> =>
  (await sql('SELECT count(*) AS bets FROM bets'))[0].bets
const readSeeds = async ({ sql }: TestServer): Promise<string[]> =>
  (await sql('SELECT seed FROM game_instances WHERE seed IS NOT NULL')).map(({ seed }) => seed)

it('a copy taken while bets go on is consistent, repeats no draw seen since, and knows no session', async () => {
  await playRound()
  const before = await countBets(server)
  let isOver = false
  const betting = (async () => {
    while (!isOver) await playRound()
  })()
  await save()
  isOver = true
  await betting
  expect(statSync(copy).mode & 0o777).toBe(0o700)
  await playRound()
  await playRound()
  const seen = await readSeeds(server)

  // The password of another database that was here.
  writeFileSync(join(emptyDir, 'postgres-password'), PASSWORD)
  expect(await restoreInto(emptyDir)).toEqual({ pending: 0 })
  expect(readFileSync(join(emptyDir, 'postgres-password'), 'utf8')).toBe(PASSWORD)
  const restored = await startServer(await startCluster(emptyDir))
  expect(await countBets(restored)).toBeGreaterThanOrEqual(before)
  expect(await countBets(restored)).toBeLessThan(await countBets(server))
  expect((await restored.callAs(players[0]!, 'GET', `/user/get-user/${players[0]!.id}`)).status).toBe(401)

  // The open rounds are settled from their own chains, and all later ones from others.
  await restored.turnRounds()
  const settled = await readSeeds(restored)
  expect(settled.filter((seed) => !seen.includes(seed))).toEqual([])
  await restored.turnRounds(ROUND_MS)
  const later = (await readSeeds(restored)).filter((seed) => !settled.includes(seed))
  expect(later).toHaveLength(CHAINS)
  expect(later.filter((seed) => seen.includes(seed))).toEqual([])
  await expectSoundLedger(restored.db)
})

it('a restore replaces no database, and refuses what is no backup', async () => {
  await expect(save()).rejects.toThrow(`${copy} exists: give another name.`)
  const inside = join(dataDir, 'postgres', 'copy')
  await expect(save(inside)).rejects.toThrow('in the database itself')
  expect(existsSync(inside)).toBe(false)
  const used = `${join(dataDir, 'postgres')} exists: stop the server that uses it, and move it away.`
  await expect(restoreInto(dataDir)).rejects.toThrow(used)
  expect(await countBets(server)).toBeGreaterThan(0)
  const free = join(directory, 'free')
  const refusal = `${directory} is no backup of an embedded database.`
  await expect(restoreInto(free, directory)).rejects.toThrow(refusal)
  rmSync(join(copy, 'pg_wal'), { recursive: true })
  await expect(restoreInto(free)).rejects.toThrow('The copy of the database did not start: ')
  expect(existsSync(join(free, 'postgres'))).toBe(false)
})
