/** Opening rounds after a wrong clock, and the cost of finding the next round. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemRandom } from '../../../../src/server/base/clock'
import { openDatabase } from '../../../../src/server/db/core/pool'
import { openRounds } from '../../../../src/server/rounds/opening/openRounds'
import { type FakeClock, fakeClock } from '../../../fixtures/fakeClock'
import { forgeRows } from '../../../fixtures/forgeRows'
import { expectSoundLedger } from '../../../fixtures/ledgerCheck'
import { sendBet } from '../../../fixtures/sendBet'
import { startTestServer, type TestServer } from '../../../fixtures/testServer'

let clock: FakeClock
let server: TestServer

beforeEach(async () => {
  clock = fakeClock()
  server = await startTestServer({ clock })
})
afterEach(() => server.close())

/** @returns the practice rounds of one coin, oldest first */
async function rounds(): Promise<{ id: number; starts_at: Date; settled_at: Date | null }[]> {
  const sql = "SELECT * FROM game_instances WHERE mode = 'dummy' AND coin_type_id = 3 ORDER BY id"
  return (await server.db.$client.query(sql)).rows
}

async function advance(ms = 40_000): Promise<void> {
  clock.advance(ms)
  await server.turnRounds()
}

/** Places a bet of a new player in the open round. @returns the round's id */
async function bet(): Promise<number> {
  const player = await server.player()
  const round = await server.openRound(player, 'dummy', 3)
  expect((await sendBet(server.call, player, 'dummy', round)).status).toBe(200)
  return round.id
}

describe('a clock that was ahead', () => {
  const DAY_MS = 86_400_000

  it('does not delay rounds after its correction, and the bets of its rounds are settled', async () => {
    await server.turnRounds()
    await advance(DAY_MS)
    const id = await bet()
    const reported = vi.spyOn(server.log, 'error')
    clock.advance(41_000 - DAY_MS)
    await server.turnRounds()
    const [, ahead, next] = await rounds()
    expect(ahead).toMatchObject({ id, settled_at: new Date(clock.nowMs), starts_at: new Date(clock.nowMs) })
    expect(next!.starts_at.getTime()).toBe(clock.nowMs)
    await advance()
    expect(await rounds()).toHaveLength(4)
    expect(reported).toHaveBeenCalledTimes(1)
    expect(reported).toHaveBeenCalledWith(
      { instances: expect.arrayContaining([id]) },
      expect.stringContaining('the clock was ahead'),
    )
    await expectSoundLedger(server.db)
  })

  it('does not delay rounds if its rounds were settled before the correction', async () => {
    await server.turnRounds()
    await advance(DAY_MS)
    await advance(35_000)
    clock.advance(-DAY_MS)
    await advance(6_000)
    expect(await rounds()).toHaveLength(3)
  })
})

describe('openRounds', () => {
  it('reads few rounds, however many the other mode has had since', async () => {
    await server.scheduler.step()
    // The periodic refresh would read all the rounds below, since they end after the clock's time.
    vi.spyOn(server.liveRounds, 'refresh').mockResolvedValue()
    const { db } = server
    for (const [at, mode] of ['real', 'dummy'].entries()) {
      const from = new Date(clock.nowMs + (at + 2) * 20_000).toISOString()
      await forgeRows(
        db,
        'game_instances',
        `INSERT INTO game_instances (mode, coin_type_id, starts_at, ends_at, active_until, created_at, settled_at, chain_id, n, commitment,
                                     draw_version)
         SELECT '${mode}', 3, at, at, at, at, at, '${mode}', n, '', 1
           FROM generate_series(1, 20000) AS n, LATERAL (SELECT '${from}'::timestamptz + n * interval '1 ms' AS at) AS later`,
      )
    }
    await db.$client.query('ANALYZE game_instances')
    clock.advance(100_000)
    const single = openDatabase(server.databaseUrl, 1, () => undefined)
    // Counted by the connection itself, and told to the others when it is asked to.
    const rowsRead = async () => {
      await single.$client.query('SELECT pg_stat_force_next_flush()')
      await single.$client.query('SELECT 1')
      const sql =
        "SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_user_tables WHERE relname = 'game_instances'"
      return (await single.$client.query(sql)).rows[0].read
    }
    const before = await rowsRead()
    const { log, chainKeys } = server
    const noOrders = { random: systemRandom, findOrderObstacle: async () => null }
    const deps = { db: single, clock, beacon: null, log, chainKeys, ...noOrders }
    const switches = { bettingSeconds: 30, gameSeconds: 10, isOpening: false }
    await openRounds(deps, 'real', switches)
    expect((await rowsRead()) - before).toBeLessThan(10)
    await single.$client.end()
  })
})
