/**
 * Limits and self-exclusion of players, and their enforcement in bets and deposits: of existing orders when they are paid.
 */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { COIN_RUPEES } from '../../../src/domain/core/coin'
import { ORDER_VALID_MS } from '../../../src/domain/money/deposit'
import { creditPayment } from '../../../src/server/payments/creditPayment'
import { buildSandboxPage } from '../../../src/server/payments/sandbox/sandboxPageApp'
import { injectWebhook } from '../../../src/server/serve'
import { fakeClock } from '../../fixtures/fakeClock'
import { forgeRows } from '../../fixtures/forgeRows'
import { paidOrder } from '../../fixtures/paidOrder'
import { sendBet } from '../../fixtures/sendBet'
import { type Answer, type Body, fileServer, type Player } from '../../fixtures/testServer'

const DAY_MS = 86_400_000
/** Rupees in the wallet of each player. */
const FUNDS = 10_000

const clock = fakeClock()
const server = fileServer({ clock, coins: [3, 4] })
let player: Player
let page: FastifyInstance

beforeAll(async () => {
  page = buildSandboxPage(server.deps.payments, injectWebhook(server.app))
})
afterAll(() => page.close())
beforeEach(async () => {
  clock.advance(40_000)
  player = await server.player()
  await server.fund(player, FUNDS * 100)
})

const change = (body: unknown) => server.callAs(player, 'PUT', `/limits/${player.id}`, body)
const read = async (): Promise<Body> => (await server.get(`/limits/${player.id}`, player)).limits
const deposit = (amount: number, key?: string) => server.deposit(player, amount, key)
const inDays = (days: number) => new Date(clock.nowMs + days * DAY_MS).toISOString()

/** Submits a choice on the sandbox page. @param encKey undefined for the checkout dialog */
async function act(created: Body, outcome = 'captured', encKey?: string): Promise<Body> {
  const payload = { orderId: created.order.id, outcome, encKey }
  return (await page.inject({ method: 'POST', url: '/act', payload })).json()
}

/** Reports a payment of the order, as a webhook does. */
const tell = ({ order }: Body, status: 'captured' | 'failed' = 'captured') =>
  creditPayment(server.deps.payments, paidOrder(order.id, order.amount, { status }))

/** Bets in the open round; opens one if there is none. */
async function bet(coinTypeId: number, mode: 'real' | 'dummy' = 'real'): Promise<Answer> {
  await server.turnRounds(40_000)
  return sendBet(server.call, player, mode, await server.openRound(player, mode, coinTypeId))
}

describe('limits', () => {
  it('are null at first', async () => {
    const none = { daily: null, weekly: null, monthly: null }
    const noBreak = { excluded_until: null, excludes_practice: false }
    expect(await read()).toEqual({ deposit: none, loss: none, ...noBreak, pending: [] })
  })

  it('apply at once when lowered and after 24 h when raised', async () => {
    expect((await change({ deposit: { daily: 500, weekly: 2_000 } })).status).toBe(200)
    await change({ deposit: { daily: 100 } })
    expect((await read()).deposit).toEqual({ daily: 100, weekly: 2_000, monthly: null })
    const loosened = (await change({ deposit: { daily: 300, weekly: null } })).body.limits
    const effective_at = inDays(1)
    expect(loosened.deposit.daily).toBe(100)
    expect(loosened.pending).toEqual([
      { field: 'deposit.daily', value: 300, effective_at },
      { field: 'deposit.weekly', value: null, effective_at },
    ])
    clock.advance(DAY_MS - 1)
    expect((await read()).deposit.daily).toBe(100)
    clock.advance(1)
    expect(await read()).toMatchObject({ deposit: { daily: 300, weekly: null }, pending: [] })
  })

  it('drop a pending increase that is withdrawn or replaced by a lower limit', async () => {
    await change({ loss: { daily: 100 } })
    await change({ loss: { daily: 200 } })
    await change({ loss: { daily: 100 } })
    expect((await read()).pending).toEqual([])
    await change({ loss: { daily: 200 } })
    await change({ loss: { daily: 50 } })
    clock.advance(DAY_MS)
    expect(await read()).toMatchObject({ loss: { daily: 50 }, pending: [] })
  })

  it('are rejected if invalid', async () => {
    const bad: Body[] = [
      { deposit: { daily: -1 } },
      { deposit: { daily: 10.5 } },
      { deposit: { daily: 500, weekly: 400 } },
      { loss: { daily: 'x' } },
      { excluded_until: 'tomorrow' },
      { exclude_for_days: 2 },
    ]
    for (const body of bad) expect((await change(body)).body.code).toBe('limit_invalid')
    expect((await read()).pending).toEqual([])
  })

  it('are rejected above the highest amount with a message of its own', async () => {
    expect((await change({ deposit: { monthly: 1_000_000 } })).status).toBe(200)
    const body = { code: 'limit_too_high', message: 'A limit is at most ₹10,00,000.' }
    for (const daily of [1_000_001, 1e12, 1e300])
      expect(await change({ loss: { daily } })).toMatchObject({ status: 400, body })
  })
})

describe('a deposit limit', () => {
  it('counts captured and pending deposits', async () => {
    await change({ deposit: { daily: 100 } })
    expect((await deposit(60)).status).toBe(200)
    expect((await deposit(41)).body.code).toBe('deposit_limit_reached')
    expect((await deposit(40)).status).toBe(200)
    await server.sql("UPDATE payment_orders SET status = 'captured' WHERE user_id = $1", [player.id])
    clock.advance(DAY_MS - 1)
    expect((await deposit(1)).body.code).toBe('deposit_limit_reached')
    clock.advance(1)
    expect((await deposit(100)).status).toBe(200)
  })

  it('is not exceeded by simultaneous deposits', async () => {
    await change({ deposit: { daily: 100 } })
    const answers = await Promise.all(Array.from({ length: 6 }, () => deposit(40)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  })

  it('counts a payment from its capture, however old its order is', async () => {
    const { body } = await deposit(50)
    clock.advance(DAY_MS / 2)
    await change({ deposit: { daily: 50 } })
    expect(await tell(body)).toBe('credited')
    clock.advance(DAY_MS - 1)
    expect((await deposit(1)).body.code).toBe('deposit_limit_reached')
    clock.advance(1)
    expect((await deposit(50)).status).toBe(200)
  })

  it('counts an order with a failed payment as long as it can be paid', async () => {
    await change({ deposit: { daily: 50 } })
    await tell((await deposit(50)).body, 'failed')
    expect((await deposit(1)).body.code).toBe('deposit_limit_reached')
    clock.advance(ORDER_VALID_MS)
    expect((await deposit(50)).status).toBe(200)
  })

  it('counts both payments of an order that was paid twice', async () => {
    await change({ deposit: { daily: 100 } })
    const { body } = await deposit(50)
    for (let paid = 0; paid < 2; paid += 1) await tell(body)
    expect((await deposit(1)).body.code).toBe('deposit_limit_reached')
  })
})

describe('a loss limit', () => {
  it('sums stakes less prizes of the period that ends now, and rejects the bet', async () => {
    await change({ loss: { daily: 50 } })
    for (const coinTypeId of [4, 4, 4, 3, 3]) {
      const stake = COIN_RUPEES[coinTypeId]!
      const answer = await bet(coinTypeId)
      // A prize raises the remaining limit, so the expected outcome is computed from the ledger.
      const lost = await lostRupees(answer.status === 200 ? stake : 0)
      const expected = Math.max(0, lost) + stake > 50 ? 'loss_limit_reached' : undefined
      expect(answer.body.code).toBe(expected)
    }
    expect((await bet(4, 'dummy')).status).toBe(200)
    clock.advance(DAY_MS)
    expect((await bet(4)).status).toBe(200)
  })

  /** @returns the loss before the bet that was just placed, if it was accepted */
  async function lostRupees(justStaked: number): Promise<number> {
    const rows = await server.sql(
      `SELECT COALESCE(sum(CASE kind WHEN 'stake' THEN amount_paise WHEN 'prize' THEN -amount_paise END), 0) AS lost
         FROM transfers WHERE user_id = $1`,
      [player.id],
    )
    return Number(rows[0].lost) / 100 - justStaked
  }

  it('is raised by prizes', async () => {
    await change({ loss: { daily: 20 } })
    expect((await bet(4)).status).toBe(200)
    await forgeRows(
      server.db,
      'transfers',
      `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
       VALUES (${player.id}, 'house', 'cash', 2000, 'prize', 'won back', '${new Date(clock.nowMs).toISOString()}')`,
    )
    expect((await bet(4)).status).toBe(200)
  })
})

describe('a self-exclusion', () => {
  it('blocks real bets and deposits, but neither practice nor withdrawals', async () => {
    const until = inDays(1)
    expect((await change({ excluded_until: until })).body.limits.excluded_until).toBe(until)
    expect((await bet(3)).body.code).toBe('self_excluded')
    expect((await deposit(10)).body.code).toBe('self_excluded')
    expect((await bet(3, 'dummy')).status).toBe(200)
    expect((await server.withdraw(player, 100)).status).toBe(200)
    clock.advance(DAY_MS)
    expect((await bet(3)).status).toBe(200)
    expect((await read()).excluded_until).toBeNull()
  })

  it('holds for practice where the player wishes, until it ends, however it is changed', async () => {
    await change({ exclude_for_days: 7, loss: { daily: 0 } })
    expect((await bet(3, 'dummy')).status).toBe(200)
    const { limits } = (await change({ excludes_practice: true })).body
    expect(limits).toMatchObject({ excludes_practice: true, excluded_until: expect.any(String) })
    const body = { code: 'practice_excluded', message: 'You have taken a break from playing.' }
    const changes = [{ excludes_practice: false }, { exclude_for_days: 7 }, { deposit: { daily: 100 } }]
    for (const later of changes) {
      expect((await change(later)).body.limits.excludes_practice).toBe(true)
      expect(await bet(3, 'dummy')).toMatchObject({ status: 403, body })
    }
    expect((await bet(3)).body.code).toBe('self_excluded')
    clock.advance(7 * DAY_MS)
    expect((await bet(3, 'dummy')).status).toBe(200)
    expect(await read()).toMatchObject({ excluded_until: null, excludes_practice: false })
    expect((await change({ exclude_for_days: 1 })).body.limits.excludes_practice).toBe(false)
    expect((await bet(3, 'dummy')).status).toBe(200)
  })

  it('can be extended, but not shortened', async () => {
    await change({ excluded_until: inDays(7) })
    expect((await change({ excluded_until: inDays(1) })).body).toMatchObject({
      code: 'exclusion_invalid',
      message: 'A break can be made longer, never shorter.',
    })
    expect((await change({ excluded_until: inDays(8) })).status).toBe(200)
  })

  it('is rejected if its end is in the past or too far in the future', async () => {
    for (const days of [-1, 3_650])
      expect((await change({ excluded_until: inDays(days) })).body.code).toBe('exclusion_invalid')
  })

  it('given in days ends by the clock of the server', async () => {
    const { body } = await change({ exclude_for_days: 7, excluded_until: inDays(-1) })
    expect(body.limits.excluded_until).toBe(inDays(7))
    expect((await change({ exclude_for_days: 1 })).body.code).toBe('exclusion_invalid')
    expect((await change({ exclude_for_days: 1825 })).status).toBe(200)
  })
})

describe('a repeated request for an order', () => {
  it('returns its order for 15 minutes, and an error afterwards', async () => {
    const { body } = await deposit(50, 'old')
    clock.advance(ORDER_VALID_MS - 1)
    expect((await deposit(50, 'old')).body.order).toEqual(body.order)
    clock.advance(1)
    expect((await deposit(50, 'old')).body.code).toBe('payment_create_failed')
  })

  it('is rejected once the player is self-excluded', async () => {
    await deposit(50, 'break')
    await change({ exclude_for_days: 182 })
    expect((await deposit(50, 'break')).body.code).toBe('self_excluded')
  })

  it('is checked against a limit lowered since, and counted once', async () => {
    await change({ deposit: { daily: 50 } })
    await deposit(50, 'limit')
    expect((await deposit(50, 'limit')).status).toBe(200)
    await change({ deposit: { daily: 49 } })
    expect((await deposit(50, 'limit')).body.code).toBe('deposit_limit_reached')
  })

  it('counts towards the limit again if the provider had failed to create the order', async () => {
    await change({ deposit: { daily: 50 } })
    vi.spyOn(server.deps.payments.provider, 'createOrder').mockRejectedValueOnce(new Error('down'))
    expect((await deposit(30, 'down')).body.code).toBe('payment_create_failed')
    expect((await deposit(30)).status).toBe(200)
    expect((await deposit(30, 'down')).body.code).toBe('deposit_limit_reached')
  })
})

describe('the sandbox', () => {
  it('rejects orders older than 15 minutes, with and without a token', async () => {
    const first = (await deposit(50, 'sandbox')).body
    clock.advance(ORDER_VALID_MS - 1)
    const { enc_key } = (await deposit(50, 'sandbox')).body
    const shown = () => page.inject({ method: 'POST', url: '/order', payload: { orderId: first.order.id } })
    expect((await shown()).statusCode).toBe(200)
    clock.advance(1)
    expect((await shown()).statusCode).toBe(403)
    expect((await act(first, 'captured', enc_key)).code).toBe('forbidden')
    expect((await act(first)).code).toBe('forbidden')
    expect(await server.balance(player)).toBe(FUNDS)
  })

  it('rejects payments during a self-exclusion, with and without a token, and allows cancelling', async () => {
    const { body } = await deposit(50)
    await change({ exclude_for_days: 1 })
    expect((await act(body)).code).toBe('self_excluded')
    expect((await act(body, 'captured', body.enc_key)).code).toBe('self_excluded')
    expect((await act(body, 'cancelled', body.enc_key)).status).toBe('cancelled')
    expect(await server.balance(player)).toBe(FUNDS)
  })
})
