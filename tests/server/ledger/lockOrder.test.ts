/** Writes of one user: they lock in one order, and wait for each other without holding database connections. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../src/server/db/core/pool'
import { lockUser } from '../../../src/server/ledger/transfer'
import { runSql } from '../../fixtures/runSql'
import { sendBet } from '../../fixtures/sendBet'
import {
  type Answer,
  nodesOf,
  type Player,
  startTestServer,
  type TestServer,
} from '../../fixtures/testServer'

/** More than the connections of a server. */
const WRITES = 30

let server: TestServer
/** A second process on the same database; the two queue independently of each other. */
let other: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await server.turnRounds()
  other = await startTestServer({}, server.databaseUrl)
})
afterAll(async () => {
  await other.close()
  await server.close()
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
  await server.db.$client.query('SELECT pg_stat_force_next_flush()')
  expect((await server.db.$client.query(sql)).rows[0].deadlocks).toBe(0)
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
