/** Resolving a round, and finding the bet that a returning player resumes. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GameInstance } from '../../../src/contract/game'
import { SESSION_CHANNEL } from '../../../src/server/auth/sessions'
import { fakeClock } from '../../fixtures/fakeClock'
import { sendBet } from '../../fixtures/sendBet'
import { type Answer, type Player, startTestServer, type TestServer } from '../../fixtures/testServer'
import { textOf } from '../../fixtures/textOf'

const clock = fakeClock()
let server: TestServer
let player: Player
let instance: GameInstance
let endsAtMs: number

beforeAll(async () => {
  // Without background jobs, one of which would answer the waiting requests every five seconds.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await startTestServer({ clock, coins: [3] })
  vi.useRealTimers()
})
afterEach(() => void vi.restoreAllMocks())

beforeEach(async () => {
  await server.turnRounds(40_000)
  player = await server.player()
  instance = await server.openRound(player, 'dummy', 3)
  endsAtMs = Date.parse(instance.end_time)
})

const bet = () => sendBet(server.call, player, 'dummy', instance, { city: 'New York', dice_number: 2 })
const resolve = (by = player, game_instance_id = instance.id) =>
  server.callAs(by, 'POST', '/dummy-game/dummy-resolve-game', { game_instance_id })
const currentBet = () => server.get('/dummy-game/current-bet', player)

describe('resolve', () => {
  it('is rejected until 5 s before end_time, then waits until the round is settled', async () => {
    await bet()
    clock.nowMs = endsAtMs - 5_001
    expect((await resolve()).body).toMatchObject({ code: 'resolve_too_early' })
    clock.nowMs = endsAtMs - 5_000
    let isAnswered = false
    const waits = vi.spyOn(server.liveRounds, 'nextChange')
    const asked = resolve().finally(() => {
      isAnswered = true
    })
    await expect.poll(() => waits.mock.calls.length).toBeGreaterThan(0)
    await server.liveRounds.refresh()
    expect(isAnswered).toBe(false)
    clock.nowMs = endsAtMs
    await server.scheduler.step()
    const { status, body } = await asked
    expect(status).toBe(200)
    const own = { user_id: player.id, selected_city: 'new_york', dice_number: '2' }
    expect(body).toMatchObject({ total_bets: 1, bets: [own] })
    expect(body.userWon).toBe(body.result.city === 'new_york' && body.result.dice_number === '2')
    expect(body.fairness.seed).toMatch(/^[0-9a-f]{64}$/)
  })

  it('returns neither seed nor result before end_time', async () => {
    await bet()
    clock.nowMs = endsAtMs - 1
    await server.scheduler.step()
    expect(await currentBet()).toMatchObject({ result: null, instance: { fairness: { seed: null } } })
  })

  it('returns the result only to players who bet in the round, for an hour', async () => {
    await bet()
    const otherPlayer = await server.player()
    clock.nowMs = endsAtMs
    await server.scheduler.step()
    expect((await resolve(otherPlayer)).body.code).toBe('resolve_no_bet')
    clock.nowMs = endsAtMs + 10_000
    expect((await resolve(otherPlayer)).body.code).toBe('resolve_not_active')
    clock.nowMs = endsAtMs + 3_599_999
    expect((await resolve()).status).toBe(200)
    clock.nowMs += 1
    expect((await resolve()).body.code).toBe('resolve_not_active')
    expect((await resolve(player, 999_999)).body.code).toBe('resolve_not_found')
  })
})

describe('requests that wait for a result', () => {
  const PLAYERS = 12

  /** Sends resolve requests after end_time and returns them once they all wait. */
  async function waiting(lateMs = 0): Promise<Promise<Answer>[]> {
    clock.nowMs = endsAtMs + lateMs
    await server.liveRounds.refresh()
    const waits = vi.spyOn(server.liveRounds, 'nextChange')
    const asked = Array.from({ length: PLAYERS }, () => resolve())
    await expect.poll(() => waits.mock.calls.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(PLAYERS)
    return asked
  }

  /** Resolves when the server has received all notifications sent before. */
  async function receiveNotifications(): Promise<void> {
    const forget = vi.spyOn(server.sessions, 'forget')
    const payload = randomUUID()
    await server.sql('SELECT pg_notify($1, $2)', [SESSION_CHANNEL, payload])
    await expect.poll(() => forget.mock.calls.flat(), { timeout: 10_000 }).toContain(payload)
  }

  /** @returns a function that counts the queries for a single round since this call */
  function countRoundQueries(): () => number {
    const { calls } = vi.spyOn(server.db.$client, 'query').mock
    return () =>
      calls.filter(([statement]) => textOf(statement).includes('"game_instances"."id" = $1')).length
  }

  it.each([
    ['just after end_time', 0],
    ['ten minutes after end_time', 600_000],
  ])('send no query when the live rounds change: %s', async (_when, lateMs) => {
    await bet()
    const asked = await waiting(lateMs)
    const queries = countRoundQueries()
    for (let change = 0; change < 3; change += 1) await server.liveRounds.refresh()
    expect(queries()).toBe(0)
    await server.scheduler.step()
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200))
  })

  it('share two refreshes per second while no notification arrives', async () => {
    await bet()
    const asked = await waiting()
    const refresh = vi.spyOn(server.liveRounds, 'refresh').mockResolvedValue()
    await server.scheduler.step()
    const queries = countRoundQueries()
    const { liveRounds } = server
    const { version } = liveRounds
    const joinRefresh = vi.spyOn(liveRounds, 'joinRefresh')
    await receiveNotifications()
    refresh.mockRestore()
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200))
    expect(queries()).toBe(0)
    expect(joinRefresh).toHaveBeenCalled()
    expect(new Set(vi.mocked(liveRounds.nextChange).mock.calls.flat())).toEqual(new Set([500]))
    expect(liveRounds.version - version).toBeLessThanOrEqual(2)
  })
})

describe('current bet', () => {
  it('is null without a bet', async () => {
    expect(await currentBet()).toMatchObject({ success: true, bet: null, instance: null, result: null })
  })

  it('is the open bet, then its result, until the result was returned and its screen has ended', async () => {
    await bet()
    expect(await currentBet()).toMatchObject({ bet: { city: 'new_york', dice_number: '2' }, result: null })
    clock.nowMs = endsAtMs
    await server.scheduler.step()
    await resolve()
    clock.nowMs = endsAtMs + 42_999
    expect(await currentBet()).toMatchObject({ bet: { game_instance_id: instance.id }, total_bets: 1 })
    clock.nowMs = endsAtMs + 43_000
    expect(await currentBet()).toMatchObject({ bet: null, result: null })
  })

  it('returns a result that was never returned before, also after half an hour', async () => {
    await bet()
    clock.nowMs = endsAtMs + 1_800_000
    await server.scheduler.step()
    const result = { city: expect.any(String), dice_number: expect.any(String) }
    expect(await currentBet()).toMatchObject({ result, bets: [{}] })
    await resolve()
    expect((await currentBet()).bet).toBeNull()
  })

  it('is the earlier bet whose result was not returned, once the newest result was', async () => {
    await bet()
    const missedInstance = instance
    clock.nowMs = endsAtMs + 10_000
    await server.turnRounds()
    instance = await server.openRound(player, 'dummy', 3)
    await bet()
    expect(await currentBet()).toMatchObject({ bet: { game_instance_id: instance.id }, result: null })
    clock.nowMs = Date.parse(instance.end_time)
    await server.scheduler.step()
    await resolve()
    expect((await currentBet()).bet.game_instance_id).toBe(instance.id)
    clock.nowMs += 60_000
    expect(await currentBet()).toMatchObject({
      bet: { game_instance_id: missedInstance.id },
      result: { city: expect.any(String) },
    })
    await resolve(player, missedInstance.id)
    expect((await currentBet()).bet).toBeNull()
  })
})
