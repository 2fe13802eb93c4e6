/** The public state of a mode's rounds, as a cache sees it. */
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { API_BASE } from '../../../src/contract/route'
import { type FakeClock, fakeClock } from '../../fixtures/fakeClock'
import { sendBet } from '../../fixtures/sendBet'
import { makeDatabase, type Player, startTestServer, type TestServer } from '../../fixtures/testServer'
import { textOf } from '../../fixtures/textOf'

let clock: FakeClock
let here: TestServer
let there: TestServer
let player: Player

beforeAll(async () => {
  clock = fakeClock()
  const url = await makeDatabase()
  here = await startTestServer({ clock }, url)
  there = await startTestServer({ clock }, url)
  await here.turnRounds()
  await there.services.liveRounds.refresh()
  player = await here.player()
})
afterAll(async () => {
  await there.close()
  await here.close()
})

function read({ app }: TestServer, headers: Record<string, string> = {}, mode = 'real') {
  return app.inject({ url: `${API_BASE}/live/${mode}/state`, headers })
}

it('has the rounds of a poll without counts, clock and players, and needs no session', async () => {
  const response = await read(here)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=1',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
  })
  const poll = await here.call('GET', '/real-game/get-real-active-game-instance', { token: player.token })
  const { remainingSeconds: _, onlineUsers: __, instances, ...rest } = poll.body
  const withoutCounts = instances.map(({ bet_counts: ___, ...instance }: { bet_counts: unknown }) => instance)
  expect(response.json()).toEqual({ ...rest, instances: withoutCounts })
  expect(withoutCounts).toHaveLength(7)
})

it('keeps bytes and etag while time passes and bets arrive, on every server, and asks no database', async () => {
  const before = await read(here)
  const { calls } = vi.spyOn(here.services.db.$client, 'query').mock
  const round = await here.openRound(player, 'dummy', 1)
  await sendBet(here.call, player, 'dummy', round, {})
  here.services.liveRounds.setBetCounts(round.id, { cities: { dubai: 1 }, dice_numbers: { 2: 1 } })
  const queriesBefore = calls.length
  clock.advance(1_000)
  for (const server of [here, there]) {
    const after = await read(server)
    expect(after.headers.etag).toBe(before.headers.etag)
    expect(after.body).toBe(before.body)
  }
  const queries = calls.slice(queriesBefore).filter(([statement]) => !/"bets"/.test(textOf(statement)))
  // The background job may count the bets and publish the counts meanwhile.
  expect(queries.filter(([statement]) => !textOf(statement).includes('pg_notify'))).toEqual([])
})

it('responds 304 to the etag of the bytes it would send, and with new bytes once the rounds have changed', async () => {
  const plain = await read(here)
  const gzip = await read(here, { 'accept-encoding': 'br, gzip' })
  expect(plain.headers.etag).toMatch(/^"[\w-]{43}"$/)
  expect(gzip.headers.etag).not.toBe(plain.headers.etag)
  const tagged = (etag: unknown, encoding = '') =>
    read(here, { 'if-none-match': String(etag), 'accept-encoding': encoding })
  const unchanged = await tagged(`"other", W/${plain.headers.etag}`)
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  expect(unchanged.headers).toMatchObject({ etag: plain.headers.etag, vary: 'accept-encoding' })
  expect((await tagged(gzip.headers.etag, 'gzip')).statusCode).toBe(304)
  expect((await tagged(gzip.headers.etag)).statusCode).toBe(200)
  clock.advance(31_000)
  await here.turnRounds()
  const changed = await tagged(plain.headers.etag)
  expect(changed.statusCode).toBe(200)
  expect(changed.json().instances[0].fairness.seed).toMatch(/^[0-9a-f]{64}$/)
})

it.each([
  ['gzip', true],
  ['deflate, gzip;q=0.5', true],
  ['GZIP', true],
  ['gzip;q=0, identity', false],
  ['identity', false],
  ['', false],
])('compresses for "%s": %s', async (encoding, isCompressed) => {
  const plain = await read(here)
  const response = await read(here, { 'accept-encoding': encoding })
  expect(response.headers['content-encoding']).toBe(isCompressed ? 'gzip' : undefined)
  const bytes = response.rawPayload
  expect((isCompressed ? gunzipSync(bytes) : bytes).toString()).toBe(plain.body)
  if (isCompressed) expect(bytes.length).toBeLessThan(plain.rawPayload.length / 2)
})

it('is refused where real money is off, and then no cache keeps the response', async () => {
  const off = await startTestServer({ env: { REAL_MONEY: 'off' } })
  const response = await read(off)
  expect([response.statusCode, response.json().code]).toEqual([403, 'real_money_off'])
  expect(response.headers['cache-control']).toBe('no-store')
  expect((await read(off, {}, 'dummy')).statusCode).toBe(200)
  await off.close()
})
