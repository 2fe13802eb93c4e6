/** Money that was captured and that nobody told of: the provider is asked, and the wallet gets it all the same. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { reconcilePayments } from '../../../src/server/payments/reconcilePayments'
import { type HandClock, handClock } from '../../fixtures/handClock'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { openRazorpayHouse, type RazorpayHouse } from '../../fixtures/razorpayHouse'
import { runOps } from '../../fixtures/runOps'
import { openTestHouse, type Player } from '../../fixtures/testHouse'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let clock: HandClock
let house: RazorpayHouse
let player: Player

beforeAll(async () => {
  clock = handClock()
  house = await openRazorpayHouse(clock)
})
afterAll(() => house.close())
beforeEach(async () => {
  // Orders of the test before are too old to be asked about.
  clock.advance(6 * DAY_MS)
  house.setDown(false)
  house.asked.length = 0
  player = await house.player()
})
afterEach(() => expectSoundLedger(house.house.pool))

const balance = () => house.balance(player)
const reconcile = (limit: number | null = 50) =>
  reconcilePayments(house.house.payments, limit, () => undefined)

async function order(): Promise<string> {
  return (await house.create(player)).body.order.id
}

/** The payer pays, and the provider's word of it is lost. */
function payUnheard(order_id: string, status = 'captured') {
  const entity = { id: `pay_${order_id}_${status}`, order_id, amount: 5_000, currency: 'INR', status }
  house.payments.set(entity.id, entity)
  return entity
}

describe('an order that nobody told of', () => {
  it('is credited, pending or failed, once it is two minutes old', async () => {
    const [pending, failed, unpaid] = [await order(), await order(), await order()]
    await house.hook('payment.failed', payUnheard(failed, 'failed'))
    for (const id of [pending, failed]) payUnheard(id)
    clock.advance(2 * MINUTE_MS - 1)
    expect(await reconcile()).toBe(0)
    expect(await balance()).toBe(0)
    clock.advance(1)
    expect(await reconcile()).toBe(3)
    expect(house.asked.sort()).toEqual([pending, failed, unpaid].sort())
    expect(await balance()).toBe(100)
    expect(await reconcile(null)).toBe(1)
    expect(await balance()).toBe(100)
  })

  it('is asked about ever more rarely, and for five days', async () => {
    const id = await order()
    for (let passedMs = 0; passedMs < 6 * DAY_MS; passedMs += 10 * MINUTE_MS) {
      clock.advance(10 * MINUTE_MS)
      await reconcile()
    }
    expect(house.asked.length).toBeGreaterThan(8)
    expect(house.asked.length).toBeLessThan(13)
    payUnheard(id)
    expect(await reconcile(null)).toBe(0)
  })

  it('waits for its turn behind those that were never asked about', async () => {
    const orders = [await order(), await order(), await order()]
    clock.advance(3 * MINUTE_MS)
    expect([await reconcile(2), await reconcile(2), await reconcile(2)]).toEqual([2, 1, 0])
    expect(house.asked.sort()).toEqual(orders.sort())
  })

  it('is credited later if the provider cannot be asked, and holds up no other', async () => {
    const orders = [await order(), await order()]
    for (const id of orders) payUnheard(id)
    clock.advance(3 * MINUTE_MS)
    house.setDown(true)
    await expect(reconcile()).rejects.toThrow('answered 502')
    house.setDown(false)
    await reconcile()
    expect(await balance()).toBe(50)
    clock.advance(3 * MINUTE_MS)
    await reconcile()
    expect(await balance()).toBe(100)
  })
})

it('an operator has all of them asked about at once, and reads what changed', async () => {
  const id = await order()
  clock.advance(3 * MINUTE_MS)
  await reconcile()
  const { id: paymentId } = payUnheard(id)
  expect(await reconcile()).toBe(0)
  expect((await runOps(house, 'payments reconcile')).lines).toEqual([
    `user ${player.id}  ₹50  ${id}  ${paymentId}  credited`,
    'Orders asked about: 1. Payments credited: 1.',
  ])
  expect(await balance()).toBe(50)
  expect((await runOps(house, 'audit')).lines[0]).toContain(paymentId)
  expect((await runOps(house, 'payments reconcile')).lines).toEqual([
    'Orders asked about: 0. Payments credited: 0.',
  ])
})

it('the leading process asks by itself every three minutes, in the sandbox too', async () => {
  const every = vi.spyOn(globalThis, 'setInterval')
  const leader = await openTestHouse({ clock, turnsRounds: true })
  const jobs = every.mock.calls.filter(([, ms]) => ms === 3 * MINUTE_MS)
  every.mockRestore()
  await vi.waitFor(() => expect(leader.engine.isLeading).toBe(true), 10_000)
  const { id, token } = await leader.player()
  const { body } = await leader.call('POST', '/payments/create-payment', {
    token,
    body: { amount: 50, userId: id },
  })
  await leader.house.pool.query(
    "INSERT INTO sandbox_payments VALUES ($1, 'pay_unheard', 5000, 'INR', 'captured', now())",
    [body.order.id],
  )
  clock.advance(2 * MINUTE_MS)
  for (const [job] of jobs) job()
  await vi.waitFor(async () => {
    const { body } = await leader.call('GET', `/user/get-user/${id}`, { token })
    expect(body.user.balance).toBe(50)
  }, 10_000)
  await leader.close()
})
