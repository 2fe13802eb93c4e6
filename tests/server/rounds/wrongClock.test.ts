/** A server whose clock was hours ahead and is corrected: nothing waits until the wrong time has passed. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Beacon } from '../../../src/server/beacon/beaconCache'
import { readHistory } from '../../../src/server/chains/extendChains'
import { voidRound } from '../../../src/server/rounds/settlement/voidRound'
import { type FakeClock, fakeClock } from '../../fixtures/fakeClock'
import { forgeRows } from '../../fixtures/forgeRows'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { sendBet } from '../../fixtures/sendBet'
import { type Player, readOtp, startTestServer, type TestServer } from '../../fixtures/testServer'

const MINUTE_MS = 60_000
/** Interval between two beacon rounds. */
const BEACON_MS = 3_000
/** The error of a clock that runs on Indian time instead of UTC. */
const AHEAD_MS = 330 * MINUTE_MS

/** A beacon that publishes its rounds by the true time, not by the server's clock. */
function beaconAt(trueMs: () => number): Beacon {
  return {
    roundAfter: (atMs) => Math.floor(atMs / BEACON_MS) + 1,
    fetchRound: async (round) =>
      round * BEACON_MS > trueMs()
        ? null
        : { round, randomness: 'cd'.repeat(32), signature: 'ef'.repeat(48) },
  }
}

let clock: FakeClock
let server: TestServer

beforeEach(() => {
  clock = fakeClock()
})
afterEach(() => server.close())

it('a new OTP can be requested at once, and the OTP from before the correction is invalid', async () => {
  server = await startTestServer({ clock, env: { RATE_LIMIT_SCALE: '1' } })
  const { mobile } = await server.player()
  clock.advance(1440 * MINUTE_MS)
  const logIn = async () =>
    (await server.call('POST', '/user/login', { body: { mobile_number: mobile } })).status
  const verify = async (otp: string) =>
    (await server.call('POST', '/user/verify-login', { body: { mobile_number: mobile, otp } })).status
  expect(await logIn()).toBe(200)
  const early = await readOtp(server.call, mobile)
  clock.advance(-AHEAD_MS)
  expect(await verify(early)).not.toBe(200)
  expect(await logIn()).toBe(200)
  expect(await verify(await readOtp(server.call, mobile))).toBe(200)
})

it('a coin enabled after the correction has a round with the next opening', async () => {
  server = await startTestServer({ clock })
  const { db } = server
  await db.$client.query('UPDATE coin_types SET is_enabled = false WHERE id = 7')
  for (const ms of [0, AHEAD_MS, -AHEAD_MS]) {
    clock.advance(ms)
    await server.turnRounds()
  }
  await db.$client.query('UPDATE coin_types SET is_enabled = true WHERE id = 7')
  for (let turn = 0; turn < 2; turn += 1) {
    clock.advance(40_000)
    await server.turnRounds()
  }
  expect(await server.openRound(await server.player(), 'dummy', 7)).toBeDefined()
})

describe('a round that needs a beacon round far in the future', () => {
  let player: Player
  let roundId: number

  /** Opens the round as a server with a fast clock and a beacon would, and places a bet in it. */
  beforeEach(async () => {
    server = await startTestServer({ clock })
    player = await server.player()
    clock.advance(AHEAD_MS)
    roundId = await openAhead()
    await server.liveRounds.refresh()
    expect((await sendBet(server.call, player, 'dummy', { id: roundId })).status).toBe(200)
    clock.advance(-AHEAD_MS)
  })

  async function openAhead(): Promise<number> {
    const [startsAt, endsAt, activeUntil] = [0, 30_000, 40_000].map((ms) => new Date(clock.nowMs + ms))
    const { db } = server
    await db.$client.query(
      `INSERT INTO chains (id, mode, coin_type_id, serial, length, c0, created_at, salt, history)
       VALUES ('ahead', 'dummy', 3, 1, 60, '', $1, '', $2) ON CONFLICT DO NOTHING`,
      [startsAt, await readHistory(db)],
    )
    const [starts, ends, active] = [startsAt, endsAt, activeUntil].map((at) => `'${at!.toISOString()}'`)
    await forgeRows(
      db,
      'game_instances',
      `INSERT INTO game_instances (mode, coin_type_id, starts_at, ends_at, active_until, created_at, chain_id, n,
                                   commitment, draw_version, beacon_round)
       SELECT 'dummy', 3, ${starts}, ${ends}, ${active}, ${starts}, 'ahead', 1 + count(*), '', 1, 99000000
         FROM game_instances`,
    )
    const { rows } = await db.$client.query<{ id: number }>('SELECT max(id) AS id FROM game_instances')
    return rows[0]!.id
  }

  const coins = async () =>
    (await server.call('GET', `/user/get-user/${player.id}`, { token: player.token })).body.user.dummy_coins

  it('is voided by the next step if the first attempt fails halfway', async () => {
    const { db } = server
    await db.$client.query(
      "ALTER TABLE audit_log ADD CONSTRAINT broken CHECK (action <> 'round voided') NOT VALID",
    )
    await expect(server.turnRounds()).rejects.toMatchObject({ constraint: 'broken' })
    await db.$client.query('ALTER TABLE audit_log DROP CONSTRAINT broken')
    expect(await coins()).toBe(490)
    await server.turnRounds()
    expect(await coins()).toBe(500)
    await expectSoundLedger(db)
  })

  it('is voided although an operator has voided an earlier round', async () => {
    const { db } = server
    const ahead = () => clock() + 2 * AHEAD_MS
    await voidRound(
      { db, clock: ahead, beacon: null, chainKeys: server.chainKeys },
      { instanceId: roundId, actor: 'operator', reason: 'the clock was ahead' },
    )
    clock.advance(AHEAD_MS)
    const laterId = await openAhead()
    expect(laterId).toBeGreaterThan(roundId)
    clock.advance(-AHEAD_MS)
    await server.turnRounds()
    const { rows } = await db.$client.query(
      'SELECT 1 FROM game_instances WHERE voided_at IS NULL AND beacon_round > 0',
    )
    expect(rows).toEqual([])
    expect(await coins()).toBe(500)
  })
})

it('a chain whose salt needs a beacon round far in the future is skipped', async () => {
  let trueMs = clock.nowMs
  server = await startTestServer({ clock, beacon: beaconAt(() => trueMs) })
  const player = await server.player()
  clock.advance(AHEAD_MS)
  await server.turnRounds()
  clock.advance(-AHEAD_MS)
  const go = async () => {
    clock.advance(BEACON_MS)
    trueMs += BEACON_MS
    await server.turnRounds()
    return (await server.openRound(player, 'dummy', 3))?.fairness
  }
  await expect.poll(go, { timeout: 20_000 }).toMatchObject({ chain_id: 'dummy-3-2', n: 1 })
})

it('a bet in a round that needs a beacon round far in the future is refunded, and rounds open again', async () => {
  let trueMs = clock.nowMs
  server = await startTestServer({ clock, beacon: beaconAt(() => trueMs) })
  const go = async (ms: number) => {
    clock.advance(ms)
    trueMs += ms
    // The beacon rounds are fetched in the background.
    const stepped = async () => {
      await server.turnRounds()
      return waiting()
    }
    await expect.poll(stepped, { timeout: 30_000 }).toBe(0)
    await server.turnRounds()
  }
  /** Repeats, because a chain waits for a beacon round before it opens a round. */
  const advanceUntil = async (isThere: (n: number | undefined) => boolean) => {
    for (let turn = 0; turn < 60 && !isThere((await coinRound())?.fairness?.n); turn += 1) await go(5_000)
  }
  /** Counts undecided rounds whose beacon round is published. */
  const waiting = async () => {
    const sql = `SELECT count(*) AS n FROM game_instances
                  WHERE settled_at IS NULL AND voided_at IS NULL AND ends_at <= $1`
    const { rows } = await server.db.$client.query<{ n: number }>(sql, [new Date(clock.nowMs - BEACON_MS)])
    return rows[0]?.n
  }
  const coinRound = () => server.openRound(player, 'dummy', 3)
  const player = await server.player()
  await advanceUntil((n) => n !== undefined)
  // Ends all rounds before the clock goes wrong, so that the next ones open together on the wrong clock.
  await go(35_000)
  clock.advance(AHEAD_MS)
  await advanceUntil((n) => n === 2)
  expect((await sendBet(server.call, player, 'dummy', await coinRound())).status).toBe(200)
  clock.advance(-AHEAD_MS)
  await advanceUntil((n) => n === 1)
  expect(await coinRound()).toMatchObject({ fairness: { n: 1 } })
  const { user } = (await server.call('GET', `/user/get-user/${player.id}`, { token: player.token })).body
  expect(user.dummy_coins).toBe(500)
  await expectSoundLedger(server.db)
}, 180_000)
