/** Players, provider and operator act at the same time: nothing deadlocks, and the ledger stays consistent. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { CITIES } from '../../../src/domain/core/city'
import { DICE_NUMBERS } from '../../../src/domain/core/dice'
import { AppError } from '../../../src/server/base/errors'
import { placeBet } from '../../../src/server/bets/placeBet'
import { inTransaction } from '../../../src/server/db/core/pool'
import { hashRequest } from '../../../src/server/idempotency/idempotency'
import { lockUser } from '../../../src/server/ledger/transfer'
import { changeLimits } from '../../../src/server/limits/changeLimits'
import { createPayment } from '../../../src/server/payments/createPayment'
import { creditPayment } from '../../../src/server/payments/creditPayment'
import { saveBankDetails } from '../../../src/server/withdrawals/bankDetails'
import { decideWithdrawal, requestWithdrawal } from '../../../src/server/withdrawals/withdrawals'
import { fakeClock } from '../../fixtures/fakeClock'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { paidOrder } from '../../fixtures/paidOrder'
import { runSql } from '../../fixtures/runSql'
import { sendBet } from '../../fixtures/sendBet'
import {
  type Answer,
  fileServer,
  nodesOf,
  type Player,
  startTestServer,
  type TestServer,
} from '../../fixtures/testServer'

const PLAYERS = 8
const LANES = 8
const ACTIONS = 400
/** One bet in sixteen wins, so that the rounds pay about ten prizes. */
const ACTIONS_A_TURN = 50
/** More than the connections of a server. */
const WRITES = 30

const clock = fakeClock()
const server = fileServer({ clock, coins: [1, 2, 3, 5] })
/** A second process on the same database; the two queue independently of each other. */
let other: TestServer
const players: number[] = []
let turns: Promise<void> = Promise.resolve()

beforeAll(async () => {
  await server.turnRounds()
  other = await startTestServer({ clock }, server.databaseUrl)
  for (let index = 0; index < PLAYERS; index += 1) {
    const { id } = await server.player()
    await saveBankDetails(server, id, { upi_id: `player${id}@upi` }, async () => undefined)
    players.push(id)
  }
})

function any<T>(items: readonly T[]): T {
  return items[Math.floor(Math.random() * items.length)]!
}

async function act(): Promise<void> {
  const { payments } = server.deps
  const userId = any(players)
  const named = { userId, key: randomUUID(), bodyHash: hashRequest('test', 1), nonce: '00'.repeat(16) }
  const dice = Math.random()
  if (dice < 0.6) {
    const readOpen = () =>
      server.sql(
        'SELECT id AS "instanceId", mode, coin_type_id AS "coinTypeId" FROM game_instances WHERE ends_at > $1',
        [new Date(clock())],
      )
    let open = await readOpen()
    // Else most bets would fall between two rounds, and some runs would pay no prize.
    if (open.length === 0) open = await turns.then(readOpen)
    if (open.length === 0) return
    const choice = { city: any(CITIES), diceNumber: any(DICE_NUMBERS), realMoneyState: 'on' } as const
    await placeBet(server, { ...named, ...choice, ...any(open) })
  } else if (dice < 0.8) {
    const order = await createPayment(payments, named, { amount: 100 })
    const paid = paidOrder(order.providerOrderId, 10_000)
    await Promise.all([1, 2, 3].map(() => creditPayment(payments, paid)))
  } else if (dice < 0.9) {
    await requestWithdrawal(server, named, 50)
  } else if (dice < 0.97) {
    const rows = await server.sql("SELECT id FROM withdrawals WHERE status = 'pending' LIMIT 5")
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
  let done = 0
  const turn = () => server.turnRounds(40_000)
  const lanes = Array.from({ length: LANES }, async () => {
    while (done < ACTIONS) {
      done += 1
      // The rounds end and open while the other lanes act.
      if (done % ACTIONS_A_TURN === 0) turns = turns.then(turn)
      await act().catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })
    }
  })
  await Promise.all(lanes)
  await turns
  await turn()
  await expectSoundLedger(server.db)
  const kinds = (await server.sql('SELECT DISTINCT kind FROM transfers')).map(({ kind }) => kind)
  const wanted = ['stake', 'dummy_stake', 'deposit', 'withdrawal_hold', 'withdrawal_paid']
  expect(kinds).toEqual(expect.arrayContaining(wanted))
  expect(kinds.join()).toContain('prize')
})

const topUp = ({ call }: TestServer, { id, token }: Player, key = randomUUID()) =>
  call('POST', '/dummy-game/add-dummy-coins', { token, key, body: { user_id: id } })

/** Holds the user's lock while `work` runs. */
async function whileLocked(player: Player, work: () => Promise<void>): Promise<void> {
  await inTransaction(other.db, async (tx) => {
    await lockUser(tx, player.id)
    await work()
  })
}

/** Waits until this many transactions wait for a row, which they do on the node of the user. */
async function waitForLocks(count: number): Promise<void> {
  const sql =
    "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  const waiting = async () => {
    const counts = await Promise.all(nodesOf(server.databaseUrl).map((url) => runSql(url, sql)))
    return counts.reduce((sum, [row]) => sum + row.waiting, 0)
  }
  await expect.poll(waiting, { timeout: 10_000 }).toBe(count)
}

it('a bet and a top-up with one key, sent to two servers, do not deadlock', async () => {
  const player = await server.player()
  const round = await server.openRound(player, 'dummy', 3)
  const key = randomUUID()
  let answers: Promise<Answer[]> = Promise.resolve([])
  await whileLocked(player, async () => {
    const bet = sendBet(server.call, player, 'dummy', round, { key })
    await waitForLocks(1)
    answers = Promise.all([bet, topUp(other, player, key)])
    await waitForLocks(2)
  })
  const sql = 'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()'
  const [bet, coins] = await answers
  expect(bet!.status).toBe(200)
  expect(coins!.body.code).toBe('idempotency_key_reused')
  // The statistics of a backend arrive once its transaction has ended.
  await server.sql('SELECT pg_stat_force_next_flush()')
  expect((await server.sql(sql))[0].deadlocks).toBe(0)
})

it('writes of a user that wait for each other leave the connections to other players', async () => {
  const [flooder, player] = [await server.player(), await server.player()]
  const round = await server.openRound(player, 'dummy', 3)
  let flood: Promise<Answer>[] = []
  await whileLocked(flooder, async () => {
    flood = Array.from({ length: WRITES }, (_, index) =>
      index % 2 === 0 ? topUp(server, flooder) : sendBet(server.call, flooder, 'dummy', round),
    )
    await waitForLocks(1)
    expect((await sendBet(server.call, player, 'dummy', round)).status).toBe(200)
  })
  for (const { status } of await Promise.all(flood)) expect([200, 409]).toContain(status)
})
