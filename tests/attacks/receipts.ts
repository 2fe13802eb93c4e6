/**
 * An operator of bad will against the receipts of a round's bets. The database refuses the roles of the product to
 * change them; what the database takes, and what a superuser does past it, is found by `ledger verify` or by anybody
 * with `public/verify.mjs` and a receipt.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BetReceipt } from '../../src/contract/game'
import { fileOperatedServer } from '../fixtures/databaseRoles'
import type { Body, Player } from '../fixtures/testServer'

const ROOT = new URL('../..', import.meta.url).pathname
/** One on each result, one more on the first, and the stranger. */
const PLAYERS = 18

const server = fileOperatedServer({ BETTING_TIMING: '15', GAME_TIMING: '2' }, PLAYERS)
const { sql, force } = server
let receipts: BetReceipt[]
/** Has no bet in the round, because the operator has dropped it. */
let stranger: Player
let dropped: BetReceipt
let instanceId: number

const verifyLedger = () => server.cli('ledger', 'verify').lines

/** Runs the published verifier as a player would, with a saved receipt. */
function verifyRound(receipt: BetReceipt) {
  const file = join(server.dataDir, 'receipt.json')
  writeFileSync(file, JSON.stringify({ receipt }))
  const address = `http://127.0.0.1:${server.port}/api/v1/fairness/${instanceId}`
  const words = [join(ROOT, 'public', 'verify.mjs'), address, file]
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

/** Servers read the rounds again, so that no cached text hides a change. */
const reread = async () => {
  await sql('owner', 'NOTIFY board')
  await new Promise((resolve) => setTimeout(resolve, 500))
}

/** Changes the balances of a player's practice money and of its other side. */
const addBalance = (userId: number, paise: number) =>
  `UPDATE accounts SET balance_paise = balance_paise + CASE kind WHEN 'dummy' THEN ${paise} ELSE ${-paise} END
    WHERE user_id = ${userId} AND kind IN ('dummy', 'dummy_house')`

beforeAll(async () => {
  const round = await server.findRound(5_000)
  instanceId = round.id
  const answers = (await server.betOnAll(round)).map(({ body }) => body.receipt)
  receipts = answers.slice(0, -1)
  stranger = server.players.at(-1)!
  dropped = answers.at(-1)
  await force(
    `DELETE FROM bets WHERE id = ${dropped.bet_id};
     DELETE FROM transfers WHERE user_id = ${stranger.id} AND kind = 'dummy_stake';
     ${addBalance(stranger.id, 1000)}`,
  )
  await sql('owner', 'UPDATE controls SET cron_status = false, dummy_cron_status = false')
  await server.allSettled()
  await reread()
})

it('finds nothing wrong in an honest round', async () => {
  expect(verifyRound(receipts[0]!)).toMatchObject({
    status: 0,
    output: expect.stringContaining('is among them'),
  })
  expect(verifyLedger()).toEqual([expect.stringContaining('no difference')])
})

describe('an operator who is also the owner of the database', () => {
  const kept = `CREATE TABLE kept AS SELECT * FROM bets WHERE id =`
  const restored =
    'DELETE FROM bets WHERE id IN (SELECT id FROM kept); INSERT INTO bets OVERRIDING SYSTEM VALUE SELECT * FROM kept; DROP TABLE kept'

  afterEach(reread)

  it.each([
    ['dropping a bet', 'DELETE FROM bets', '17 bets and lists 16'],
    [
      'changing the city of a bet to one that may have won',
      "UPDATE bets SET city = CASE city WHEN 'dubai' THEN 'tokyo' ELSE 'dubai' END",
      'not those of the published root',
    ],
  ])('is found %s after the close', async (_what, change, finding) => {
    const { bet_id } = receipts[3]!
    await force(`${kept} ${bet_id}; ${change} WHERE id = ${bet_id}`)
    await reread()
    const round = verifyRound(receipts[3]!)
    const ledger = verifyLedger()
    await force(restored)
    expect(round).toMatchObject({ status: 1, output: expect.stringContaining(finding) })
    expect(ledger).toContain(`the bets of a round differ from its published root: {"id":${instanceId}}`)
    if (change.startsWith('DELETE'))
      expect(ledger.join('\n')).toContain('added to or removed from a round after its bets were published')
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
      addBalance(userId, 15000),
    )
  const takePrize = (userId: number) =>
    force(
      `DELETE FROM transfers WHERE user_id = ${userId} AND kind = 'dummy_prize' AND reference = '${instanceId}';
       ${addBalance(userId, -15000)}`,
    )

  it('is found paying a bet that is not in the list', async () => {
    await insertPrize(stranger.id)
    const ledger = verifyLedger()
    await takePrize(stranger.id)
    expect(ledger.join('\n')).toContain('was paid for a bet that did not win')
  })

  it('is found paying a listed bet that did not win', async () => {
    const { bets } = (await server.call('GET', `/fairness/${instanceId}/bets`)).body
    const lost = bets.findIndex(({ prize_paise }: Body) => prize_paise === 0)
    const { user_id } = receipts.toSorted((left, right) => left.bet_id - right.bet_id)[lost]!
    await insertPrize(user_id)
    await reread()
    const round = verifyRound(receipts[0]!)
    const ledger = verifyLedger()
    await takePrize(user_id)
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
