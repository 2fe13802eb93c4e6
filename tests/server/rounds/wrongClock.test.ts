/** A server whose clock was hours ahead and is corrected: nothing waits until the wrong time has passed. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Beacon } from '../../../src/server/beacon/beaconCache'
import { readHistory } from '../../../src/server/chains/extendChains'
import { voidRound } from '../../../src/server/rounds/settlement/voidRound'
import { fakeClock } from '../../fixtures/fakeClock'
import { forgeRows } from '../../fixtures/forgeRows'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { sendBet } from '../../fixtures/sendBet'
import { logIn, readOtp } from '../../fixtures/signIn'
import { type Player, startTestServer, type TestServer } from '../../fixtures/testServer'

const MINUTE_MS = 60_000
/** Interval between two beacon rounds. */
const BEACON_MS = 3_000
/** The error of a clock that runs on Indian time instead of UTC. */
const AHEAD_MS = 330 * MINUTE_MS

/** A beacon that publishes its rounds by the true time, not by the server's clock. */
function beaconAt(trueMs: () => number): Beacon {
  const values = { randomness: 'cd'.repeat(32), signature: 'ef'.repeat(48) }
  const fetchRound = async (round: number) => (round * BEACON_MS > trueMs() ? null : { round, ...values })
  return { roundAfter: (atMs) => Math.floor(atMs / BEACON_MS) + 1, fetchRound }
}

const clock = fakeClock()
let server: TestServer

/** Ends the open rounds and opens the next ones, by default after a whole round. */
const advance = (ms = 40_000) => server.turnRounds(ms)

it('a new OTP can be requested at once, and the OTP from before the correction is invalid', async () => {
  server = await startTestServer({ clock, env: { RATE_LIMIT_SCALE: '1' } })
  const { mobile } = await server.player()
  clock.advance(1440 * MINUTE_MS)
  expect((await server.call('POST', '/user/login', { body: { mobile_number: mobile } })).status).toBe(200)
  const body = { mobile_number: mobile, otp: await readOtp(server.call, mobile) }
  clock.advance(-AHEAD_MS)
  expect((await server.call('POST', '/user/verify-login', { body })).status).not.toBe(200)
  expect((await logIn(server.call, mobile)).status).toBe(200)
})

it('a coin enabled after the correction has a round with the next opening', async () => {
  server = await startTestServer({ clock })
  await server.sql('UPDATE coin_types SET is_enabled = false WHERE id = 7')
  for (const ms of [0, AHEAD_MS, -AHEAD_MS]) await advance(ms)
  await server.sql('UPDATE coin_types SET is_enabled = true WHERE id = 7')
  for (let turn = 0; turn < 2; turn += 1) await advance()
  expect(await server.openRound(await server.player(), 'dummy', 7)).toBeDefined()
})

describe('a round that needs a beacon round far in the future', () => {
  let player: Player
  let roundId: number

  /** Opens the round as a server with a fast clock and a beacon would, and places a bet in it. */
  beforeEach(async () => {
    server = await startTestServer({ clock, coins: [3] })
    player = await server.player()
    clock.advance(AHEAD_MS)
    roundId = await openAhead()
    await server.liveRounds.refresh()
    expect((await sendBet(server.call, player, 'dummy', { id: roundId })).status).toBe(200)
    clock.advance(-AHEAD_MS)
  })

  async function openAhead(): Promise<number> {
    const startsAt = new Date(clock.nowMs)
    await server.sql(
      `INSERT INTO chains (id, mode, coin_type_id, serial, length, c0, created_at, salt, history)
       VALUES ('ahead', 'dummy', 3, 1, 60, '', $1, '', $2) ON CONFLICT DO NOTHING`,
      [startsAt, await readHistory(server.db)],
    )
    await forgeRows(
      server.db,
      'game_instances',
      `INSERT INTO game_instances (mode, coin_type_id, starts_at, ends_at, active_until, created_at, chain_id, n,
                                   commitment, draw_version, beacon_round)
       SELECT 'dummy', 3, at, at + interval '30 s', at + interval '40 s', at, 'ahead', 1 + count, '', 1, 99000000
         FROM (SELECT timestamptz '${startsAt.toISOString()}' AS at, count(*) FROM game_instances) AS ahead`,
    )
    return (await server.sql('SELECT max(id) AS id FROM game_instances'))[0].id
  }

  const coins = async () => (await server.user(player)).dummy_coins

  it('is voided by the next step if the first attempt fails halfway', async () => {
    const broken = "ALTER TABLE audit_log ADD CONSTRAINT broken CHECK (action <> 'round voided') NOT VALID"
    await server.sql(broken)
    await expect(server.turnRounds()).rejects.toMatchObject({ constraint: 'broken' })
    await server.sql('ALTER TABLE audit_log DROP CONSTRAINT broken')
    expect(await coins()).toBe(490)
    await server.turnRounds()
    expect(await coins()).toBe(500)
    await expectSoundLedger(server.db)
  })

  it('is voided although an operator has voided an earlier round', async () => {
    const order = { instanceId: roundId, actor: 'operator', reason: 'the clock was ahead' }
    await voidRound({ ...server, clock: () => clock() + 2 * AHEAD_MS, beacon: null }, order)
    clock.advance(AHEAD_MS)
    const laterId = await openAhead()
    expect(laterId).toBeGreaterThan(roundId)
    await server.turnRounds(-AHEAD_MS)
    const left = 'SELECT 1 FROM game_instances WHERE voided_at IS NULL AND beacon_round > 0'
    expect(await server.sql(left)).toEqual([])
    expect(await coins()).toBe(500)
  })
})

describe('with a beacon', () => {
  let trueMs: number
  let player: Player

  beforeEach(async () => {
    // A value that was not there is asked for again after half a second.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    trueMs = clock.nowMs
    server = await startTestServer({ clock, beacon: beaconAt(() => trueMs), coins: [3] })
    player = await server.player()
    return () => vi.useRealTimers()
  })

  const round = () => server.openRound(player, 'dummy', 3)

  /** Lets both times pass. The first turn asks for the values, the second one uses them. */
  async function go(ms: number): Promise<void> {
    clock.advance(ms)
    trueMs += ms
    await vi.advanceTimersByTimeAsync(500)
    for (let turn = 0; turn < 2; turn += 1) await server.turnRounds()
  }

  /** Goes on until the coin's round has this number in its chain. */
  async function goUntil(n: number): Promise<void> {
    for (let turns = 0; turns < 60; turns += 1) {
      await go(5_000)
      if ((await round())?.fairness?.n === n) return
    }
    throw new Error(`round ${n} has not opened`)
  }

  it('a chain whose salt needs a beacon round far in the future is skipped', async () => {
    await server.turnRounds(AHEAD_MS)
    clock.advance(-AHEAD_MS)
    await goUntil(1)
    expect((await round()).fairness).toMatchObject({ chain_id: 'dummy-3-2', n: 1 })
  })

  it('a bet in a round that needs a beacon round far in the future is refunded, and rounds open again', async () => {
    await goUntil(1)
    // Ends the round before the clock goes wrong, so that the next one opens on the wrong clock.
    await go(35_000)
    clock.advance(AHEAD_MS)
    await goUntil(2)
    expect((await sendBet(server.call, player, 'dummy', await round())).status).toBe(200)
    clock.advance(-AHEAD_MS)
    await goUntil(1)
    expect((await server.user(player)).dummy_coins).toBe(500)
    await expectSoundLedger(server.db)
  })
})

describe('rounds that need no beacon', () => {
  const DAY_MS = 86_400_000

  beforeEach(async () => {
    server = await startTestServer({ clock, coins: [3] })
    await server.turnRounds()
    await advance(DAY_MS)
  })

  /** @returns the practice rounds, oldest first */
  const rounds = () => server.sql("SELECT * FROM game_instances WHERE mode = 'dummy' ORDER BY id")

  it('are not delayed after the correction, and the bets of the rounds ahead are settled', async () => {
    const player = await server.player()
    const { id } = await server.openRound(player, 'dummy', 3)
    expect((await sendBet(server.call, player, 'dummy', { id })).status).toBe(200)
    const reported = vi.spyOn(server.log, 'error')
    await advance(41_000 - DAY_MS)
    const [, ahead, next] = await rounds()
    expect(ahead).toMatchObject({ id, settled_at: new Date(clock.nowMs), starts_at: new Date(clock.nowMs) })
    expect(next!.starts_at.getTime()).toBe(clock.nowMs)
    await advance()
    expect(await rounds()).toHaveLength(4)
    const instances = expect.arrayContaining([id])
    expect(reported.mock.calls).toEqual([[{ instances }, expect.stringContaining('the clock was ahead')]])
    await expectSoundLedger(server.db)
  })

  it('are not delayed if the rounds ahead were settled before the correction', async () => {
    await advance(35_000)
    clock.advance(-DAY_MS)
    await advance(6_000)
    expect(await rounds()).toHaveLength(3)
  })
})
