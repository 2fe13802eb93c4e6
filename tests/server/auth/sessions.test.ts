/** The session cache: dropped by every process at logout, and cheap to drop however large it is. */
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { hashToken, SESSION_CHANNEL, Sessions } from '../../../src/server/auth/sessions'
import { DRIZZLE_SETTINGS } from '../../../src/server/db/core/pool'
import { type FakeClock, fakeClock } from '../../fixtures/fakeClock'
import { fileServer } from '../../fixtures/testServer'
import { textOf } from '../../fixtures/textOf'

const MINUTE_MS = 60_000

const server = fileServer()

const logout = (token: string) => server.call('POST', '/user/logout', { token })

/** Tokens as servers of before made them, which are looked up. */
const tokenOf = (name: string) => name.padEnd(43, '-')

/** Sessions on a mock database that knows every token; look-ups wait for `ready`. */
function sessionsOnMockDatabase(clock: FakeClock, ready: Promise<unknown> = Promise.resolve()): Sessions {
  const query = async (statement: unknown) => {
    if (!textOf(statement).startsWith('select')) return { rows: [{ hash: 'ended' }], rowCount: 1 }
    await ready
    const [expiresAt, usedAt] = [clock() + 10 * MINUTE_MS, clock()].map((ms) => new Date(ms).toISOString())
    return { rows: [[7, expiresAt, usedAt]], rowCount: 1 }
  }
  const mock = drizzle({ query } as unknown as pg.Pool, DRIZZLE_SETTINGS)
  const db = Object.assign(mock, { sockets: new Set<never>() })
  return new Sessions({ db, clock, random: () => new Uint8Array(32), secret: 'secret' })
}

describe('a logout', () => {
  it('sends a notification only if a session ended', async () => {
    const notifications: string[] = []
    const listener = new pg.Client({ connectionString: server.databaseUrl })
    await listener.connect()
    listener.on('notification', ({ payload }) => notifications.push(payload ?? ''))
    await listener.query(`LISTEN ${SESSION_CHANNEL}`)
    const { token } = await server.player()
    for (const invalid of ['x', `${token}x`]) expect((await logout(invalid)).status).toBe(200)
    expect((await logout(token)).status).toBe(200)
    expect((await logout(token)).status).toBe(200)
    await expect.poll(() => notifications, { timeout: 10_000 }).toContain(hashToken(token))
    await listener.query('SELECT 1')
    expect(notifications).toEqual([hashToken(token)])
    await listener.end()
  })

  it.each([
    ['in this process', (sessions: Sessions) => sessions.close(tokenOf('a'))],
    ['in another process', async (sessions: Sessions) => sessions.forget(hashToken(tokenOf('a')))],
    ['while the listener was disconnected', async (sessions: Sessions) => sessions.forget('')],
  ])('%s is not undone by a look-up in progress', async (_where, revoke) => {
    let release: () => void = () => undefined
    const ready = new Promise<void>((resolve) => (release = resolve))
    const sessions = sessionsOnMockDatabase(fakeClock(), ready)
    const lookup = sessions.findUser(tokenOf('a'))
    await revoke(sessions)
    release()
    await lookup
    expect(sessions.recall(tokenOf('a'))).toBeNull()
  })

  it('takes the same time however many sessions are cached', async () => {
    const sessions = sessionsOnMockDatabase(fakeClock())
    const tokens = Array.from({ length: 5_000 }, (_, index) => tokenOf(`${index}`))
    for (const token of tokens) await sessions.findUser(token)
    const measure = <Item>(items: Item[], work: (item: Item) => unknown) => {
      const startedAt = performance.now()
      for (const item of items) work(item)
      return performance.now() - startedAt
    }
    const hashingAll = measure(tokens, hashToken)
    const tens = Array.from({ length: 20 }, (_, ten) => tokens.slice(10 * ten, 10 * ten + 10).map(hashToken))
    const droppingTen = tens.map((ten) => measure(ten, (hash) => sessions.forget(hash)))
    // An implementation that hashes every cached token at each logout takes ten times as long.
    expect(Math.min(...droppingTen)).toBeLessThan(hashingAll)
    expect(sessions.recall(tokenOf('199'))).toBeNull()
    expect(sessions.recall(tokenOf('200'))).toBe(7)
  })
})

describe('a cached session', () => {
  it('expires after a minute, and is forgotten ten minutes later at the next look-up', async () => {
    const clock = fakeClock()
    const sessions = sessionsOnMockDatabase(clock)
    const seen = () => ['first', 'second', 'third'].map(tokenOf).map((token) => sessions.hasSeen(token))
    for (const token of ['first', 'second'].map(tokenOf)) await sessions.findUser(token)
    clock.advance(MINUTE_MS - 1)
    expect(sessions.recall(tokenOf('first'))).toBe(7)
    await sessions.findUser(tokenOf('second'))
    clock.advance(1)
    expect(sessions.recall(tokenOf('first'))).toBeNull()
    await sessions.findUser(tokenOf('third'))
    expect(seen()).toEqual([true, true, true])
    clock.advance(10 * MINUTE_MS)
    await sessions.findUser(tokenOf('third'))
    expect(seen()).toEqual([false, true, true])
  })
})
