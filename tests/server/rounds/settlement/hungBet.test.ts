/** A bet whose process hangs inside its transaction delays the settlement of its own round only. */
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { beginBet } from '../../../../src/server/bets/betContext'
import { LOCKS } from '../../../../src/server/db/core/locks'
import { DRIZZLE_SETTINGS } from '../../../../src/server/db/core/pool'
import { type SettleOutcome, settleRound } from '../../../../src/server/rounds/settlement/settleRound'
import { type FakeClock, fakeClock } from '../../../fixtures/fakeClock'
import { type Player, startTestServer, type TestServer } from '../../../fixtures/testServer'

let clock: FakeClock
let server: TestServer
let player: Player
let connection: pg.PoolClient
let instanceId: number

beforeEach(async () => {
  clock = fakeClock()
  server = await startTestServer({ clock })
  await server.turnRounds()
  player = await server.player()
  instanceId = (await server.openRound(player, 'dummy', 3)).id
  connection = await server.db.$client.connect()
  await beginBet(drizzle(connection, DRIZZLE_SETTINGS), {
    userId: player.id,
    mode: 'dummy',
    realMoneyState: 'on',
    instanceId,
    coinTypeId: 3,
    city: 'tokyo',
    diceNumber: 1,
    key: null,
    bodyHash: '',
    nonce: '00'.repeat(16),
  })
  // On a slow machine the test may take longer than the idle timeout of a transaction.
  await connection.query('SET LOCAL idle_in_transaction_session_timeout = 0')
  clock.advance(30_000)
})
afterEach(() => server.close())

/** Whether a settlement waits for the round's advisory lock. */
async function isWaitedFor(): Promise<boolean> {
  const { rows } = await server.db.$client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_locks
      WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [LOCKS.instance, instanceId],
  )
  return rows[0]!.count > 0
}

it("makes the settlement wait until the bet's transaction ends", async () => {
  let outcome: SettleOutcome = 'waiting'
  // settleRound gives up after a second, so the test retries it, as the scheduler does.
  const settling = (async () => {
    const deps = { db: server.db, clock, beacon: null, chainKeys: server.chainKeys }
    while (outcome === 'waiting') outcome = await settleRound(deps, instanceId)
  })()
  await expect.poll(isWaitedFor, { timeout: 30_000 }).toBe(true)
  expect(outcome).toBe('waiting')
  await connection.query('ROLLBACK')
  connection.release()
  await settling
  expect(outcome).toBe('settled')
})

it("does not delay other rounds, and is ended by PostgreSQL's idle timeout", async () => {
  clock.advance(10_000)
  await server.turnRounds()
  const open = async (coinTypeId: number) => (await server.openRound(player, 'dummy', coinTypeId))?.id
  expect(await open(4)).toBeDefined()
  expect(await open(3)).toBeUndefined()
  // From here on PostgreSQL ends the idle transaction.
  await connection.query('SET LOCAL idle_in_transaction_session_timeout TO DEFAULT')
  await expect
    .poll(
      async () => {
        await server.turnRounds()
        const { rows } = await server.db.$client.query(
          'SELECT settled_at IS NOT NULL AS "isSettled" FROM game_instances WHERE id = $1',
          [instanceId],
        )
        return rows[0].isSettled
      },
      { timeout: 40_000 },
    )
    .toBe(true)
  connection.release(true)
})
