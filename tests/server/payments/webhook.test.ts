/** Webhooks: captures are credited, refunds debited, other events ignored. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WEBHOOK_PATH } from '../../../src/contract/route'
import { verifyLedger } from '../../../src/server/ledger/verifyLedgerSql'
import { signBody } from '../../../src/server/payments/providers/provider'
import { retryPendingClawbacks } from '../../../src/server/payments/refunds'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { linesOf } from '../../fixtures/linesOf'
import { fileRazorpayServer } from '../../fixtures/razorpayServer'
import { runCli } from '../../fixtures/runCli'
import type { Body, Player } from '../../fixtures/testServer'

const server = fileRazorpayServer()
let player: Player

beforeEach(async () => {
  server.setDown(false)
  player = await server.player()
  vi.spyOn(server.log, 'error')
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await verifyLedger(server.db)).toEqual([])
})

const pay = (changes: Body = {}) => server.pay(player, changes)

/** Adds a captured payment that a webhook reports. */
async function credit(changes: Body = {}): Promise<Body> {
  const payment = await pay(changes)
  expect(await server.hook('payment.captured', payment)).toBe(200)
  return payment
}

const balance = () => server.balance(player)
const deposits = () => server.deposits(player)
const ops = async (line: string) => (await runCli(server, line)).lines

function refund(payment: Body, id: string, amount: number): Promise<number> {
  const entity = { id, payment_id: payment.id, amount, currency: 'INR', status: 'processed' }
  return server.hook('refund.processed', { ...payment, amount_refunded: amount }, { refund: { entity } })
}

describe('a webhook', () => {
  it('credits a captured payment once, also when it is repeated', async () => {
    const payment = await credit()
    expect(await server.hook('order.paid', payment)).toBe(200)
    expect(await balance()).toBe(50)
  })

  it('credits a payment that succeeds after a failed one', async () => {
    const failed = await pay({ status: 'failed' })
    expect(await server.hook('payment.failed', failed)).toBe(200)
    expect(await balance()).toBe(0)
    expect(await server.hook('payment.captured', await pay({ order_id: failed.order_id }))).toBe(200)
    expect(await balance()).toBe(50)
  })

  it('credits both payments of an order that was paid twice, and lists both in the history', async () => {
    const first = await pay()
    const second = await pay({ order_id: first.order_id })
    for (const payment of [first, second, first, second])
      expect(await server.hook('payment.captured', payment)).toBe(200)
    expect(await balance()).toBe(100)
    const shown = { amount: 50, status: 'captured' }
    const both = [first, second].map(({ id }) => ({ ...shown, transaction_id: id }))
    expect(await deposits()).toMatchObject(both)
  })

  it('rejects a payment that was credited for another order', async () => {
    const payment = await credit()
    const order_id = (await server.create(player)).body.order.id
    expect(await server.hook('payment.captured', { ...payment, order_id })).toBe(200)
    expect(await balance()).toBe(50)
    expect((await deposits()).map(({ status }: Body) => status).sort()).toEqual(['captured', 'pending'])
  })

  it('of another event credits nothing, although its payment is captured', async () => {
    const payment = await pay()
    const others = ['refund.created', 'refund.failed', 'payment.authorized', 'payment.dispute.created']
    for (const event of others) expect(await server.hook(event, payment)).toBe(200)
    expect(await balance()).toBe(0)
  })

  it('credits nothing while the refunds of the payment are not known', async () => {
    const told = await pay()
    for (const amount_refunded of [1, 5_000]) {
      server.payments.set(told.id, { ...told, amount_refunded })
      expect(await server.hook('payment.captured', told)).toBe(200)
    }
    server.payments.set(told.id, { ...told, status: 'failed' })
    expect(await server.hook('payment.captured', told)).toBe(200)
    expect(await balance()).toBe(0)
  })

  it('credits a payment less its refunds once the provider lists them', async () => {
    const payment = await pay({ amount_refunded: 100 })
    const told = { id: 'rfnd_told', payment_id: payment.id, amount: 100, status: 'processed' }
    server.refunds.set(payment.id, [told])
    expect(await server.hook('payment.captured', { ...payment, amount_refunded: 0 })).toBe(200)
    expect(await balance()).toBe(49)
    expect(await refund(payment, 'rfnd_told', 100)).toBe(200)
    expect(await balance()).toBe(49)
  })

  it('that is signed but cannot be parsed is logged as an error', async () => {
    const payment = await pay()
    expect(await server.hook('payment.captured', { ...payment, amount: '5000' })).toBe(200)
    expect(await server.hook('payment.failed', { ...payment, order_id: 'order_\0' })).toBe(200)
    const entity = { id: 'rfnd_text', payment_id: payment.id, amount: '1' }
    expect(await server.hook('refund.processed', payment, { refund: { entity } })).toBe(200)
    for (const event of ['payment.captured', 'payment.failed', 'refund.processed'])
      expect(server.log.error).toHaveBeenCalledWith({ event }, expect.stringContaining('could not be parsed'))
  })

  it('is applied as signed while the provider is down or does not know the payment', async () => {
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

  it('is applied as signed while the API of the provider returns an earlier status', async () => {
    const payment = await pay()
    server.payments.set(payment.id, { ...payment, status: 'authorized' })
    expect(await server.hook('payment.captured', payment)).toBe(200)
    expect(await balance()).toBe(50)
  })

  it('with a wrong signature is logged once a second at most, since anybody can send it', async () => {
    const payload = '{"event":"payment.captured","payload":{}}'
    const signed = { 'x-razorpay-signature': signBody('another_secret', Buffer.from(payload)) }
    const lines = await linesOf(
      server,
      'warn',
      () => 0,
      async (app) => {
        for (const more of [{}, {}, signed]) {
          const headers = { 'content-type': 'application/json', ...more }
          const { statusCode } = await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload })
          expect(statusCode).toBe(400)
        }
      },
    )
    expect(lines).toMatchObject([{ msg: 'webhook with a wrong signature' }])
  })

  it('of a captured payment for an unknown order is logged as an error', async () => {
    const payment = await credit({ order_id: 'order_of_nobody' })
    const named = { order: 'order_of_nobody', payment: payment.id }
    expect(server.log.error).toHaveBeenCalledWith(named, expect.stringContaining('unknown order'))
  })
})

describe('a payment of another amount than its order', () => {
  it('credits the amount of the order where more was captured, such as a fee on top', async () => {
    const payment = await credit({ amount: 5_118 })
    expect(await balance()).toBe(50)
    expect(await deposits()).toMatchObject([{ amount: 50, status: 'captured', transaction_id: payment.id }])
    server.payments.set(payment.id, { ...payment, amount_refunded: 5_118 })
    for (let time = 0; time < 2; time += 1) expect(await refund(payment, 'rfnd_fee', 5_118)).toBe(200)
    expect(await balance()).toBe(0)
    expect(await deposits()).toMatchObject([{ status: 'captured', refunded: 50 }])
  })

  it('ends as failed where it failed, and where it was refunded before it was known', async () => {
    await server.hook('payment.failed', await pay({ amount: 5_118, status: 'failed' }))
    const payment = await pay({ amount: 4_500, status: 'refunded', amount_refunded: 4_500 })
    await server.hook('payment.captured', { ...payment, status: 'captured', amount_refunded: 0 })
    expect(await deposits()).toMatchObject([{ status: 'failed' }, { status: 'failed' }])
    expect(await ops('payments short')).toEqual(['No payment is short.'])
  })

  it('credits nothing where less was captured, tells the player, and is listed until it is refunded', async () => {
    const payment = await pay({ amount: 4_500 })
    for (let time = 0; time < 2; time += 1) expect(await server.hook('payment.captured', payment)).toBe(200)
    // A failed attempt that is reported late hides nothing.
    await server.hook('payment.failed', await pay({ order_id: payment.order_id, status: 'failed' }))
    expect(await balance()).toBe(0)
    expect(await deposits()).toMatchObject([{ status: 'pending', received: 45, transaction_id: payment.id }])
    const told = await server.verify(player, payment.order_id, payment.id)
    expect(told).toMatchObject({ status: 409, body: { code: 'payment_short' } })
    expect(server.log.error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ payment: payment.id }),
      expect.stringContaining('less than its order'),
    )
    const listed = `^user ${player.id} {2}₹45 of ₹50 {2}${payment.id} `
    expect(await ops('payments short')).toEqual([expect.stringMatching(listed)])
    await refund(payment, 'rfnd_half', 2_000)
    await refund(payment, 'rfnd_rest', 2_500)
    expect(await deposits()).toMatchObject([{ status: 'failed', transaction_id: payment.id }])
    expect((await deposits())[0]).not.toHaveProperty('received')
    expect(await ops('payments short')).toEqual(['No payment is short.'])
  })

  it('is found by reconciliation too, and leaves the order to a payment in full', async () => {
    const short = await pay({ amount: 4_500 })
    const found = await ops(`payments reconcile ${short.order_id}`)
    expect(found[0]).toBe(`user ${player.id}  ₹45  ${short.order_id}  ${short.id}  short`)
    await server.hook('payment.captured', await pay({ order_id: short.order_id }))
    expect(await balance()).toBe(50)
    expect((await ops('payments short')).join()).toContain(short.id)
    await refund(short, 'rfnd_short', 4_500)
    expect(await balance()).toBe(50)
    expect(await deposits()).toMatchObject([{ status: 'captured' }])
    expect(await ops('payments short')).toEqual(['No payment is short.'])
  })
})

describe('a refund', () => {
  it('debits each partial or full refund once', async () => {
    const payment = await credit()
    for (const [id, paise, refunded] of [
      ['rfnd_1', 2_000, 20],
      ['rfnd_1', 2_000, 20],
      ['rfnd_2', 3_000, 50],
    ] as const) {
      expect(await refund(payment, id, paise)).toBe(200)
      expect(await balance()).toBe(50 - refunded)
      expect(await deposits()).toMatchObject([{ amount: 50, status: 'captured', refunded }])
    }
  })

  it('that arrives before the credit is debited together with the credit', async () => {
    const payment = await pay()
    expect(await refund(payment, 'rfnd_3', 4_900)).toBe(200)
    expect(await balance()).toBe(0)
    expect(await server.hook('payment.captured', payment)).toBe(200)
    expect(await balance()).toBe(1)
  })

  it('that the wallet does not cover debits nothing and is listed for the operator', async () => {
    const payment = await credit()
    const { id } = player
    await server.withdraw(player, 20)
    expect(await refund(payment, 'rfnd_4', 5_000)).toBe(200)
    expect(await balance()).toBe(30)
    expect(server.log.error).toHaveBeenCalledWith(
      expect.objectContaining({ refund: 'rfnd_4' }),
      expect.stringContaining('not covered'),
    )
    const lines = await ops('payments refunds')
    expect(lines).toEqual([expect.stringMatching(`^user ${id} {2}₹50 {2}rfnd_4 {2}${payment.id} `)])
    const json = (await ops('payments refunds --json'))[0]!
    const ids = { user_id: id, refund_id: 'rfnd_4', payment_id: payment.id, order_id: payment.order_id }
    expect(JSON.parse(json)).toEqual([{ ...ids, amount_paise: 5_000, created_at: expect.any(String) }])
    await expect(ops('payments take-back rfnd_4')).rejects.toThrow('does not cover')
    await credit()
    await ops('payments take-back rfnd_4 --by asha')
    expect(await balance()).toBe(30)
    await expect(ops('payments take-back rfnd_4')).rejects.toThrow('no uncovered refund')
    expect(await ops('payments refunds')).toEqual(['Every refund is covered.'])
    expect((await ops('audit'))[0]).toMatch(/asha@postgres {2}refund taken back .*rfnd_4/)
  })

  it('that is not covered blocks withdrawals, and is debited from a rejected one', async () => {
    const payment = await credit()
    const { id } = player
    await server.withdraw(player, 50)
    await refund(payment, 'rfnd_8', 5_000)
    const ofPlayer = (lines: string[]) => lines.find((line) => line.includes(` user ${id} `)) ?? ''
    const listed = ofPlayer(await ops('withdrawals list'))
    expect(listed).toContain('pending, a refund is not covered')
    const withdrawal = listed.split(' ')[0]
    // An uncovered refund blocks both commands.
    for (const verb of ['take', 'pay'])
      await expect(ops(`withdrawals ${verb} ${withdrawal}`)).rejects.toThrow('rfnd_8')
    await retryPendingClawbacks(server.deps.payments)
    await ops(`withdrawals reject ${withdrawal}`)
    expect(await balance()).toBe(0)
    expect((await ops('audit'))[0]).toContain('"refunds":["rfnd_8"]')
    await retryPendingClawbacks(server.deps.payments)
    expect(await balance()).toBe(0)
  })

  it('that is not covered is debited later, once the wallet covers it', async () => {
    const payment = await credit()
    await server.withdraw(player, 50)
    await refund(payment, 'rfnd_12', 5_000)
    await retryPendingClawbacks(server.deps.payments)
    await credit()
    expect(await balance()).toBe(50)
    for (let turn = 0; turn < 2; turn += 1) await retryPendingClawbacks(server.deps.payments)
    expect(await balance()).toBe(0)
  })

  it('that arrives after a claim does not prevent the withdrawal from being marked as paid', async () => {
    const payment = await credit()
    await server.withdraw(player, 50)
    const withdrawal = (await ops('withdrawals list')).at(-1)!.split(' ')[0]
    await ops(`withdrawals take ${withdrawal} --by asha`)
    await refund(payment, 'rfnd_11', 5_000)
    await ops(`withdrawals pay ${withdrawal} --by asha`)
    expect(await balance()).toBe(0)
    expect((await ops('payments refunds')).join()).toContain('rfnd_11')
    await expectSoundLedger(server.db)
  })

  it('debits no more than the payment in total', async () => {
    const [payment] = [await credit(), await credit()]
    await refund(payment, 'rfnd_9', 4_000)
    await refund(payment, 'rfnd_10', 4_000)
    await refund(payment, 'rfnd_9', 1_000)
    expect(await balance()).toBe(50)
  })

  it('for another order debits nothing', async () => {
    const [payment, other] = [await credit(), await credit()]
    expect(await refund({ ...payment, order_id: other.order_id }, 'rfnd_6', 100)).toBe(200)
    expect(await refund({ ...payment, order_id: 'order_of_nobody' }, 'rfnd_7', 100)).toBe(200)
    expect(await balance()).toBe(100)
  })
})
