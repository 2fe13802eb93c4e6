/** A network over a limit is refused before its requests are read, whatever they hold; others are not. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorText } from '../../../src/contract/errors'
import { API_BASE } from '../../../src/contract/route'
import { fakeDate } from '../../fixtures/fakeClock'
import { nextMobile, startTestServer, type TestServer } from '../../fixtures/testServer'

const MALFORMED = '{'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock: fakeDate(), env: { RATE_LIMIT_SCALE: '0.02' } })
})
afterAll(() => server.close())

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
  expect(refused.json()).toEqual({
    success: false,
    message: errorText('too_many_requests'),
    code: 'too_many_requests',
  })
  const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  expect(refused.headers).toMatchObject(json)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send(MALFORMED, '198.51.100.1')).statusCode).not.toBe(429)
})
