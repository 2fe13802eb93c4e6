/** The round scheduler on a fake clock: opening, draws, settlement, and its sleep between steps. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CITIES } from '../../../src/domain/core/city'
import { DICE_NUMBERS } from '../../../src/domain/core/dice'
import { DRAW_VERSION } from '../../../src/domain/core/draws'
import { drawResult, previousLink } from '../../../src/domain/fairness/fairness'
import { systemRandom } from '../../../src/server/base/clock'
import { Signer } from '../../../src/server/chains/signer'
import { openDatabase } from '../../../src/server/db/core/pool'
import type { RoundDependencies } from '../../../src/server/rounds/core/dependencies'
import { openRounds } from '../../../src/server/rounds/opening/openRounds'
import { RoundScheduler } from '../../../src/server/rounds/roundScheduler'
import { voidRound } from '../../../src/server/rounds/settlement/voidRound'
import { fakeClock } from '../../fixtures/fakeClock'
import { forgeRows } from '../../fixtures/forgeRows'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { sendBet } from '../../fixtures/sendBet'
import {
  type Body,
  fileServer,
  type Player,
  startTestServer,
  type TestServer,
} from '../../fixtures/testServer'

const COINS = [3, 4, 7]

const clock = fakeClock()
let server = fileServer({ clock, coins: COINS })
let player: Player
/** The newest round of the tests before. */
let lastId = 0

beforeEach(async () => {
  // The next step settles the rounds of the tests before, and opens new ones.
  clock.advance(3_600_000)
  lastId = (await server.sql('SELECT COALESCE(max(id), 0) AS id FROM game_instances'))[0].id
  player = await server.player()
})

/** @returns the rounds of a coin that this test has opened, oldest first */
async function rounds(mode = 'dummy', coinTypeId = 3): Promise<Body[]> {
  return server.sql(
    `SELECT * , game_instances.id FROM game_instances JOIN chains ON chains.id = chain_id
      WHERE game_instances.mode = $1 AND game_instances.coin_type_id = $2 AND game_instances.id > $3 ORDER BY game_instances.id`,
    [mode, coinTypeId, lastId],
  )
}

const turn = (ms = 40_000) => server.turnRounds(ms)

/** Opens rounds and bets in that of the ₹10 coin. @returns the round */
async function betInNewRound(): Promise<Body> {
  await server.scheduler.step()
  const [open] = await rounds()
  const fields = { city: 'mumbai', dice_number: 1 }
  expect((await sendBet(server.call, player, 'dummy', open, fields)).status).toBe(200)
  return open
}

const dummyCoins = async () => (await server.user(player)).dummy_coins

describe('opening', () => {
  it('opens rounds of every enabled coin type of both modes with the same start', async () => {
    await server.sql('UPDATE coin_types SET is_enabled = false WHERE id = 7')
    await server.scheduler.step()
    await server.sql('UPDATE coin_types SET is_enabled = true WHERE id = 7')
    const opened = await server.sql(
      `SELECT mode, count(*) AS rounds, count(DISTINCT starts_at) AS starts FROM game_instances
        WHERE id > $1 GROUP BY mode ORDER BY mode`,
      [lastId],
    )
    const both = { rounds: COINS.length - 1, starts: 1 }
    expect(opened).toEqual(['dummy', 'real'].map((mode) => ({ mode, ...both })))
  })

  it('opens the next round at the end of the previous one, without a gap', async () => {
    await server.scheduler.step()
    await turn(39_999)
    expect(await rounds()).toHaveLength(1)
    await turn(1)
    const [first, second] = await rounds()
    expect(second.starts_at.getTime() - first.starts_at.getTime()).toBe(40_000)
  })

  it('opens no rounds of a mode that is switched off, but settles the open ones', async () => {
    await server.scheduler.step()
    await server.sql('UPDATE controls SET dummy_cron_status = false')
    await turn()
    await server.sql('UPDATE controls SET dummy_cron_status = true')
    expect(await rounds('dummy')).toHaveLength(1)
    expect((await rounds('dummy'))[0].settled_at).not.toBeNull()
    expect(await rounds('real')).toHaveLength(2)
  })

  it("prefers the operator's timing to the environment settings", async () => {
    await server.sql('UPDATE controls SET betting_timing = 7, game_timing = 5')
    await server.scheduler.step()
    await server.sql('UPDATE controls SET betting_timing = NULL, game_timing = NULL')
    const times = await server.sql(
      `SELECT DISTINCT extract(epoch FROM ends_at - starts_at)::int AS betting,
              extract(epoch FROM active_until - ends_at)::int AS game FROM game_instances WHERE id > $1`,
      [lastId],
    )
    expect(times).toEqual([{ betting: 7, game: 5 }])
  })

  it('starts rounds now after a long downtime, and settles the open ones', async () => {
    await betInNewRound()
    await turn(3_600_000)
    const [first, second, third] = await rounds()
    expect(first.settled_at?.getTime()).toBe(clock.nowMs)
    expect(second.starts_at.getTime()).toBe(clock.nowMs)
    expect(third).toBeUndefined()
    await expectSoundLedger(server.db)
  })
})

describe('the draw version', () => {
  it('is published with the outcomes in the order of the draw when a round opens', async () => {
    await server.scheduler.step()
    const [open] = await rounds()
    const { fairness } = await server.get(`/fairness/${open.id}`)
    const draw = { version: DRAW_VERSION, cities: CITIES, dice_numbers: DICE_NUMBERS }
    expect(fairness).toMatchObject({ seed: null, draw })
  })

  it('of a newer release keeps a round from being settled by this one, and is no reason to void it', async () => {
    const { id } = await betInNewRound()
    await server.sql('UPDATE game_instances SET draw_version = 99 WHERE id = $1', [id])
    await turn()
    expect((await rounds())[0].settled_at).toBeNull()
    expect(await dummyCoins()).toBe(490)
    const order = { instanceId: id, actor: 'test', reason: 'test' }
    await expect(voidRound({ ...server, beacon: null }, order)).rejects.toThrow('Nothing was done')
    await server.sql('UPDATE game_instances SET draw_version = 1 WHERE id = $1', [id])
    await turn()
    expect((await rounds())[0].settled_at).not.toBeNull()
  })
})

it('settlement does not depend on resolve requests, and runs while the pool is busy', async () => {
  await turn()
  const { $client: pool } = server.db
  const busy = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  await turn().finally(() => {
    for (const connection of busy) connection.release()
  })
  const sql = 'SELECT 1 FROM game_instances WHERE settled_at IS NOT NULL AND id > $1'
  expect(await server.sql(sql, [lastId])).toHaveLength(2 * COINS.length)
})

describe('draws', () => {
  let other: TestServer

  beforeAll(async () => {
    other = server
    server = await startTestServer({ clock, chainLength: 4, coins: [3, 4] })
    return () => {
      server = other
    }
  })
  it('use chains published before their salt is drawn, numbered without a gap, the next before the current one ends', async () => {
    const ids = async (condition: string) => {
      const sql = `SELECT id FROM chains WHERE mode = 'dummy' AND coin_type_id = 3 AND ${condition} ORDER BY serial`
      return (await server.sql(sql)).map(({ id }) => id)
    }
    await server.scheduler.step()
    await turn()
    expect(await ids('salt IS NOT NULL')).toEqual(['dummy-3'])
    await turn()
    expect(await ids('serial > 1')).toEqual(['dummy-3-2'])
    for (let round = 0; round < 7; round += 1) await turn()
    const all = await rounds()
    expect(all.map(({ chain_id, n }) => `${chain_id}/${n}`)).toEqual([
      ...[1, 2, 3, 4].map((n) => `dummy-3/${n}`),
      ...[1, 2, 3, 4].map((n) => `dummy-3-2/${n}`),
      ...[1, 2].map((n) => `dummy-3-3/${n}`),
    ])
    for (const round of all.slice(0, 9)) {
      const seed = hexToBytes(round.seed!)
      expect(bytesToHex(previousLink(seed))).toBe(round.commitment)
      const { chain_id: chainId, n, salt } = round
      const input = { drawVersion: 1, chainId, n, salt, beaconRound: '-', beaconValue: '-' }
      expect(drawResult(seed, input)).toEqual({ city: round.city, diceNumber: round.dice_number })
      if (round.n === 1) expect(round.commitment).toBe(round.c0)
    }
    expect(all[1].commitment).toBe(all[0].seed)
  })

  it('pay nothing if the chain does not match the published commitment', async () => {
    const { chain_id } = await betInNewRound()
    const damage = `UPDATE chain_links SET link = repeat('ab', 32) WHERE chain_id = '${chain_id}'`
    await forgeRows(server.db, 'chain_links', damage)
    await turn()
    expect((await rounds())[0].settled_at).toBeNull()
    expect(await dummyCoins()).toBe(490)
    expect((await rounds('dummy', 4))[0].settled_at).not.toBeNull()
  })
})

it('opening reads few rounds, however many the other mode has had since', async () => {
  server = await startTestServer({ clock })
  await server.scheduler.step()
  // The periodic refresh would read all the rounds below, since they end after the clock's time.
  vi.spyOn(server.liveRounds, 'refresh').mockResolvedValue()
  for (const [at, mode] of ['real', 'dummy'].entries()) {
    const from = new Date(clock.nowMs + (at + 2) * 20_000).toISOString()
    await forgeRows(
      server.db,
      'game_instances',
      `INSERT INTO game_instances (mode, coin_type_id, starts_at, ends_at, active_until, created_at, settled_at, chain_id, n, commitment,
                                   draw_version)
       SELECT '${mode}', 3, at, at, at, at, at, '${mode}', n, '', 1
         FROM generate_series(1, 20000) AS n, LATERAL (SELECT '${from}'::timestamptz + n * interval '1 ms' AS at) AS later`,
    )
  }
  await server.sql('ANALYZE game_instances')
  clock.advance(100_000)
  const single = openDatabase(server.databaseUrl, 1, () => undefined)
  // The connection counts it, and reports it to the others when asked to.
  const rowsRead = async () => {
    await single.$client.query('SELECT pg_stat_force_next_flush()')
    await single.$client.query('SELECT 1')
    const sql =
      "SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_user_tables WHERE relname = 'game_instances'"
    return (await single.$client.query(sql)).rows[0].read
  }
  const before = await rowsRead()
  const noOrders = { random: systemRandom, findOrderObstacle: async () => null }
  const deps = { ...server, db: single, beacon: null, signer: new Signer('secret'), ...noOrders }
  const switches = { bettingSeconds: 30, resultSeconds: 10, isOpening: false }
  await openRounds(deps, 'real', switches)
  expect((await rowsRead()) - before).toBeLessThan(10)
  await single.$client.end()
})

it('runs another step after a step that was nudged, then sleeps', async () => {
  // The fake timers never advance, so only nudge() ends a sleep.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const leaderElection = { isHeld: true, claim: async () => true, resign: async () => undefined }
  const scheduler = new RoundScheduler({ clock, leaderElection } as unknown as RoundDependencies)
  const step = vi.spyOn(scheduler, 'step').mockImplementation(async () => clock() + 3_600_000)
  step.mockImplementationOnce(async () => {
    scheduler.nudge()
    return clock() + 3_600_000
  })
  scheduler.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(step).toHaveBeenCalledTimes(2)
  scheduler.nudge()
  await vi.advanceTimersByTimeAsync(0)
  expect(step).toHaveBeenCalledTimes(3)
  await scheduler.stop()
  vi.useRealTimers()
})
