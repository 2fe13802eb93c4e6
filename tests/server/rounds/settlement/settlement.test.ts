/** Settlement of a round with thousands of bets, and next to a bet whose process hangs inside its transaction. */
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { beginBet } from '../../../../src/server/bets/betContext'
import { LOCKS } from '../../../../src/server/db/core/locks'
import { DRIZZLE_SETTINGS } from '../../../../src/server/db/core/pool'
import { fakeClock } from '../../../fixtures/fakeClock'
import { expectSoundLedger } from '../../../fixtures/ledgerCheck'
import { insertBets, insertPlayers } from '../../../fixtures/manyBets'
import { settle } from '../../../fixtures/settle'
import { fileServer, type Player } from '../../../fixtures/testServer'

const BETS = 10_000
/** ₹10. */
const COIN_TYPE_ID = 3
const COMBINATIONS = 16
const SETTLEMENTS = 4

const clock = fakeClock()
const server = fileServer({ clock, coins: [COIN_TYPE_ID, 4] })

beforeEach(async () => {
  await server.turnRounds(40_000)
})

const settleHere = (instanceId: number) => settle({ ...server, beacon: null }, instanceId)

it('pays each winner once, although several servers settle it at the same time', async () => {
  const { db } = server
  const open =
    "SELECT id FROM game_instances WHERE mode = 'real' AND coin_type_id = $1 AND settled_at IS NULL"
  const [{ id }] = await server.sql(open, [COIN_TYPE_ID])
  // Consecutive ids, so that as many players bet on each combination.
  await insertBets(db, await insertPlayers(db, BETS), { id, coin: COIN_TYPE_ID }, null)
  clock.advance(30_000)
  const outcomes = await Promise.all(Array.from({ length: SETTLEMENTS }, () => settleHere(id)))
  expect(outcomes.filter((outcome) => outcome === 'settled')).toHaveLength(1)
  const winners = BETS / COMBINATIONS
  const paid = await server.sql(
    `SELECT count(*) AS prizes, count(DISTINCT user_id) AS winners, sum(amount_paise)::bigint AS paise
       FROM transfers WHERE kind = 'prize'`,
  )
  expect(paid).toEqual([{ prizes: winners, winners, paise: winners * 15_000 }])
  await expectSoundLedger(db)
})

describe('a bet that hangs', () => {
  let player: Player
  let connection: pg.PoolClient
  let instanceId: number

  beforeEach(async () => {
    player = await server.player()
    instanceId = (await server.openRound(player, 'dummy', 3)).id
    connection = await server.db.$client.connect()
    const choice = { coinTypeId: 3, city: 'tokyo', diceNumber: 1, nonce: '00'.repeat(16) } as const
    const bet = { ...choice, userId: player.id, mode: 'dummy', realMoneyState: 'on', instanceId } as const
    await beginBet(drizzle(connection, DRIZZLE_SETTINGS), { ...bet, key: null, bodyHash: '' })
    // On a slow machine the test may take longer than the idle timeout of a transaction.
    await connection.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    clock.advance(30_000)
  })

  /** Whether a settlement waits for the round's advisory lock. */
  async function isWaitedFor(): Promise<boolean> {
    const rows = await server.sql(
      `SELECT count(*)::int AS count FROM pg_locks
        WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [LOCKS.instance, instanceId],
    )
    return rows[0]!.count > 0
  }

  it("makes the settlement wait until the bet's transaction ends", async () => {
    let isSettled = false
    const settling = settleHere(instanceId).finally(() => {
      isSettled = true
    })
    await expect.poll(isWaitedFor, { timeout: 30_000 }).toBe(true)
    expect(isSettled).toBe(false)
    await connection.query('ROLLBACK')
    connection.release()
    expect(await settling).toBe('settled')
  })

  it("does not delay other rounds, and is ended by PostgreSQL's idle timeout", async () => {
    await server.turnRounds(10_000)
    const open = async (coinTypeId: number) => (await server.openRound(player, 'dummy', coinTypeId))?.id
    expect(await open(4)).toBeDefined()
    expect(await open(3)).toBeUndefined()
    // The setting of every connection, from here on much shorter.
    await connection.query('SET LOCAL idle_in_transaction_session_timeout TO DEFAULT')
    const { rows } = await connection.query('SHOW idle_in_transaction_session_timeout')
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '5s' }])
    await connection.query("SET LOCAL idle_in_transaction_session_timeout = '50ms'")
    const isSettled = async () => {
      await server.turnRounds()
      const sql = 'SELECT settled_at IS NOT NULL AS "isSettled" FROM game_instances WHERE id = $1'
      return (await server.sql(sql, [instanceId]))[0].isSettled
    }
    await expect.poll(isSettled, { timeout: 40_000 }).toBe(true)
    connection.release(true)
  })
})
