/**
 * An operator of bad will against the receipts of a round's bets. The database refuses the roles of the product to
 * change them; what the database takes, and what a superuser does past it, is found by `ledger verify` or by anybody
 * with `public/verify.mjs` and a receipt.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
// @ts-expect-error: plain JavaScript for everybody, without types
import { verifyInclusion } from '../../public/verify.mjs'
import type { BetReceipt, GameInstance } from '../../src/contract/game'
import { systemRandom } from '../../src/server/base/clock'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/server/db/admin/embedded/embeddedPostgres'
import { freePort } from '../../src/server/db/admin/embedded/freePort.mjs'
import { watch } from '../fixtures/attackRow'
import { sendBet } from '../fixtures/sendBet'
import { type ServerProcess, startServer, stopServer } from '../fixtures/serverProcess'
import { type Body, type Player, registerPlayer } from '../fixtures/testServer'

const ROOT = new URL('../..', import.meta.url).pathname
const COIN = 3
const CITIES = ['new_york', 'mumbai', 'dubai', 'tokyo']
/** One on each result, and one more on the first. */
const PLAYERS = 17
const WAIT = { timeout: 60_000, interval: 300 }

let directory: string
let server: ServerProcess
let printRow: () => Promise<void>
let embedded: EmbeddedPostgres
let clients: Record<'application' | 'operator' | 'owner', pg.Client>
let port: number
let players: Player[]
let receipts: BetReceipt[]
/** Has no bet in the round, because the operator has dropped it. */
let stranger: Player
let dropped: BetReceipt
let instanceId: number

const sql = async (role: keyof typeof clients, text: string) => (await clients[role].query(text)).rows
const get = async (path: string, token?: string): Promise<Body> =>
  (await server.call('GET', path, token === undefined ? {} : { token })).body

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

function verifyLedger() {
  const env = { PATH: process.env.PATH, DATA_DIR: directory }
  const program = [join(inject('serverDirectory'), 'cli.js'), 'ledger', 'verify']
  const { stdout, stderr } = spawnSync(process.execPath, program, { cwd: ROOT, encoding: 'utf8', env })
  return (stdout + stderr).trim().split('\n')
}

/** Runs the published verifier as a player would, with a saved receipt. */
function verifyRound(receipt: BetReceipt) {
  const file = join(directory, 'receipt.json')
  writeFileSync(file, JSON.stringify({ receipt }))
  const address = `http://127.0.0.1:${port}/api/v1/fairness/${instanceId}`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'public', 'verify.mjs'), address, file],
    { encoding: 'utf8' },
  )
  return { status, output: stdout + stderr }
}

/** Runs SQL past all triggers, as only a superuser can. */
const force = (text: string) =>
  sql('owner', `SET session_replication_role = 'replica'; ${text}; SET session_replication_role = 'origin'`)

/** Servers read the rounds again, so that no cached text hides a change. */
const reread = async () => {
  await sql('owner', 'NOTIFY board')
  await new Promise((resolve) => setTimeout(resolve, 500))
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'city-dice-receipts-'))
  port = await freePort()
  const env = { DATA_DIR: directory, BETTING_TIMING: '15', GAME_TIMING: '2' }
  server = await startServer({ port, env })
  printRow = watch({ port: server.port, pid: server.child.pid! })
  embedded = await startEmbeddedPostgres(directory, systemRandom)
  const [application, operator, owner] = await Promise.all(
    [embedded.applicationUrl, embedded.operatorUrl, embedded.ownerUrl].map(connect),
  )
  clients = { application: application!, operator: operator!, owner: owner! }
  players = await Promise.all(Array.from({ length: PLAYERS }, () => registerPlayer(server.call)))
  stranger = await registerPlayer(server.call)
  const path = '/dummy-game/get-dummy-active-game-instance'
  const round: GameInstance = await vi.waitUntil(async () => {
    const { instances, remainingSeconds } = await get(path, players[0]!.token)
    const isOpen = (item: GameInstance) =>
      item.coin_type_id === COIN && Date.parse(item.end_time) > remainingSeconds + 5_000
    return instances.find(isOpen)
  }, WAIT)
  instanceId = round.id
  const answers = await Promise.all(
    players.map((player, index) => {
      const result = { city: CITIES[(index >> 2) % 4]!, dice_number: (index & 3) + 1 }
      return sendBet(server.call, player, 'dummy', round, result)
    }),
  )
  receipts = answers.map(({ body }) => body.receipt)
  dropped = (await sendBet(server.call, stranger, 'dummy', round)).body.receipt
  await force(
    `DELETE FROM bets WHERE id = ${dropped.bet_id};
     DELETE FROM transfers WHERE user_id = ${stranger.id} AND kind = 'dummy_stake';
     UPDATE accounts SET balance_paise = balance_paise + 1000 WHERE user_id = ${stranger.id} AND kind = 'dummy';
     UPDATE accounts SET balance_paise = balance_paise - 1000 WHERE user_id = ${stranger.id} AND kind = 'dummy_house'`,
  )
  await sql('owner', 'UPDATE controls SET cron_status = false, dummy_cron_status = false')
  const open = 'SELECT 1 FROM game_instances WHERE settled_at IS NULL'
  await vi.waitUntil(async () => (await sql('owner', open)).length === 0, WAIT)
  await reread()
})
afterAll(async () => {
  for (const client of Object.values(clients)) await client.end()
  await printRow()
  await stopServer(server)
  await embedded.stop()
  rmSync(directory, { recursive: true, force: true })
})

it('finds nothing wrong in an honest round', async () => {
  expect(verifyRound(receipts[0]!)).toMatchObject({
    status: 0,
    output: expect.stringContaining('is among them'),
  })
  expect(verifyLedger()).toEqual([expect.stringContaining('no difference')])
})

it.each(['application', 'operator'] as const)(
  'the role of the %s neither drops nor changes a bet, its nonce, the root or a key',
  async (role) => {
    for (const attempt of [
      'DELETE FROM bets',
      "UPDATE bets SET city = 'dubai'",
      "UPDATE bets SET nonce = repeat('0', 32)",
      "UPDATE game_instances SET bets_root = repeat('0', 64) WHERE settled_at IS NOT NULL",
      'UPDATE game_instances SET bets_root = NULL, bets_count = NULL WHERE settled_at IS NOT NULL',
      'UPDATE game_instances SET bets_count = 0 WHERE settled_at IS NOT NULL',
      "UPDATE receipt_keys SET public_key = repeat('0', 64)",
      'DELETE FROM receipt_keys',
    ])
      await expect(sql(role, attempt), attempt).rejects.toMatchObject({ code: '42501' })
  },
)

it('players with one choice have different bets in the round, so one bet proves nothing to two', async () => {
  const fairness = (await get(`/fairness/${instanceId}`)).fairness
  const first = await get(`/fairness/${instanceId}/proof`, players[0]!.token)
  const last = await get(`/fairness/${instanceId}/proof`, players[16]!.token)
  expect({ ...first.receipt, dice_number: 0 }).toMatchObject({ city: last.receipt.city })
  const { bets } = await get(`/fairness/${instanceId}/bets`)
  expect(bets[first.index].holder).not.toBe(bets[last.index].holder)
  await verifyInclusion(fairness, first)
  // The operator shows the first player's bet to the last.
  await expect(verifyInclusion(fairness, { ...first, receipt: last.receipt })).rejects.toThrow(
    'is not in the round',
  )
})

describe('an operator who is also the owner of the database', () => {
  const kept = `CREATE TABLE kept AS SELECT * FROM bets WHERE id =`
  const restored =
    'DELETE FROM bets WHERE id IN (SELECT id FROM kept); INSERT INTO bets OVERRIDING SYSTEM VALUE SELECT * FROM kept; DROP TABLE kept'

  afterEach(reread)

  it('is found dropping a bet after the close', async () => {
    const { bet_id } = receipts[3]!
    await force(`${kept} ${bet_id}; DELETE FROM bets WHERE id = ${bet_id}`)
    await reread()
    const round = verifyRound(receipts[3]!)
    const ledger = verifyLedger()
    await force(restored)
    expect(round).toMatchObject({ status: 1, output: expect.stringContaining('17 bets and lists 16') })
    expect(ledger.join('\n')).toContain('added to or removed from a round after its bets were published')
    expect(ledger).toContain(`the bets of a round differ from its published root: {"id":${instanceId}}`)
  })

  it('is found changing the city of a bet to the one that won', async () => {
    const { bet_id } = receipts[3]!
    const city = receipts[3]!.city === 'dubai' ? 'tokyo' : 'dubai'
    await force(`${kept} ${bet_id}; UPDATE bets SET city = '${city}' WHERE id = ${bet_id}`)
    await reread()
    const round = verifyRound(receipts[3]!)
    const ledger = verifyLedger()
    await force(restored)
    expect(round).toMatchObject({
      status: 1,
      output: expect.stringContaining('not those of the published root'),
    })
    expect(ledger).toContain(`the bets of a round differ from its published root: {"id":${instanceId}}`)
  })

  it('is found dropping a bet before the close, by its receipt alone', () => {
    expect(verifyRound(dropped)).toMatchObject({
      status: 1,
      output: expect.stringContaining('the bet of the receipt is not in the round'),
    })
  })

  /** Inserts what the application may not insert, past all triggers. */
  async function insertPast(statement: string, then = '') {
    await expect(sql('application', statement)).rejects.toMatchObject({ code: '42501' })
    await force(`${statement}; ${then}`)
  }
  const insertPrize = (userId: number) =>
    insertPast(
      `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
       VALUES (${userId}, 'dummy_house', 'dummy', 15000, 'dummy_prize', '${instanceId}', now())`,
      `UPDATE accounts SET balance_paise = balance_paise + CASE kind WHEN 'dummy' THEN 15000 ELSE -15000 END
        WHERE user_id = ${userId} AND kind IN ('dummy', 'dummy_house')`,
    )

  it('is found paying a bet that is not in the list', async () => {
    await insertPrize(stranger.id)
    const ledger = verifyLedger()
    await force(
      `DELETE FROM transfers WHERE user_id = ${stranger.id} AND kind = 'dummy_prize';
       UPDATE accounts SET balance_paise = balance_paise - 15000 WHERE user_id = ${stranger.id} AND kind = 'dummy';
       UPDATE accounts SET balance_paise = balance_paise + 15000 WHERE user_id = ${stranger.id} AND kind = 'dummy_house'`,
    )
    expect(ledger.join('\n')).toContain('was paid for a bet that did not win')
  })

  it('is found paying a listed bet that did not win', async () => {
    const { bets } = await get(`/fairness/${instanceId}/bets`)
    const lost = bets.findIndex(({ prize_paise }: Body) => prize_paise === 0)
    const { user_id } = [...receipts].sort((left, right) => left.bet_id - right.bet_id)[lost]!
    await insertPrize(user_id)
    await reread()
    const round = verifyRound(receipts[0]!)
    const ledger = verifyLedger()
    await force(
      `DELETE FROM transfers WHERE user_id = ${user_id} AND kind = 'dummy_prize' AND reference = '${instanceId}';
       UPDATE accounts SET balance_paise = balance_paise - 15000 WHERE user_id = ${user_id} AND kind = 'dummy';
       UPDATE accounts SET balance_paise = balance_paise + 15000 WHERE user_id = ${user_id} AND kind = 'dummy_house'`,
    )
    expect(round).toMatchObject({ status: 1, output: expect.stringContaining('for a bet that did not win') })
    expect(ledger.join('\n')).toContain('was paid for a bet that did not win')
  })

  it('is found adding the winning bet once the result is known', async () => {
    await insertPast(
      `INSERT INTO bets (user_id, mode, game_instance_id, coin_type_id, city, dice_number, stake_paise, prize_paise,
                         payout_version, created_at, nonce)
       SELECT ${stranger.id}, mode, id, coin_type_id, city, dice_number, 1000, 15000, 1, created_at, repeat('0', 32)
         FROM game_instances WHERE id = ${instanceId}`,
    )
    await force(
      `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
       VALUES (${stranger.id}, 'dummy', 'dummy_house', 1000, 'dummy_stake', '${instanceId}', now()),
              (${stranger.id}, 'dummy_house', 'dummy', 15000, 'dummy_prize', '${instanceId}', now())`,
    )
    await reread()
    const round = verifyRound(receipts[0]!)
    const ledger = verifyLedger()
    expect(round).toMatchObject({ status: 1, output: expect.stringContaining('17 bets and lists 18') })
    expect(ledger.join('\n')).toContain('added to or removed from a round after its bets were published')
    expect(ledger).toContain(`the bets of a round differ from its published root: {"id":${instanceId}}`)
  })
})
