/** Part of `npm run test:operating`: the limits of the committed nginx file by network. */
import { once } from 'node:events'
import type { ClientHttp2Session } from 'node:http2'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { errorText } from '../../src/contract/errors'
import { type RunningProxy, startProxyOf } from './proxy'

const LOGIN = '/api/v1/user/login'
/** nginx closes a connection after a thousand. */
const PER_CONNECTION = 500
const POLL = '/api/v1/dummy-game/get-dummy-active-game-instance'

let proxy: RunningProxy
const sessions: ClientHttp2Session[] = []

beforeEach(async () => {
  proxy = await startProxyOf((_request, response) => response.end('{}'))
})
afterEach(() => {
  for (const session of sessions.splice(0)) session.destroy()
  proxy.stop()
})

function connect(address: string): ClientHttp2Session {
  const session = proxy.connect(address)
  sessions.push(session)
  return session
}

async function send(session: ClientHttp2Session, path: string) {
  const stream = session.request({ ':path': path })
  const [headers] = await once(stream, 'response')
  return { status: headers[':status'] as number, headers, body: await text(stream) }
}

/** Sends on one connection after another. @returns how many were answered with 200 and 429, and the last of these */
async function flood(address: string, path: string, count: number) {
  const answers: Awaited<ReturnType<typeof send>>[] = []
  while (answers.length < count) {
    const session = connect(address)
    answers.push(...(await Promise.all(Array.from({ length: PER_CONNECTION }, () => send(session, path)))))
  }
  const refusals = answers.filter(({ status }) => status === 429)
  const passed = answers.filter(({ status }) => status === 200).length
  return { passed, refused: refusals.length, refusal: refusals.at(-1)! }
}

it('refuses a flood of sign-ins in the form of the server, and neither polls beside it nor other addresses', async () => {
  const startedAt = performance.now()
  const { passed, refused, refusal } = await flood('127.0.0.2', LOGIN, 1_000)
  const seconds = (performance.now() - startedAt) / 1000
  expect(passed).toBeGreaterThanOrEqual(200)
  expect(passed).toBeLessThanOrEqual(201 + 10 * seconds)
  expect(passed + refused).toBe(1_000)
  const expected = { success: false, message: errorText('too_many_requests'), code: 'too_many_requests' }
  expect(JSON.parse(refusal.body)).toEqual(expected)
  expect(refusal.headers).toMatchObject({ 'content-type': 'application/json', 'retry-after': '1' })
  expect((await send(connect('127.0.0.2'), POLL)).status).toBe(200)
  expect((await send(connect('127.0.0.3'), LOGIN)).status).toBe(200)
})

it('lets thousands of players behind one address poll at once, and no more than their number', async () => {
  expect(await flood('127.0.0.2', POLL, 5_000)).toMatchObject({ passed: 5_000, refused: 0 })
  const startedAt = performance.now()
  const { passed, refused } = await flood('127.0.0.2', POLL, 20_000)
  const seconds = (performance.now() - startedAt) / 1000
  expect(passed).toBeLessThanOrEqual(5_001 + 1_000 * seconds)
  expect(passed + refused).toBe(20_000)
})
