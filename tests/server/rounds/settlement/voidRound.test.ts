/** Rounds that can never be settled: logged, voided by an operator, stakes refunded, and new rounds opened. */
import { describe, expect, it, vi } from 'vitest'
import { CITIES } from '../../../../src/domain/core/city'
import { DICE_NUMBERS } from '../../../../src/domain/core/dice'
import type { Mode } from '../../../../src/domain/core/mode'
import type { Clock } from '../../../../src/server/base/clock'
import { type Beacon, BeaconCache } from '../../../../src/server/beacon/beaconCache'
import { verifyLedger } from '../../../../src/server/ledger/verifyLedgerSql'
import { voidRound } from '../../../../src/server/rounds/settlement/voidRound'
import { fakeClock } from '../../../fixtures/fakeClock'
import { expectSoundLedger } from '../../../fixtures/ledgerCheck'
import { runCli } from '../../../fixtures/runCli'
import { sendBet } from '../../../fixtures/sendBet'
import { settle } from '../../../fixtures/settle'
import { type Player, startTestServer, type TestServer } from '../../../fixtures/testServer'

const COINS = [3, 4]
const ORDER = { actor: 'operator', reason: 'its link is lost' }

const clock = fakeClock()
let server: TestServer
let player: Player

/** Starts a server whose rounds of two coins are open for a new player. */
async function begin(beacon?: Beacon): Promise<void> {
  server = await startTestServer({ clock, coins: COINS, ...(beacon && { beacon }) })
  // The values for the salts are fetched by the first turn and used by the second.
  for (let turn = 0; turn < 2; turn += 1) await server.turnRounds()
  player = await server.player()
  await server.fund(player, 100_000)
}

/** Starts the server of the same database again, without a beacon. */
async function switchOff(): Promise<void> {
  await server.close()
  server = await startTestServer({ clock }, server.databaseUrl)
}

/** Bets in the open round of a coin; the default is the ₹10 coin. */
async function bet(mode: Mode, coinTypeId = 3) {
  const round = await server.openRound(player, mode, coinTypeId)
  const answer = await sendBet(server.call, player, mode, round)
  return { id: round.id, status: answer.status, code: answer.body.code }
}

const get = (path: string) => server.get(path, player)
const cash = () => server.balance(player)
const loseLinks = () => server.sql('DELETE FROM chain_links')

const voidByOperator = (instanceId: number, at: Clock = clock) =>
  voidRound({ ...server, clock: at, beacon: null }, { ...ORDER, instanceId })

/** @returns a beacon that publishes nothing if `isSilent` */
function beaconThat(isSilent: boolean): Beacon {
  const values = { randomness: 'cd'.repeat(32), signature: 'ef'.repeat(48) }
  const fetchRound = async (round: number) => (isSilent ? null : { round, ...values })
  return { roundAfter: (atMs) => Math.floor(atMs / 3_000) + 1, fetchRound }
}

describe('after the beacon was switched off', () => {
  it('rounds that need it are logged once each, and new rounds open once those are voided', async () => {
    await begin(beaconThat(false))
    const { id } = await bet('real')
    await switchOff()
    const reported = vi.spyOn(server.log, 'error')
    for (let turn = 0; turn < 3; turn += 1) await server.turnRounds(40_000)
    expect(reported).toHaveBeenCalledTimes(2 * COINS.length)
    const message = expect.stringContaining('no beacon is configured')
    const named = { err: expect.objectContaining({ message }), instance: id }
    expect(reported).toHaveBeenCalledWith(named, expect.any(String))
    expect(await server.openRound(player, 'real', 3)).toBeUndefined()
    // In a shell without the server's BEACON setting.
    const voiding = voidRound({ ...server, beacon: undefined }, { ...ORDER, instanceId: id })
    await expect(voiding).rejects.toThrow('set BEACON=drand')
    expect(await cash()).toBe(990)
    await voidByOperator(id)
    expect(await cash()).toBe(1_000)
    await server.turnRounds(5_000)
    const { fairness } = await server.openRound(player, 'real', 3)
    expect(fairness).toMatchObject({ chain_id: 'real-3-2', n: 1, commitment: fairness!.c0 })
    expect(await server.openRound(player, 'real', 4)).toBeUndefined()
    await expectSoundLedger(server.db)
  })

  it('chains that wait for its salt are skipped', async () => {
    await begin(beaconThat(true))
    expect(await server.openRound(player, 'real', 3)).toBeUndefined()
    await switchOff()
    await server.turnRounds()
    expect((await server.openRound(player, 'real', 3)).fairness).toMatchObject({ chain_id: 'real-3-2', n: 1 })
  })
})

describe('an operator cannot void', () => {
  const order = (id: number) => runCli(server, `rounds void ${id} --reason hurry`)

  it('a round that has ended and can be settled', async () => {
    await begin()
    const { id } = await server.openRound(player, 'dummy', 3)
    for (const city of CITIES)
      for (const dice_number of DICE_NUMBERS) {
        const fields = { city, dice_number }
        const { status } = await sendBet(server.call, await server.player(), 'dummy', { id }, fields)
        expect(status).toBe(200)
      }
    clock.advance(30_000)
    await expect(order(id)).rejects.toThrow(`Round ${id} is settled by the server`)
    await server.turnRounds()
    await expect(order(id)).rejects.toThrow('its result is final')
    const rows = await server.sql("SELECT amount_paise FROM transfers WHERE kind = 'dummy_prize'")
    expect(rows).toEqual([{ amount_paise: 15_000 }])
    expect((await runCli(server, 'audit')).lines).toEqual([])
  })

  it('a round that waits for a beacon round, unless that is far in the future', async () => {
    let isSilent = false
    const beacon = beaconThat(false)
    const fetchRound = async (round: number) => (isSilent ? null : beacon.fetchRound(round))
    await begin({ ...beacon, fetchRound })
    const { id } = await bet('real')
    isSilent = true
    await server.turnRounds(30_000)
    await expect(order(id)).rejects.toThrow(/ waits for beacon round \d+: the server settles it /)
    expect(await cash()).toBe(990)
    // As if a server with a clock one hour ahead had opened the round.
    await server.sql('UPDATE game_instances SET beacon_round = beacon_round + 1200 WHERE id = $1', [id])
    const reported = vi.spyOn(server.log, 'error')
    await server.turnRounds()
    await server.turnRounds()
    const named = reported.mock.calls.filter(([line]) => (line as { instance?: number }).instance === id)
    expect(named).toHaveLength(1)
    await order(id)
    const [entry] = (await runCli(server, 'audit')).lines
    expect(entry).toMatch(/"reason":"hurry".*"obstacle":"it needs beacon round \d+/)
    expect(await cash()).toBe(1_000)
    await expectSoundLedger(server.db)
  })
})

describe('a void round', () => {
  it('ends waiting requests, is no current bet, and is marked in the history', async () => {
    await begin()
    const { id } = await bet('real')
    await loseLinks()
    await server.turnRounds(31_000)
    expect((await get('/real-game/current-bet')).bet).not.toBeNull()
    const waits = vi.spyOn(server.liveRounds, 'nextChange')
    const body = { game_instance_id: id }
    const waiting = server.callAs(player, 'POST', '/real-game/real-resolve-game', body)
    await expect.poll(() => waits.mock.calls.length).toBeGreaterThan(0)
    expect(await voidByOperator(id)).toBe(1)
    expect(await waiting).toMatchObject({ status: 409, body: { code: 'resolve_not_active' } })
    expect(await get('/real-game/current-bet')).toMatchObject({ bet: null, instance: null, result: null })
    const { realBet } = await get(`/game-details/user/real-bet-history/${player.id}`)
    const voidBet = { is_void: true, is_winner: null, winning_combination: null, prizeAmount: 0 }
    expect(realBet).toEqual([expect.objectContaining(voidBet)])
    expect(await cash()).toBe(1_000)
    await expectSoundLedger(server.db)
  })

  it('does not count towards a loss limit', async () => {
    await begin()
    await server.callAs(player, 'PUT', `/limits/${player.id}`, { loss: { daily: 10 } })
    const { id } = await bet('real')
    expect(await bet('real', 4)).toMatchObject({ code: 'loss_limit_reached' })
    await loseLinks()
    clock.advance(40_000)
    await voidByOperator(id)
    await server.turnRounds()
    expect(await bet('real')).toMatchObject({ status: 200 })
  })

  it('is reported by the ledger check if a stake was not refunded', async () => {
    await begin()
    const { id } = await bet('dummy')
    await server.sql('UPDATE game_instances SET voided_at = now() WHERE id = $1', [id])
    const finding = /^a stake of a void round .*"stake_paise":1000,"amount_paise":null/
    expect(await verifyLedger(server.db)).toContainEqual(expect.stringMatching(finding))
  })

  it('rejects bets even on a server whose clock is behind', async () => {
    await begin()
    const { id } = await server.openRound(player, 'dummy', 3)
    await loseLinks()
    await voidByOperator(id, () => clock() + 30_000)
    expect(await bet('dummy')).toMatchObject({ id, status: 409, code: 'betting_window_closed' })
  })

  it('cannot be a round that is open, settled, void or unknown', async () => {
    await begin()
    const { id } = await server.openRound(player, 'dummy', 3)
    const other = (await server.openRound(player, 'dummy', 4)).id
    await expect(voidByOperator(id)).rejects.toThrow('still open')
    await expect(voidByOperator(999_999)).rejects.toThrow('no round')
    clock.advance(30_000)
    await server.sql("DELETE FROM chain_links WHERE chain_id = 'dummy-3'")
    await voidByOperator(id)
    await expect(voidByOperator(id)).rejects.toThrow('already void')
    await server.turnRounds()
    await expect(voidByOperator(other)).rejects.toThrow('is settled')
  })

  it('is either voided or settled when both happen at the same time', async () => {
    await begin(beaconThat(false))
    await bet('dummy')
    clock.advance(30_000)
    const { log } = server
    // The server has a beacon, and the operator's command runs without one.
    const beacon = new BeaconCache({ beacon: beaconThat(false), clock, log, onArrival: () => undefined })
    const promised = await server.sql('SELECT DISTINCT beacon_round AS value FROM game_instances')
    for (const { value } of promised) await expect.poll(() => beacon.peek(value)).not.toBeNull()
    const rows = await server.sql('SELECT id FROM game_instances ORDER BY id')
    expect(rows).toHaveLength(2 * COINS.length)
    // One round at a time, so that a settlement's lock timeout is spent on the lock and not on the pool.
    for (const [index, { id }] of rows.entries()) {
      const calls = [
        () =>
          voidByOperator(id).then(
            () => 'void',
            () => 'refused',
          ),
        () => settle({ ...server, beacon }, id),
      ]
      if (index % 2 === 0) calls.reverse()
      const end = await Promise.all(calls.map((call) => call()))
      expect(['already decided, void', 'refused, settled']).toContain(end.sort().join(', '))
    }
    const decided = await server.sql('SELECT num_nonnulls(settled_at, voided_at) AS ways FROM game_instances')
    expect(decided.map(({ ways }) => ways)).toEqual(rows.map(() => 1))
    await expectSoundLedger(server.db)
  })
})
