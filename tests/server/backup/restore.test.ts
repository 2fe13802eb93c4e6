/** A restored server: it repeats no result drawn after the backup, and settles open bets from their own chains. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
// @ts-expect-error: plain JavaScript for everybody, without types
import { verify } from '../../../public/verify.mjs'
import { COIN_TYPE_IDS } from '../../../src/domain/coin'
import { backup } from '../../../src/server/backup/backup'
import { restore } from '../../../src/server/backup/restore'
import { creditPayment } from '../../../src/server/payments/creditPayment'
import { refundDeposit } from '../../../src/server/payments/refundDeposit'
import { type FakeClock, fakeClock } from '../../fixtures/fakeClock'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { runCli } from '../../fixtures/runCli'
import { sendBet } from '../../fixtures/sendBet'
import { makeDatabase, type Player, startTestServer, type TestServer } from '../../fixtures/testServer'

/** One chain per coin and mode. */
const CHAINS = 2 * COIN_TYPE_IDS.length

const ROUND_MS = 40_000
const file = join(mkdtempSync(join(tmpdir(), 'city-dice-restore-')), 'copy.gz')

let clock: FakeClock
let server: TestServer
let player: Player

beforeEach(async () => {
  clock = fakeClock()
  server = await startTestServer({ clock })
  player = await server.player()
  await server.turnRounds()
})
afterEach(() => server.close())

async function turn(which: TestServer, hands: FakeClock): Promise<void> {
  hands.advance(ROUND_MS)
  await which.turnRounds()
}

function bet(where: TestServer, player: Player, id: number) {
  return sendBet(where.call, player, 'dummy', { id })
}

/** @returns the chains and numbers of the rounds that opened after the given one */
async function seeds(of: TestServer, afterId: number): Promise<string[]> {
  const sql = 'SELECT seed FROM game_instances WHERE seed IS NOT NULL AND id > $1'
  return (await of.db.$client.query(sql, [afterId])).rows.map(({ seed }) => seed)
}

async function drawn(of: TestServer, instanceId: number) {
  const sql = 'SELECT city, dice_number FROM game_instances WHERE id = $1'
  return (await of.db.$client.query(sql, [instanceId])).rows[0]
}

describe('a restored server', () => {
  it('repeats no draw that the first server has made after the backup', async () => {
    await turn(server, clock)
    await backup(server.databaseUrl, file)
    const { rows } = await server.db.$client.query('SELECT max(id) AS last FROM game_instances')
    const { last } = rows[0]
    for (let round = 0; round < 4; round += 1) await turn(server, clock)
    const seen = new Set(await seeds(server, 0))

    const url = await makeDatabase()
    await restore(url, file, clock)
    const copy = await startTestServer({ clock }, url)
    await copy.turnRounds()
    const { fairness } = await copy.openRound(await copy.player(), 'real', 7)
    expect(fairness).toMatchObject({ chain_id: 'real-7-2', n: 1, commitment: fairness!.c0 })
    for (let round = 0; round < 3; round += 1) await turn(copy, clock)
    const later = await seeds(copy, last)
    expect(later).toHaveLength(3 * CHAINS)
    expect(later.filter((seed) => seen.has(seed))).toEqual([])
    const { chains } = (await copy.call('GET', '/fairness')).body
    const retired = chains.filter(({ retiredAt }: { retiredAt: string | null }) => retiredAt !== null)
    expect(retired).toHaveLength(CHAINS)
    expect(chains).toHaveLength(2 * CHAINS)
    await copy.close()
  })

  it('knows no session of the backup, so that revoked sessions stay revoked', async () => {
    await backup(server.databaseUrl, file)
    await server.call('POST', '/user/logout', { token: player.token })
    const url = await makeDatabase()
    await restore(url, file, clock)
    const copy = await startTestServer({ clock }, url)
    const { token, id } = player
    expect((await copy.call('GET', `/user/get-user/${id}`, { token })).status).toBe(401)
    await copy.close()
  })

  it('pays no pending withdrawal of the backup until an operator has checked the bank', async () => {
    await server.fund(player, 10_000)
    await server.withdraw(player, 100)
    await backup(server.databaseUrl, file)
    await runCli(server, 'withdrawals pay 1')

    const url = await makeDatabase()
    expect(await restore(url, file, clock)).toMatchObject({ pending: 1 })
    const copy = await startTestServer({ clock }, url)
    await expect(runCli(copy, 'withdrawals pay 1')).rejects.toThrow('withdrawals take 1 --from restore')
    await runCli(copy, 'withdrawals take 1 --from restore')
    await runCli(copy, 'withdrawals pay 1')
    await expectSoundLedger(copy.db)
    await copy.close()
  })

  it('blocks a claim while a clawback is pending, but accepts that the money was sent before', async () => {
    const { token, id: userId } = player
    const deposit = { token, body: { amount: 100, userId } }
    const orderId = (await server.call('POST', '/payments/create-payment', deposit)).body.order.id
    const paid = { paymentId: 'pay_1', orderId, amountPaise: 10_000, currency: 'INR', refundedPaise: 0 }
    const { payments } = server.deps
    expect(await creditPayment(payments, { ...paid, status: 'captured' })).toBe('credited')
    for (let asked = 0; asked < 2; asked += 1) await server.withdraw(player, 50)
    const refund = { refundId: 'rfnd_1', paymentId: 'pay_1', orderId, amountPaise: 5_000 }
    expect(await refundDeposit(payments, refund)).toBe('uncovered')
    await backup(server.databaseUrl, file)

    const url = await makeDatabase()
    await restore(url, file, clock)
    const copy = await startTestServer({ clock }, url)
    await expect(runCli(copy, 'withdrawals take 1 --from restore')).rejects.toThrow(
      /rfnd_1 .* withdrawals reject 1 --from restore\. .* withdrawals pay 1 --from restore\.$/,
    )
    await expect(runCli(copy, 'withdrawals pay 1')).rejects.toThrow('withdrawals pay 1 --from restore')
    await expect(runCli(copy, 'withdrawals pay 1 --from asha')).rejects.toThrow('claimed by restore')
    await runCli(copy, 'withdrawals pay 1 --from restore')
    await runCli(copy, 'withdrawals reject 2 --from restore')
    expect((await runCli(copy, 'payments refunds')).lines).toEqual(['Every refund is covered.'])
    for (const line of (await runCli(copy, 'audit')).lines) expect(line).toContain('"from":"restore"')
    await expectSoundLedger(copy.db)
    await copy.close()
  })

  it('settles bets of an open round and rejects new ones, also with a clock that is behind', async () => {
    const { id } = await server.openRound(player, 'dummy', 3)
    expect((await bet(server, player, id)).status).toBe(200)
    clock.advance(5_000)
    await backup(server.databaseUrl, file)
    const restorer = fakeClock(clock.nowMs + 10_000)
    const behind = fakeClock(clock.nowMs)
    await turn(server, clock)

    const url = await makeDatabase()
    await restore(url, file, restorer)
    const copy = await startTestServer({ clock: behind }, url)
    const cheat = await copy.player()
    const refused = await bet(copy, cheat, id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'betting_window_closed' } })

    behind.advance(10_000)
    await copy.turnRounds()
    expect(await drawn(copy, id)).toEqual(await drawn(server, id))
    const { fairness } = (await copy.call('GET', `/fairness/${id}`)).body
    const { city, dice_number } = await drawn(copy, id)
    expect(await verify(fairness)).toEqual({ city, dice_number: String(dice_number) })
    expect((await copy.openRound(cheat, 'dummy', 3)).id).not.toBe(id)
    await expectSoundLedger(copy.db)
    await copy.close()
  })
})
