/** History pages, and the fairness record, checked by the published verifier script. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { verify } from '../../../public/verify.mjs'
import { COIN_RUPEES, COIN_TYPE_IDS } from '../../../src/domain/core/coin'
import { fakeClock } from '../../fixtures/fakeClock'
import { forgeRows } from '../../fixtures/forgeRows'
import { sendBet } from '../../fixtures/sendBet'
import { type Body, type Player, startTestServer, type TestServer } from '../../fixtures/testServer'
import { textOf } from '../../fixtures/textOf'

const VERIFIER = new URL('../../../public/verify.mjs', import.meta.url).pathname
const ROUNDS = 3
const GAMES = ROUNDS * COIN_TYPE_IDS.length

const clock = fakeClock()
let server: TestServer
let player: Player

beforeAll(async () => {
  // Without background jobs, whose use of connections one test would count.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await startTestServer({ clock })
  vi.useRealTimers()
  player = await server.player()
  await server.fund(player, 100_000)
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    await server.turnRounds()
    const round = await server.openRound(player, 'real', 3)
    await sendBet(server.call, player, 'real', round, { city: 'tokyo', dice_number: '4' })
    const practice = await server.openRound(player, 'dummy', 3)
    if (turn > 0) await sendBet(server.call, player, 'dummy', practice, { city: 'dubai', dice_number: '1' })
    clock.advance(40_000)
  }
  await server.scheduler.step()
})
afterEach(() => void vi.restoreAllMocks())

const get = (path: string) => server.callAs(player, 'GET', path)
const games = (query = '') => get(`/game-details/user/real-game-history${query}`)

describe('game history', () => {
  it('lists settled real games, newest first, ten to a page', async () => {
    const { body } = await games()
    expect(body).toMatchObject({ success: true, totalPages: Math.ceil(GAMES / 10) })
    expect(body.filteredData).toHaveLength(10)
    expect(body.filteredData[0]).toEqual({
      id: expect.any(Number),
      result_combination: expect.stringMatching(/^\{"city":"\w+","dice_number":"[1-4]"\}$/),
      start_time: expect.stringMatching(/Z$/),
      coin_value: String(Object.values(COIN_RUPEES).at(-1)),
    })
    const ids = body.filteredData.map(({ id }: Body) => id)
    expect(ids).toEqual([...ids].sort((left, right) => right - left))
    expect((await games('?page=3&limit=10')).body.filteredData).toHaveLength(GAMES - 20)
    expect((await games('?page=4')).body.filteredData).toEqual([])
  })

  it('keeps the pages as they were up to a game, and counts the newer ones', async () => {
    const all = (await games('?limit=100')).body.filteredData.map(({ id }: Body) => id)
    const upTo = all[4]
    const { body } = await games(`?page=2&limit=10&up_to=${upTo}`)
    expect(body.filteredData.map(({ id }: Body) => id)).toEqual(all.slice(14, 24))
    expect(body).toMatchObject({ newer: 4, totalPages: Math.ceil((GAMES - 4) / 10) })
    expect((await games(`?coin_value=10&up_to=${upTo}`)).body).toMatchObject({ newer: 0, totalPages: 1 })
    expect((await games(`?up_to=${all[0]}`)).body.newer).toBe(0)
  })

  it('counts moments, each with its games of all coins, and keeps their pages as they were', async () => {
    const coins = COIN_TYPE_IDS.length
    const page = async (query: string) => {
      const { filteredData, ...counts } = (await games(`?by=moment&limit=2${query}`)).body
      return { ...counts, starts: filteredData.map(({ start_time }: Body) => start_time), filteredData }
    }
    const first = await page('')
    expect(first).toMatchObject({ totalPages: 2, newer: 0 })
    expect(first.starts).toHaveLength(2 * coins)
    expect(new Set(first.starts).size).toBe(2)
    const second = await page('&page=2')
    expect(second.starts).toHaveLength(coins)
    expect(first.starts).not.toContain(second.starts[0])
    expect((await page('&page=3')).starts).toEqual([])
    const upTo = first.filteredData[coins].id
    expect(await page(`&up_to=${upTo}`)).toMatchObject({
      totalPages: 1,
      newer: 1,
      starts: [...first.starts.slice(coins), ...second.starts],
    })
    // A moment that is half settled when it is counted is counted once.
    expect(await page(`&up_to=${first.filteredData[3].id}`)).toMatchObject({ totalPages: 2, newer: 0 })
  })

  it('filters by coin value', async () => {
    const { body } = await games('?coin_value=10')
    expect(body.filteredData.map(({ coin_value }: Body) => coin_value)).toEqual(['10', '10', '10'])
    expect(body.totalPages).toBe(1)
  })
})

describe('bet history', () => {
  it("lists the player's own bets with the results", async () => {
    const { body } = await get(`/game-details/user/real-bet-history/${player.id}`)
    expect(body.realBet).toHaveLength(ROUNDS)
    for (const bet of body.realBet) {
      expect(bet).toMatchObject({ selected_city: 'tokyo', dice_number: '4', amount: 10 })
      const drawn = JSON.parse(bet.winning_combination)
      expect(bet.is_winner).toBe(drawn.city === 'tokyo' && drawn.dice_number === '4')
    }
    const paged = await get(`/game-details/user/real-bet-history/${player.id}?page=2&limit=2`)
    expect(paged.body).toMatchObject({ totalPages: 2, realBet: [body.realBet[2]] })
  })

  it('keeps the pages as they were up to a bet, and counts the newer ones', async () => {
    const history = `/game-details/user/real-bet-history/${player.id}`
    const [first, second, third] = (await get(history)).body.realBet
    const { body } = await get(`${history}?page=2&limit=1&up_to=${second.game_instance_id}`)
    expect(body).toMatchObject({ realBet: [third], totalPages: 2, newer: 1 })
    expect((await get(`${history}?up_to=${first.game_instance_id}`)).body.newer).toBe(0)
  })

  it('lists the practice bets apart, in pages of their own', async () => {
    const history = `/game-details/user/real-bet-history/${player.id}`
    const { body } = await get(`${history}?mode=dummy&page=1&limit=1`)
    const newest = { mode: 'dummy', selected_city: 'dubai', dice_number: '1' }
    expect(body).toMatchObject({ totalPages: 2, realBet: [newest] })
    expect((await get(`${history}?mode=dummy`)).body.realBet).toHaveLength(2)
    for (const { mode } of (await get(`${history}?mode=real`)).body.realBet) expect(mode).toBe('real')
    expect((await get(`${history}?mode=other`)).status).toBe(400)
  })
})

describe('fairness', () => {
  it('is read from the database once, however many ask, until the rounds change', async () => {
    const { db, liveRounds } = server
    const [settled] = (await server.get('/fairness')).recent
    const acquired = vi.fn()
    db.$client.on('acquire', acquired)
    const ask = async (path: string) => {
      acquired.mockClear()
      const answers = await Promise.all(Array.from({ length: 50 }, () => server.call('GET', path)))
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      return acquired.mock.calls.length
    }
    await liveRounds.refresh()
    expect(await ask(`/fairness/${settled.id}`)).toBe(1)
    expect(await ask('/fairness')).toBe(2)
    expect(await ask('/fairness')).toBe(0)
    await liveRounds.refresh()
    expect(await ask('/fairness')).toBe(2)
    db.$client.off('acquire', acquired)
  })

  it('is public and omits the seed of an open round', async () => {
    const record = await server.get('/fairness')
    expect(record.chains).toHaveLength(2 * COIN_TYPE_IDS.length)
    expect(record.recent[0].fairness.seed).toMatch(/^[0-9a-f]{64}$/)
    await server.liveRounds.refresh()
    const [open] = (await get('/real-game/get-real-active-game-instance')).body.instances
    expect(await server.get(`/fairness/${open.id}`)).toMatchObject({
      fairness: { seed: null },
      round: { mode: 'real', coin_type_id: open.coin_type_id, result_combination: null, total_bets: null },
    })
    const unknown = { status: 404, body: { code: 'fairness_unknown' } }
    expect(await server.call('GET', '/fairness/999999')).toMatchObject(unknown)
  })

  it('says which game a settled round was, what was drawn and among how many bets', async () => {
    const [settled] = (await server.get('/fairness')).recent
    const { round, fairness } = await server.get(`/fairness/${settled.id}`)
    expect(round).toEqual({
      mode: fairness.chain_id.split('-')[0],
      coin_type_id: Number(fairness.chain_id.split('-')[1]),
      end_time: expect.stringMatching(/Z$/),
      result_combination: settled.result_combination,
      total_bets: fairness.bets.count,
    })
  })

  it('says that no beacon takes part where none is configured', async () => {
    expect(await server.get('/fairness/setting')).toMatchObject({ success: true, beacon: false })
  })

  it('is verified by the published script of at most 140 lines, which rejects changed records', async () => {
    expect(readFileSync(VERIFIER, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(140)
    const [settled] = (await server.get('/fairness')).recent
    const answer = await server.get(`/fairness/${settled.id}`)
    const { city, dice_number } = JSON.parse(settled.result_combination)
    const stdout = expect.stringContaining(`${city} ${dice_number}`)
    expect(runVerifier(answer)).toMatchObject({ status: 0, stdout })
    const forged = { ...answer, fairness: { ...answer.fairness, seed: 'ab'.repeat(32) } }
    expect(runVerifier(forged).status).toBe(1)
    const signature = 'ab'.repeat(48)
    for (const beacon of [
      { beacon_value: 'cd'.repeat(32) },
      { beacon_round: 1000, beacon_signature: signature },
      { beacon_round: 1000, beacon_signature: signature, beacon_value: 'cd'.repeat(32) },
    ])
      await expect(verify({ ...answer.fairness, ...beacon })).rejects.toThrow(
        'the beacon value is not the hash of its signature',
      )
  })

  function runVerifier(answer: unknown) {
    const file = join(mkdtempSync(join(tmpdir(), 'city-dice-fair-')), 'fairness.json')
    writeFileSync(file, JSON.stringify(answer))
    return spawnSync(process.execPath, [VERIFIER, file], { encoding: 'utf8' })
  }
})

describe('game history under load', () => {
  beforeEach(() => {
    // The periodic refresh uses the same pool.
    vi.spyOn(server.onlineUsers, 'exchange').mockResolvedValue()
  })

  it.each([
    ['no coin', '?coin_value=12345', { status: 400, body: { code: 'game_history_failed' } }],
    ['a coin written otherwise', '?coin_value=010', { status: 400, body: { code: 'game_history_failed' } }],
    ['a page behind the last', '?page=1001', { status: 200, body: { filteredData: [] } }],
  ])('asks the database nothing for %s', async (_what, query, answer) => {
    // This request fills the caches of the count and of the session.
    await games()
    const asked = vi.spyOn(server.db.$client, 'query')
    const answered = await games(query)
    expect(asked).not.toHaveBeenCalled()
    expect(answered).toMatchObject(answer)
  })

  it('counts once for simultaneous requests, and again for later ones', async () => {
    clock.advance(60_000)
    // This request caches the session again.
    await get('/coin-type/get-enabled-coin-type')
    const asked = vi.spyOn(server.db.$client, 'query')
    await Promise.all([1, 2, 3, 4].map((page) => games(`?page=${page}`)))
    const counts = asked.mock.calls.filter(([statement]) => textOf(statement).includes('count(*)'))
    expect(counts).toHaveLength(1)
  })

  it('returns every page, and reads deep pages one at a time', async () => {
    const at = `'${new Date(clock() - 86_400_000).toISOString()}'::timestamptz`
    await forgeRows(
      server.db,
      'game_instances',
      `INSERT INTO game_instances (mode, coin_type_id, starts_at, ends_at, active_until, created_at, chain_id, n,
                                   commitment, draw_version, settled_at, city, dice_number, seed, total_bets)
       SELECT 'real', 7, at, at, at, at, 'long ago', n, '', 1, at, 'tokyo', 4, '', 0
         FROM generate_series(1, 10001) AS n, (SELECT ${at} AS at) AS long_ago`,
    )
    clock.advance(10_000)
    expect((await games('?limit=100')).body.totalPages).toBe(101)
    expect((await games('?coin_value=500&limit=100')).body.totalPages).toBe(101)
    expect((await games('?coin_value=10')).body.totalPages).toBe(1)
    const pool = server.db.$client
    const query = pool.query.bind(pool)
    let [now, most] = [0, 0]
    vi.spyOn(pool, 'query').mockImplementation((async (statement: string, values: unknown[]) => {
      const isPage = /offset/i.test(textOf(statement))
      if (isPage) now += 1
      most = Math.max(most, now)
      try {
        return await query(statement, values)
      } finally {
        if (isPage) now -= 1
      }
    }) as typeof pool.query)
    const far = await Promise.all([1, 2, 3, 4].map(() => games('?page=101&limit=100')))
    for (const { body } of far) expect(body.filteredData).not.toEqual([])
    expect(most).toBe(1)
    await Promise.all([1, 2, 3, 4].map((page) => games(`?page=${page}`)))
    expect(most).toBeGreaterThan(1)
  })
})
