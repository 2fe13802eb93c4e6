/** Players, provider and operator act at the same time: nothing deadlocks, and the ledger stays consistent. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CITIES } from '../../../src/domain/core/city'
import { AppError } from '../../../src/server/base/errors'
import { placeBet } from '../../../src/server/bets/placeBet'
import { hashRequest } from '../../../src/server/idempotency/idempotency'
import { changeLimits } from '../../../src/server/limits/changeLimits'
import { createPayment } from '../../../src/server/payments/createPayment'
import { creditPayment } from '../../../src/server/payments/creditPayment'
import { saveBankDetails } from '../../../src/server/withdrawals/bankDetails'
import { decideWithdrawal, requestWithdrawal } from '../../../src/server/withdrawals/withdrawals'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { startTestServer, type TestServer } from '../../fixtures/testServer'

const PLAYERS = 8
const LANES = 16
const FOR_MS = 8_000
/** Long enough for winning bets on a slow machine, since one bet in sixteen wins. */
const UNTIL_A_PRIZE_MS = 40_000

let server: TestServer
const players: number[] = []

beforeAll(async () => {
  server = await startTestServer({
    env: { BETTING_TIMING: '3', GAME_TIMING: '2' },
    runsRounds: true,
    chainLength: 50,
  })
  for (let index = 0; index < PLAYERS; index += 1) {
    const { id } = await server.player()
    await saveBankDetails(server, id, { upi_id: `player${id}@upi` }, async () => undefined)
    players.push(id)
  }
})
afterAll(() => server.close())

function any<T>(items: readonly T[]): T {
  return items[Math.floor(Math.random() * items.length)]!
}

async function act(): Promise<void> {
  const { db } = server
  const { payments } = server.deps
  const userId = any(players)
  const named = { userId, key: randomUUID(), bodyHash: hashRequest('test', 1), nonce: '00'.repeat(16) }
  const dice = Math.random()
  if (dice < 0.6) {
    const { rows } = await db.$client.query(
      'SELECT id, mode, coin_type_id AS coin FROM game_instances WHERE ends_at > now()',
    )
    if (rows.length === 0) return void (await sleep(20))
    const { id: instanceId, mode, coin: coinTypeId } = any(rows)
    await placeBet(server, {
      ...named,
      mode,
      realMoneyState: 'on',
      instanceId,
      coinTypeId,
      city: any(CITIES),
      diceNumber: any([1, 2, 3, 4]),
    })
  } else if (dice < 0.8) {
    const order = await createPayment(payments, named, { amount: 100 })
    const paid = {
      paymentId: `pay_${randomUUID()}`,
      orderId: order.providerOrderId,
      amountPaise: 10_000,
      currency: 'INR',
      refundedPaise: 0,
    }
    await Promise.all([1, 2, 3].map(() => creditPayment(payments, { ...paid, status: 'captured' })))
  } else if (dice < 0.9) {
    await requestWithdrawal(server, named, 50)
  } else if (dice < 0.97) {
    const { rows } = await db.$client.query("SELECT id FROM withdrawals WHERE status = 'pending' LIMIT 5")
    if (rows.length === 0) return
    const status = any(['paid', 'rejected'] as const)
    const decision = { status, actor: 'test', from: null, reason: null }
    await decideWithdrawal(server, any(rows).id, decision).catch((error: Error) => {
      if (!error.message.includes('already decided')) throw error
    })
  } else {
    await changeLimits(server, userId, { loss: { daily: any([1_000, 5_000]) } })
  }
}

it('keep the ledger consistent under real concurrency', async () => {
  const startedAt = Date.now()
  let isOver = false
  let done = 0
  const lanes = Array.from({ length: LANES }, async () => {
    while (!isOver) {
      await act().catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })
      done += 1
    }
  })
  await sleep(FOR_MS)
  while ((await countPrizes()) === 0 && Date.now() - startedAt < UNTIL_A_PRIZE_MS) await sleep(500)
  isOver = true
  await Promise.all(lanes)
  expect(done).toBeGreaterThan(200)
  await sleep(4_000)
  await expectSoundLedger(server.db)
  expect(await countPrizes()).toBeGreaterThan(0)
})

async function countPrizes(): Promise<number> {
  const { rows } = await server.db.$client.query<{ prizes: number }>(
    "SELECT count(*) AS prizes FROM transfers WHERE kind IN ('prize', 'dummy_prize')",
  )
  return rows[0]!.prizes
}
