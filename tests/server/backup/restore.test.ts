/** A restored database: it pays nothing twice, and settles open bets from their own chains. */
import { beforeEach, describe, expect, it } from 'vitest'
import { verify } from '../../../public/verify.mjs'
import { secureRestored } from '../../../src/server/backup/restore'
import { creditPayment } from '../../../src/server/payments/creditPayment'
import { refundDeposit } from '../../../src/server/payments/refunds'
import { fakeClock } from '../../fixtures/fakeClock'
import { newDatabaseName } from '../../fixtures/fileDatabases'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { paidOrder } from '../../fixtures/paidOrder'
import { runCli } from '../../fixtures/runCli'
import { sendBet } from '../../fixtures/sendBet'
import { copyDatabase, type Player, startTestServer, type TestServer } from '../../fixtures/testServer'

const clock = fakeClock()
let server: TestServer
let player: Player

beforeEach(async () => {
  server = await startTestServer({ clock, coins: [3] })
  player = await server.player()
  await server.turnRounds()
})

const bet = (where: TestServer, player: Player, id: number) => sendBet(where.call, player, 'dummy', { id })

const drawn = async (of: TestServer, instanceId: number) =>
  (await of.sql('SELECT city, dice_number FROM game_instances WHERE id = $1', [instanceId]))[0]

/** Copies the database while its server is stopped. @returns the URL of the copy */
async function copyNow(): Promise<string> {
  const { databaseUrl } = server
  await server.close()
  const url = await copyDatabase(databaseUrl, newDatabaseName())
  server = await startTestServer({ clock }, databaseUrl)
  return url
}

const secure = (ownerUrl: string, hands = clock) =>
  secureRestored({ ownerUrl, hasRoles: false, clock: hands })

describe('a restored server', () => {
  it('pays no pending withdrawal of the backup until an operator has checked the bank', async () => {
    await server.fund(player, 10_000)
    await server.withdraw(player, 100)
    const url = await copyNow()
    await runCli(server, 'withdrawals pay 1')

    expect(await secure(url)).toEqual({ pending: 1 })
    const copy = await startTestServer({ clock }, url)
    await expect(runCli(copy, 'withdrawals pay 1')).rejects.toThrow('withdrawals take 1 --from restore')
    await runCli(copy, 'withdrawals take 1 --from restore')
    await runCli(copy, 'withdrawals pay 1')
    await expectSoundLedger(copy.db)
  })

  it('blocks a claim while a clawback is pending, but accepts that the money was sent before', async () => {
    const orderId = (await server.deposit(player, 100)).body.order.id
    const { payments } = server.deps
    const paid = paidOrder(orderId, 10_000, { paymentId: 'pay_1' })
    expect(await creditPayment(payments, paid)).toBe('credited')
    await server.sql(
      `INSERT INTO sandbox_payments (provider_order_id, payment_id, amount_paise, currency, status, created_at)
       VALUES ($1, 'pay_1', 10000, 'INR', 'captured', now())`,
      [orderId],
    )
    for (let asked = 0; asked < 2; asked += 1) await server.withdraw(player, 50)
    const refund = { refundId: 'rfnd_1', paymentId: 'pay_1', orderId, amountPaise: 5_000 }
    expect(await refundDeposit(payments, refund)).toBe('uncovered')
    const url = await copyNow()

    await secure(url)
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
  })

  it('settles bets of an open round and rejects new ones, also with a clock that is behind', async () => {
    const { id } = await server.openRound(player, 'dummy', 3)
    expect((await bet(server, player, id)).status).toBe(200)
    clock.advance(5_000)
    const url = await copyNow()
    const restorer = fakeClock(clock.nowMs + 10_000)
    const behind = fakeClock(clock.nowMs)
    await server.turnRounds(40_000)

    await secure(url, restorer)
    const copy = await startTestServer({ clock: behind }, url)
    const cheat = await copy.player()
    expect((await bet(copy, cheat, id)).body.code).toBe('betting_window_closed')

    await copy.turnRounds(10_000)
    expect(await drawn(copy, id)).toEqual(await drawn(server, id))
    const { fairness } = (await copy.call('GET', `/fairness/${id}`)).body
    const { city, dice_number } = await drawn(copy, id)
    expect(await verify(fairness)).toEqual({ city, dice_number: String(dice_number) })
    expect((await copy.openRound(cheat, 'dummy', 3)).id).not.toBe(id)
    await expectSoundLedger(copy.db)
  })
})
