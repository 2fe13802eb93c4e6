/** Reconciliation: captured payments are credited although no webhook and no client reported them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { verifyLedger } from '../../../src/server/ledger/verifyLedgerSql'
import {
  findDueOrders,
  type ReconciledPayment,
  reconcileDue,
} from '../../../src/server/payments/reconcilePayments'
import { sandboxProvider } from '../../../src/server/payments/sandbox/sandbox'
import { fakeClock } from '../../fixtures/fakeClock'
import { fileRazorpayServer } from '../../fixtures/razorpayServer'
import { runCli } from '../../fixtures/runCli'
import { type Player, startTestServer } from '../../fixtures/testServer'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const clock = fakeClock()
const server = fileRazorpayServer(clock)
let player: Player

beforeEach(async () => {
  // Orders of earlier tests must not be due.
  clock.advance(6 * DAY_MS)
  await server.sql('UPDATE payment_orders SET ask_at = NULL')
  server.setDown(false)
  server.asked.length = 0
  player = await server.player()
})
afterEach(async () => expect(await verifyLedger(server.db)).toEqual([]))

const balance = () => server.balance(player)
const pay = (order_id: string, status?: string) => server.pay(player, { order_id, ...(status && { status }) })
const ops = async (line: string) => (await runCli(server, line)).lines

/** Runs the reconciliation that the leading process runs every three minutes. @returns the number of due orders */
async function reconcile(limit = 50, tell: (found: ReconciledPayment) => void = vi.fn()): Promise<number> {
  const orders = await findDueOrders(server.deps.payments, limit)
  await reconcileDue(server.deps.payments, orders, tell)
  return orders.length
}

const order = async (): Promise<string> => (await server.create(player)).body.order.id

describe('an order without a webhook', () => {
  it('is credited, pending or failed, from an age of two minutes on', async () => {
    const [pending, failed, unpaid] = [await order(), await order(), await order()]
    await server.hook('payment.failed', await pay(failed, 'failed'))
    for (const id of [pending, failed]) await pay(id)
    clock.advance(2 * MINUTE_MS - 1)
    expect(await reconcile()).toBe(0)
    expect(await balance()).toBe(0)
    clock.advance(1)
    expect(await reconcile()).toBe(3)
    expect(server.asked.sort()).toEqual([pending, failed, unpaid].sort())
    expect(await balance()).toBe(100)
    expect(await reconcile()).toBe(0)
  })

  it('is reconciled less and less often for half a year, and later by an operator with its id', async () => {
    const id = await order()
    for (let days = 0; days < 200; days += 1 / 4) {
      clock.advance(DAY_MS / 4)
      await reconcile()
    }
    // At the ages of a quarter of a day, half a day, a day and so on.
    expect(server.asked).toHaveLength(10)
    const { id: paymentId } = await pay(id)
    expect(await ops('payments reconcile')).toEqual(['Orders reconciled: 0. Payments credited: 0.'])
    expect(await ops(`payments reconcile ${id}`)).toContain('Orders reconciled: 1. Payments credited: 1.')
    expect((await ops('audit'))[0]).toContain(paymentId)
    await expect(ops('payments reconcile order_of_nobody')).rejects.toThrow('There is no order')
    const cash = "SELECT balance_paise FROM accounts WHERE user_id = $1 AND kind = 'cash'"
    expect(await server.sql(cash, [player.id])).toEqual([{ balance_paise: 5_000 }])
  })

  it('is reconciled after the orders that were never reconciled', async () => {
    const orders = [await order(), await order(), await order()]
    clock.advance(3 * MINUTE_MS)
    expect([await reconcile(2), await reconcile(2), await reconcile(2)]).toEqual([2, 1, 0])
    expect(server.asked.sort()).toEqual(orders.sort())
  })

  it('is reconciled in time, however many orders another player has', async () => {
    const other = await server.player()
    for (let begun = 0; begun < 4; begun += 1) await server.create(other)
    clock.advance(MINUTE_MS)
    await pay(await order())
    clock.advance(3 * MINUTE_MS)
    await reconcile(2)
    expect(await balance()).toBe(50)
  })

  it('is credited later if the provider is down, and does not block other orders', async () => {
    const orders = [await order(), await order()]
    for (const id of orders) await pay(id)
    clock.advance(3 * MINUTE_MS)
    server.setDown(true)
    await expect(reconcile()).rejects.toThrow('responded with status 502')
    server.setDown(false)
    await reconcile()
    expect(await balance()).toBe(50)
    clock.advance(3 * MINUTE_MS)
    await reconcile()
    expect(await balance()).toBe(100)
  })
})

it('the command reconciles all recent orders and prints the credited payments', async () => {
  const id = await order()
  clock.advance(3 * MINUTE_MS)
  await reconcile()
  const { id: paymentId } = await pay(id)
  expect(await reconcile()).toBe(0)
  expect(await ops('payments reconcile')).toEqual([
    `user ${player.id}  ₹50  ${id}  ${paymentId}  credited`,
    'Orders reconciled: 1. Payments credited: 1.',
  ])
  expect(await balance()).toBe(50)
  expect((await ops('audit'))[0]).toContain(paymentId)
  expect(await ops('payments reconcile')).toEqual(['Orders reconciled: 1. Payments credited: 0.'])
})

it('the command does not change when the leading process reconciles next', async () => {
  await order()
  await ops('payments reconcile')
  clock.advance(2 * MINUTE_MS)
  expect(await reconcile()).toBe(1)
})

describe('an order of a provider that the settings do not name', () => {
  it('is an error for an operator without the provider settings of the server', async () => {
    const id = await order()
    const { deps } = server
    const payments = { ...deps.payments, provider: sandboxProvider(deps.payments.sandbox) }
    const bare = { ...server, deps: { ...deps, payments } }
    for (const line of ['payments reconcile', `payments reconcile ${id}`])
      await expect(runCli(bare, line)).rejects.toThrow(`${id} is not from the sandbox: run this with`)
  })

  it('does not block the reconciliation of other orders', async () => {
    const [foreign, own] = [await order(), await order()]
    server.orders.find(({ id }) => id === foreign).id = 'order_of_other_keys'
    await pay(own)
    clock.advance(3 * MINUTE_MS)
    await expect(ops(`payments reconcile ${foreign}`)).rejects.toThrow('is RAZORPAY_KEY_ID the server')
    expect(await balance()).toBe(0)
    expect(await reconcile()).toBe(2)
    expect(await balance()).toBe(50)
    await pay(own)
    await expect(ops('payments reconcile')).rejects.toThrow(`does not know order ${foreign}`)
    expect(await balance()).toBe(100)
  })
})

it('a credit by the command is audited although the next order fails', async () => {
  const [first, second] = [await order(), await order()]
  const { id: paymentId } = await pay(first)
  const broken = await pay(second)
  server.payments.set(broken.id, { ...broken, amount: null })
  await expect(ops('payments reconcile')).rejects.toThrow()
  expect(await balance()).toBe(50)
  expect((await ops('audit'))[0]).toContain(paymentId)
  server.payments.delete(broken.id)
})

it('a payment that a webhook has credited meanwhile is not reported as credited', async () => {
  const payment = await pay(await order())
  clock.advance(3 * MINUTE_MS)
  await server.hook('payment.captured', payment)
  const told: ReconciledPayment[] = []
  expect(await reconcile(50, (found) => told.push(found))).toBe(1)
  expect(told).toEqual([])
})

describe('an order that was paid and credited', () => {
  it('is reconciled again, and a second payment is credited too', async () => {
    const id = await order()
    await server.hook('payment.captured', await pay(id))
    await pay(id)
    clock.advance(3 * MINUTE_MS)
    await reconcile()
    expect(await balance()).toBe(100)
  })

  it('is debited once for a refund without a webhook', async () => {
    const payment = await pay(await order())
    await server.hook('payment.captured', payment)
    server.payments.set(payment.id, { ...payment, status: 'refunded', amount_refunded: 5_000 })
    const refund = { payment_id: payment.id, amount: 2_500, status: 'processed' }
    const both = ['rfnd_a', 'rfnd_b'].map((id) => ({ ...refund, id }))
    server.refunds.set(payment.id, [...both, { ...refund, id: 'rfnd_c', status: 'failed' }])
    for (let turn = 0; turn < 2; turn += 1) {
      clock.advance(7 * MINUTE_MS)
      expect(await reconcile()).toBe(1)
      expect(await balance()).toBe(0)
    }
  })
})

it('the leading process reconciles every three minutes, in the sandbox too', async () => {
  const every = vi.spyOn(globalThis, 'setInterval')
  const leader = await startTestServer({ clock, runsRounds: true })
  const jobs = every.mock.calls.filter(([, ms]) => ms === 3 * MINUTE_MS)
  every.mockRestore()
  await vi.waitFor(() => expect(leader.scheduler.isLeading).toBe(true), 10_000)
  const owner = await leader.player()
  const { body } = await leader.deposit(owner, 50)
  const unheard = "INSERT INTO sandbox_payments VALUES ($1, 'pay_unheard', 5000, 'INR', 'captured', now())"
  await leader.sql(unheard, [body.order.id])
  clock.advance(2 * MINUTE_MS)
  // Two runs at the same time credit once.
  for (const [job] of [...jobs, ...jobs]) job()
  await vi.waitFor(async () => expect(await leader.balance(owner)).toBe(50), 10_000)
})
