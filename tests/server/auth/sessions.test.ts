/** What is remembered of sessions: forgotten at once by every process, and dear to nobody who floods it with logouts. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken, SESSION_CHANNEL, Sessions } from '../../../src/server/auth/sessions'
import type { Pool } from '../../../src/server/db/pool'
import { type FakeClock, fakeClock } from '../../fixtures/fakeClock'
import { startTestServer, type TestServer } from '../../fixtures/testServer'

const MINUTE_MS = 60_000

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const logout = (token: string) => server.call('POST', '/user/logout', { token })

/** Sessions on a database that knows every token, and answers when the test lets it. */
function onOpenDatabase(clock: FakeClock, answered: Promise<unknown> = Promise.resolve()): Sessions {
  const query = async (sql: string) => {
    const expires_at = new Date(clock() + 10 * MINUTE_MS)
    if (!sql.startsWith('SELECT user_id')) return { rows: [], rowCount: 1 }
    await answered
    return { rows: [{ user_id: 7, expires_at }], rowCount: 1 }
  }
  return new Sessions({ query } as unknown as Pool, clock, () => new Uint8Array(32))
}

describe('a logout', () => {
  it('is announced if it ended a session, and only then', async () => {
    const heard: string[] = []
    const listener = new pg.Client({ connectionString: server.databaseUrl })
    await listener.connect()
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await listener.query(`LISTEN ${SESSION_CHANNEL}`)
    const { token } = await server.player()
    for (const nobody of ['x', `${token}x`]) expect((await logout(nobody)).status).toBe(200)
    expect((await logout(token)).status).toBe(200)
    expect((await logout(token)).status).toBe(200)
    await expect.poll(() => heard, { timeout: 10_000 }).toContain(hashToken(token))
    await listener.query('SELECT 1')
    expect(heard).toEqual([hashToken(token)])
    await listener.end()
  })

  it('ends the session in the other processes too', async () => {
    const other = await startTestServer({}, server.databaseUrl)
    const { token } = await server.player()
    expect(await other.services.sessions.findUser(token)).not.toBeNull()
    expect(other.services.sessions.recall(token)).not.toBeNull()
    await logout(token)
    await expect.poll(() => other.services.sessions.recall(token), { timeout: 10_000 }).toBeNull()
    await other.close()
  })

  it.each([
    ['here', (sessions: Sessions) => sessions.close('a')],
    ['elsewhere', async (sessions: Sessions) => sessions.forget(hashToken('a'))],
    ['while nobody listened', async (sessions: Sessions) => sessions.forget('')],
  ])('%s is not undone by a look-up that was under way', async (_where, revoke) => {
    let answer: (() => void) | undefined
    const sessions = onOpenDatabase(
      fakeClock(),
      new Promise<void>((resolve) => {
        answer = resolve
      }),
    )
    const asked = sessions.findUser('a')
    await revoke(sessions)
    answer?.()
    await asked
    expect(sessions.recall('a')).toBeNull()
  })

  it('costs the same however many sessions are remembered', async () => {
    const sessions = onOpenDatabase(fakeClock())
    const tokens = Array.from({ length: 20_000 }, (_, index) => `token ${index}`)
    for (const token of tokens) await sessions.findUser(token)
    const timed = <Item>(items: Item[], work: (item: Item) => unknown) => {
      const began = performance.now()
      for (const item of items) work(item)
      return performance.now() - began
    }
    const hashingAll = timed(tokens, hashToken)
    const tens = Array.from({ length: 20 }, (_, ten) => tokens.slice(10 * ten, 10 * ten + 10).map(hashToken))
    const forgettingTen = tens.map((ten) => timed(ten, (hash) => sessions.forget(hash)))
    // Hashing what is remembered each time was ten times the whole.
    expect(Math.min(...forgettingTen)).toBeLessThan(hashingAll)
    expect(sessions.recall('token 199')).toBeNull()
    expect(sessions.recall('token 200')).toBe(7)
  })
})

describe('what is remembered', () => {
  it('is kept for a minute, and dropped when the next one comes', async () => {
    const clock = fakeClock()
    const sessions = onOpenDatabase(clock)
    for (const token of ['first', 'second']) await sessions.findUser(token)
    clock.advance(MINUTE_MS - 1)
    expect(sessions.recall('first')).toBe(7)
    await sessions.findUser('second')
    clock.advance(1)
    expect(sessions.recall('first')).toBeNull()
    await sessions.findUser('third')
    // Turned back, the clock shows what is still there.
    clock.advance(-1)
    expect(['first', 'second', 'third'].map((token) => sessions.recall(token))).toEqual([null, 7, 7])
  })
})
