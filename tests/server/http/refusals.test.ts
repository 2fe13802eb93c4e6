/** A network over a limit is refused before its requests are read, whatever they hold, and failed tokens are limited; others are not. */
import { hash, randomBytes, randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { errorText } from '../../../src/contract/errors'
import { API_BASE } from '../../../src/contract/route'
import { hashToken } from '../../../src/server/auth/sessions'
import { makeToken } from '../../../src/server/auth/sessionToken'
import { systemRandom } from '../../../src/server/base/clock'
import type { Log } from '../../../src/server/base/log'
import { Authenticator } from '../../../src/server/http/authenticator'
import { toAppError } from '../../../src/server/http/errorHandler'
import { TEST_SECRET } from '../../fixtures/embeddedTemplate'
import { fakeDate } from '../../fixtures/fakeClock'
import { nextMobile } from '../../fixtures/signIn'
import { fileServer } from '../../fixtures/testServer'

const MALFORMED = '{'
/** Failed ones of an address in a minute, at this scale. */
const TOKENS = 12

const server = fileServer({ clock: fakeDate(), env: { RATE_LIMIT_SCALE: '0.02' } })

const code = () => ({ mobile_number: nextMobile(), device_id: randomUUID() })
const guess = () => ({ mobile_number: nextMobile(), otp: '123456' })
const complaint = () => ({ name: 'A', subject: 'B', message: 'C', mobile_number: nextMobile() })
const limits = () => ({ deposit: {}, loss: {} })

it.each([
  ['POST', '/user/login', code],
  ['POST', '/user/register', () => ({ ...code(), first_name: 'A', last_name: 'B' })],
  ['POST', '/user/verify-login', guess],
  ['POST', '/user/verify-register', guess],
  ['POST', '/user/logout', () => ({})],
  ['POST', '/complaints', complaint],
  ['PUT', '/limits/1', limits],
] as const)('%s %s', async (method, path, body) => {
  const send = (payload: string, remoteAddress: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${randomUUID()}` }
    return server.app.inject({ method, url: API_BASE + path, headers, payload, remoteAddress })
  }
  const address = `203.0.113.${path.length}`
  for (let call = 0; call < 14; call += 1) await send(JSON.stringify(body()), address)
  const refused = await send(MALFORMED, address)
  expect(refused.statusCode).toBe(429)
  const expected = { success: false, message: errorText('too_many_requests'), code: 'too_many_requests' }
  expect(refused.json()).toEqual(expected)
  const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  expect(refused.headers).toMatchObject({ ...json, 'retry-after': expect.stringMatching(/^[1-9]/) })
  expect((await send(MALFORMED, '198.51.100.1')).statusCode).not.toBe(429)
})

it('an attacker with a /48 guesses no more tokens than sixteen addresses do', async () => {
  const authenticator = new Authenticator(server.deps.http)
  const codeOf = async (token: string, network: string) =>
    Promise.resolve(authenticator.authenticate(token, `2001:db8:${network}::1`)).catch(({ code }) => code)
  let unauthorized = 0
  for (let index = 0; index < 300; index += 1)
    if ((await codeOf(hash('sha256', `${index}`), `7:${(index * 128).toString(16)}`)) === 'unauthorized')
      unauthorized += 1
  expect(unauthorized).toBe(16 * TOKENS)
  expect(await codeOf('x', '8')).toBe('unauthorized')
})

it('a player plays on behind an address that strangers flood with tokens', async () => {
  const sessions = {
    recall: () => null,
    hasSeen: (token: string) => token === 'seen',
    makerOf: () => 'server' as const,
    findUser: async (token: string) => (token === 'seen' ? 7 : null),
  }
  const authenticator = new Authenticator({ ...server.deps.http, sessions })
  const authenticate = (token: string) => Promise.resolve(authenticator.authenticate(token, '203.0.113.1'))
  for (let count = 0; count < TOKENS; count += 1)
    await expect(authenticate(`strange${count}`)).rejects.toThrow('unauthorized')
  await expect(authenticate('strange')).rejects.toThrow('too_many_requests')
  expect(await authenticate('seen')).toBe(7)
})

it('a token that no server has made reaches no query', async () => {
  const queries = [vi.spyOn(server.db.$client, 'query'), vi.spyOn(server.db.$client, 'connect')]
  const token = `${randomBytes(32).toString('base64url')}.${randomBytes(8).toString('base64url')}`
  const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (await server.call(method, path, { token, ...(body && { body }) })).status
  expect(await call('GET', '/coin-type/get-enabled-coin-type')).toBe(401)
  expect(await call('POST', '/user/logout', {})).toBe(200)
  for (const query of queries) expect(query).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

it('a token from before tokens had a MAC is valid', async () => {
  const { id } = await server.player()
  const token = randomBytes(32).toString('base64url')
  await server.sql(
    'INSERT INTO sessions (token_hash, user_id, expires_at, created_at, last_used_at) VALUES ($1, $2, $3, $4, $4)',
    [hashToken(token), id, new Date(server.clock() + 1_000_000), new Date(server.clock())],
  )
  expect((await server.call('GET', '/coin-type/get-enabled-coin-type', { token })).status).toBe(200)
})

it('a dead token is looked up in the database once', async () => {
  const token = makeToken(TEST_SECRET, systemRandom)
  const findUser = vi.spyOn(server.sessions, 'findUser')
  for (let index = 0; index < 3; index += 1)
    expect((await server.call('GET', '/coin-type/get-enabled-coin-type', { token })).status).toBe(401)
  expect(findUser).toHaveBeenCalledTimes(1)
})

it('a phone that loses its network within a request is not logged as a database that is unreachable', () => {
  const log = { warn: vi.fn(), error: vi.fn() } as unknown as Log
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 })
  expect(toAppError(aborted, log).code).toBe('bad_request')
  expect(log.warn).not.toHaveBeenCalled()
  expect(toAppError(Object.assign(new Error('read'), { code: 'ECONNRESET' }), log).code).toBe('network')
  expect(log.warn).toHaveBeenCalledOnce()
})
