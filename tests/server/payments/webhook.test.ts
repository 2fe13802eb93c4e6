/** What the provider's webhooks do to a wallet: a capture is credited, a refund taken back, the rest is left alone. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { verifyLedger } from '../../../src/server/ledger/verifyLedger'
import { retryPendingClawbacks } from '../../../src/server/payments/pendingClawbacks'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { type RazorpayServer, startRazorpayServer } from '../../fixtures/razorpayServer'
import { runCli } from '../../fixtures/runCli'
import type { Body, Player } from '../../fixtures/testServer'

let server: RazorpayServer
let player: Player
let lastPayment = 0

beforeAll(async () => {
  server = await startRazorpayServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setDown(false)
  player = await server.player()
  vi.spyOn(server.services.log, 'error')
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await verifyLedger(server.services.pool)).toEqual([])
})

/** A payment of ₹50 that the provider has captured, for a new order unless one is named. */
async function pay(changes: Body = {}): Promise<Body> {
  const order_id = changes.order_id ?? (await server.create(player)).body.order.id
  lastPayment += 1
  const known = { id: `pay_${lastPayment}`, amount: 5_000, currency: 'INR', status: 'captured' }
  const entity = { ...known, amount_refunded: 0, refund_status: null, ...changes, order_id }
  server.payments.set(entity.id, entity)
  return entity
}

const balance = () => server.balance(player)

async function deposits(): Promise<Body> {
  const path = `/payments/get-deposit-record-by-user/${player.id}`
  return (await server.call('GET', path, { token: player.token })).body.data
}

function refund(payment: Body, id: string, amount: number): Promise<number> {
  const entity = { id, payment_id: payment.id, amount, currency: 'INR', status: 'processed' }
  return server.hook('refund.processed', { ...payment, amount_refunded: amount }, { refund: { entity } })
}

describe('a webhook', () => {
  it('credits what was captured, told once or twice', async () => {
    const payment = await pay()
    expect(await server.hook('payment.captured', payment)).toBe(200)
    expect(await server.hook('order.paid', payment)).toBe(200)
    expect(await balance()).toBe(50)
  })

  it('credits the payment that succeeds after one that failed', async () => {
    const failed = await pay({ status: 'failed' })
    expect(await server.hook('payment.failed', failed)).toBe(200)
    expect(await balance()).toBe(0)
    expect(await server.hook('payment.captured', await pay({ order_id: failed.order_id }))).toBe(200)
    expect(await balance()).toBe(50)
  })

  it('credits an order that was paid twice for each payment once, and both are in the history', async () => {
    const first = await pay()
    const second = await pay({ order_id: first.order_id })
    for (const payment of [first, second, first, second]) {
      expect(await server.hook('payment.captured', payment)).toBe(200)
    }
    expect(await balance()).toBe(100)
    const shown = { amount: 50, status: 'captured' }
    expect(await deposits()).toMatchObject(
      [first, second].map(({ id }) => ({ ...shown, transaction_id: id })),
    )
  })

  it('credits a payment for the order that it was credited for, and for no other', async () => {
    const payment = await pay()
    await server.hook('payment.captured', payment)
    const order_id = (await server.create(player)).body.order.id
    expect(await server.hook('payment.captured', { ...payment, order_id })).toBe(200)
    expect(await balance()).toBe(50)
    expect((await deposits()).map(({ status }: Body) => status).sort()).toEqual(['captured', 'pending'])
  })

  it('of any other event credits nothing, though its payment is captured', async () => {
    const payment = await pay()
    for (const event of [
      'refund.created',
      'refund.failed',
      'payment.authorized',
      'payment.dispute.created',
    ]) {
      expect(await server.hook(event, payment)).toBe(200)
    }
    expect(await balance()).toBe(0)
  })

  it('credits nothing while it is not known which refunds went back of the payment', async () => {
    const told = await pay()
    for (const amount_refunded of [1, 5_000]) {
      server.payments.set(told.id, { ...told, amount_refunded })
      expect(await server.hook('payment.captured', told)).toBe(200)
    }
    server.payments.set(told.id, { ...told, status: 'failed' })
    expect(await server.hook('payment.captured', told)).toBe(200)
    expect(await balance()).toBe(0)
  })

  it('credits what is left of a payment when the provider says which refunds went back', async () => {
    const payment = await pay({ amount_refunded: 100 })
    server.refunds.set(payment.id, [
      { id: 'rfnd_told', payment_id: payment.id, amount: 100, status: 'processed' },
    ])
    expect(await server.hook('payment.captured', { ...payment, amount_refunded: 0 })).toBe(200)
    expect(await balance()).toBe(49)
    expect(await refund(payment, 'rfnd_told', 100)).toBe(200)
    expect(await balance()).toBe(49)
  })

  it('that is signed and cannot be read is an error of the log', async () => {
    const payment = await pay()
    expect(await server.hook('payment.captured', { ...payment, amount: '5000' })).toBe(200)
    const entity = { id: 'rfnd_text', payment_id: payment.id, amount: '1' }
    expect(await server.hook('refund.processed', payment, { refund: { entity } })).toBe(200)
    for (const event of ['payment.captured', 'refund.processed']) {
      expect(server.services.log.error).toHaveBeenCalledWith(
        { event },
        expect.stringContaining('could not be parsed'),
      )
    }
  })

  it('is believed as it was signed while the provider cannot be asked, or knows nothing', async () => {
    const [first, second, refunded] = [await pay(), await pay(), await pay({ amount_refunded: 1 })]
    server.setDown(true)
    expect(await server.hook('payment.captured', first)).toBe(200)
    expect(await server.hook('payment.captured', refunded)).toBe(200)
    expect(await balance()).toBe(50)
    server.setDown(false)
    server.payments.delete(second.id)
    expect(await server.hook('payment.captured', second)).toBe(200)
    expect(await balance()).toBe(100)
  })

  it('is believed as it was signed while the provider itself knows only an earlier state', async () => {
    const payment = await pay()
    server.payments.set(payment.id, { ...payment, status: 'authorized' })
    expect(await server.hook('payment.captured', payment)).toBe(200)
    expect(await balance()).toBe(50)
  })

  it('of money for an order that is not ours is an error of the log', async () => {
    const payment = await pay({ order_id: 'order_of_nobody' })
    expect(await server.hook('payment.captured', payment)).toBe(200)
    const named = { order: 'order_of_nobody', payment: payment.id }
    expect(server.services.log.error).toHaveBeenCalledWith(named, expect.stringContaining('unknown order'))
  })
})

describe('a refund', () => {
  it('takes back what went back to the payer, each once, in part or in whole', async () => {
    const payment = await pay()
    await server.hook('payment.captured', payment)
    expect(await refund(payment, 'rfnd_1', 2_000)).toBe(200)
    expect(await refund(payment, 'rfnd_1', 2_000)).toBe(200)
    expect(await balance()).toBe(30)
    expect(await deposits()).toMatchObject([{ amount: 50, status: 'captured', refunded: 20 }])
    expect(await refund(payment, 'rfnd_2', 3_000)).toBe(200)
    expect(await balance()).toBe(0)
    expect(await deposits()).toMatchObject([{ amount: 50, status: 'captured', refunded: 50 }])
  })

  it('that comes before its payment was credited is taken back with the credit', async () => {
    const payment = await pay()
    expect(await refund(payment, 'rfnd_3', 4_900)).toBe(200)
    expect(await balance()).toBe(0)
    expect(await server.hook('payment.captured', payment)).toBe(200)
    expect(await balance()).toBe(1)
  })

  it('that the wallet does not cover takes nothing and is listed for the operator', async () => {
    const payment = await pay()
    await server.hook('payment.captured', payment)
    const { id } = player
    await server.withdraw(player, 20)
    expect(await refund(payment, 'rfnd_4', 5_000)).toBe(200)
    expect(await balance()).toBe(30)
    expect(server.services.log.error).toHaveBeenCalledWith(
      expect.objectContaining({ refund: 'rfnd_4' }),
      expect.stringContaining('not covered'),
    )
    const { lines } = await runCli(server, 'payments refunds')
    expect(lines).toEqual([expect.stringMatching(`^user ${id} {2}₹50 {2}rfnd_4 {2}${payment.id} `)])
    await expect(runCli(server, 'payments take-back rfnd_4')).rejects.toThrow('does not cover')
    await server.hook('payment.captured', await pay())
    await runCli(server, 'payments take-back rfnd_4 --by asha')
    expect(await balance()).toBe(30)
    await expect(runCli(server, 'payments take-back rfnd_4')).rejects.toThrow('no uncovered refund')
    expect((await runCli(server, 'payments refunds')).lines).toEqual(['Every refund is covered.'])
    expect((await runCli(server, 'audit')).lines[0]).toMatch(/asha {2}refund taken back .*rfnd_4/)
  })

  it('that is not covered keeps withdrawals from being paid, and is taken back with what one gives back', async () => {
    const payment = await pay()
    await server.hook('payment.captured', payment)
    const { id } = player
    await server.withdraw(player, 50)
    await refund(payment, 'rfnd_8', 5_000)
    const ofPlayer = (lines: string[]) => lines.find((line) => line.includes(` user ${id} `)) ?? ''
    const listed = ofPlayer((await runCli(server, 'withdrawals list')).lines)
    expect(listed).toContain('pending, a refund is not covered')
    const withdrawal = listed.split(' ')[0]
    // An uncovered refund blocks both commands.
    for (const verb of ['take', 'pay'])
      await expect(runCli(server, `withdrawals ${verb} ${withdrawal}`)).rejects.toThrow('rfnd_8')
    await retryPendingClawbacks(server.services.payments)
    await runCli(server, `withdrawals reject ${withdrawal}`)
    expect(await balance()).toBe(0)
    expect((await runCli(server, 'audit')).lines[0]).toContain('"refunds":["rfnd_8"]')
    await retryPendingClawbacks(server.services.payments)
    expect(await balance()).toBe(0)
  })

  it('that is not covered is taken back later, once the wallet holds as much', async () => {
    const payment = await pay()
    await server.hook('payment.captured', payment)
    await server.withdraw(player, 50)
    await refund(payment, 'rfnd_12', 5_000)
    await retryPendingClawbacks(server.services.payments)
    await server.hook('payment.captured', await pay())
    expect(await balance()).toBe(50)
    for (let turn = 0; turn < 2; turn += 1) await retryPendingClawbacks(server.services.payments)
    expect(await balance()).toBe(0)
  })

  it('that comes once a withdrawal was taken in hand keeps nobody from saying that the money was sent', async () => {
    const payment = await pay()
    await server.hook('payment.captured', payment)
    await server.withdraw(player, 50)
    const withdrawal = (await runCli(server, 'withdrawals list')).lines.at(-1)!.split(' ')[0]
    await runCli(server, `withdrawals take ${withdrawal} --by asha`)
    await refund(payment, 'rfnd_11', 5_000)
    await runCli(server, `withdrawals pay ${withdrawal} --by asha`)
    expect(await balance()).toBe(0)
    expect((await runCli(server, 'payments refunds')).lines.join()).toContain('rfnd_11')
    await expectSoundLedger(server.services.pool)
  })

  it('takes no more than its payment was, in however many parts', async () => {
    const payment = await pay()
    for (const each of [payment, await pay()]) await server.hook('payment.captured', each)
    await refund(payment, 'rfnd_9', 4_000)
    await refund(payment, 'rfnd_10', 4_000)
    await refund(payment, 'rfnd_9', 1_000)
    expect(await balance()).toBe(60)
  })

  it('of more than the order, or of another order than was paid, takes nothing', async () => {
    const [payment, other] = [await pay(), await pay()]
    for (const captured of [payment, other]) await server.hook('payment.captured', captured)
    expect(await refund(payment, 'rfnd_5', 5_001)).toBe(200)
    expect(await refund({ ...payment, order_id: other.order_id }, 'rfnd_6', 100)).toBe(200)
    expect(await refund({ ...payment, order_id: 'order_of_nobody' }, 'rfnd_7', 100)).toBe(200)
    expect(await balance()).toBe(100)
  })
})
