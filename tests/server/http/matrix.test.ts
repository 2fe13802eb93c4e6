/**
 * Every route of the contract against hostile input: no 5xx, no error outside the catalogue, no data of another player
 * and no internals of the server in any response.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { errorText } from '../../../src/contract/errors'
import { API_BASE, type Route, type Schema } from '../../../src/contract/route'
import { ROUTES } from '../../../src/contract/routes'
import type { ErrorCode } from '../../../src/domain/core/errorCode'
import { type Body, fileServer, type Player } from '../../fixtures/testServer'

const routes = Object.entries(ROUTES as Record<string, Route>)
const VICTIM = ['9111111111', 'Victim', 'Secretly', 'victim@upi']
const SECRETS = [...VICTIM, 'at Object.', 'node_modules', 'SELECT ', 'postgres']

const server = fileServer({ coins: [3] })
let player: Player
let victim: Player
/** Logged out by the requests of their routes. */
let loggedOutPlayers: Record<string, Player>

beforeAll(async () => {
  await server.turnRounds()
  player = await server.player()
  victim = await server.player()
  loggedOutPlayers = { logout: await server.player(), logoutEverywhere: await server.player() }
  await server.sql(
    "UPDATE users SET first_name = 'Victim', last_name = 'Secretly', mobile_number = '9111111111' WHERE id = $1",
    [victim.id],
  )
  const bank = { user_id: victim.id, upi_id: 'victim@upi' }
  await server.callAs(victim, 'POST', '/bank-detail/add-account', bank)
})

interface HostileRequest {
  params?: unknown
  query?: string
  payload?: string
  token?: string | undefined
  contentType?: string
  key?: string
}

async function send(route: Route, { params, query = '', payload, token, contentType, key }: HostileRequest) {
  const path = route.path.replace(/:\w+/g, () => encodeURIComponent(toWellFormed(String(params ?? 1))))
  return await server.app.inject({
    method: route.method,
    url: `${API_BASE}${path}${query}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      'content-type': contentType ?? 'application/json',
    },
    ...(payload === undefined || route.method === 'GET' ? {} : { payload }),
  })
}

function expectCatalogue(response: Awaited<ReturnType<typeof send>>, sent: unknown): void {
  const about = JSON.stringify(sent)?.slice(0, 300)
  expect(response.statusCode, about).toBeLessThan(500)
  expect(response.headers['content-type'], about).toMatch(/^application\/json/)
  for (const secret of SECRETS) expect(response.body, about).not.toContain(secret)
  const body = response.json() as Body
  if (response.statusCode === 200) return
  expect(Object.keys(body).sort(), about).toEqual(['code', 'message', 'success'])
  expect(body.message, about).toBe(errorText(body.code as ErrorCode))
}

type Field = { type?: string; anyOf?: { type?: string }[] }

function fieldsOf(schema: Schema | undefined): Record<string, Field> {
  if (schema === undefined) return {}
  const jsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return (jsonSchema.properties ?? {}) as Record<string, Field>
}

/** Returns a valid body; each hostile request changes one field of it. */
function validBody(schema: Schema | undefined, userId: number): Record<string, unknown> {
  // An exclusion would make every later request of the player fail.
  const { excluded_until: _, exclude_for_days: __, ...fields } = fieldsOf(schema)
  return Object.fromEntries(
    Object.entries(fields).map(([name, { type, anyOf }]) => {
      if (/^user_?id$/i.test(name)) return [name, userId]
      if (name === 'currency') return [name, 'INR']
      if (name === 'device_id') return [name, '0123456789abcdef']
      const form = type ?? anyOf?.[0]?.type
      return [name, form === 'number' ? 10 : form === 'boolean' ? true : form === 'object' ? {} : 'mumbai']
    }),
  )
}

const HOSTILE: readonly unknown[] = [
  ...[null, true, -1, 0, 0.1, 1e308, -1e308, 2_147_483_648, 9_007_199_254_740_992],
  ...['', ' ', 'NaN', 'Infinity', '1e3', "'; DROP TABLE users; --", '" OR 1=1 --', '$1', '%00', 'a\u0000b'],
  ...['\ud800', '../../etc/passwd', '<script>alert(1)</script>', '#{7*7}', '{{7*7}}', '𝟙𝟚𝟛'],
  'x'.repeat(5_000),
  ...[[], [1, 2, 3], {}, { $gt: '' }, { toString: 'x' }],
  { __proto__: { isAdmin: true }, constructor: { prototype: {} } },
]
const DEEP = '['.repeat(5_001)
const MALFORMED = ['', '{', 'null', '[]', '"x"', '1', '{"a":1,}', '\u0000', '{"__proto__":{"x":1}}', DEEP]
const CONTENT_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x', '']

describe.each(routes)('%s', (name, route) => {
  const ownToken = () => (loggedOutPlayers[name] ?? player).token

  it('accepts the valid body', () => {
    const body = validBody(route.body, player.id)
    expect(route.body === undefined || z.safeParse(route.body, body).success, JSON.stringify(body)).toBe(true)
  })

  it('rejects a request without a valid token if the route is protected', async () => {
    if (!route.isProtected) return
    const payload = JSON.stringify(validBody(route.body, player.id))
    for (const token of [undefined, 'x', 'null', player.token.slice(1), `${player.token}x`, "' OR 1=1"]) {
      const response = await send(route, { token, payload, params: player.id })
      expect(response.statusCode).toBe(401)
      expectCatalogue(response, { token })
    }
  })

  it('rejects the id of another user', async () => {
    const fields = Object.keys({ ...fieldsOf(route.params), ...fieldsOf(route.body) })
    if (!route.isProtected || !fields.some((field) => /^(user_?)?id$/i.test(field))) return
    const payload = JSON.stringify(validBody(route.body, victim.id))
    const response = await send(route, { token: player.token, payload, params: victim.id })
    expectCatalogue(response, 'foreign')
    expect(response.statusCode).toBe(403)
  })

  it('returns a catalogue error for hostile values in path, query and body', async () => {
    const token = ownToken()
    for (const [index, hostile] of HOSTILE.entries()) {
      const text = typeof hostile === 'string' ? hostile : JSON.stringify(hostile)
      if (route.path.includes(':'))
        expectCatalogue(await send(route, { token, params: text, payload: '{}' }), { params: text })
      // A route without a query is asked once.
      if (route.query !== undefined || index === 0) {
        const names = [...Object.keys(fieldsOf(route.query)), 'page']
        const query = `?${names.map((name) => `${name}=${encodeURIComponent(toWellFormed(text))}`).join('&')}`
        expectCatalogue(await send(route, { token, params: player.id, query, payload: '{}' }), { query })
      }
      for (const field of Object.keys(fieldsOf(route.body))) {
        const payload = JSON.stringify({ ...validBody(route.body, player.id), [field]: hostile })
        expectCatalogue(await send(route, { token, params: player.id, payload }), { [field]: hostile })
      }
    }
  })

  it('returns a catalogue error for malformed bodies, content types and keys', async () => {
    const token = ownToken()
    for (const payload of MALFORMED)
      expectCatalogue(await send(route, { token, params: player.id, payload }), payload)
    const payload = JSON.stringify({ a: 'x'.repeat(20_000) })
    const huge = await send(route, { token, params: player.id, payload })
    expectCatalogue(huge, 'huge')
    if (route.method !== 'GET') expect(huge.statusCode).toBe(413)
    for (const contentType of CONTENT_TYPES) {
      const form = { token, params: player.id, payload: 'a=1', contentType }
      expectCatalogue(await send(route, form), contentType)
    }
    for (const key of ['', 'x'.repeat(300), "'; DROP TABLE bets"]) {
      const payload = JSON.stringify(validBody(route.body, player.id))
      expectCatalogue(await send(route, { token, params: player.id, payload, key }), { key })
    }
  })
})

const toWellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/g, '?')

describe('an unknown route', () => {
  it('returns a catalogue error', async () => {
    const unknown = ['', '/', '/v1', '/v1/nothing', '/v1/user/get-user/', '/v1/../../etc/passwd', '/v1/%']
    const files = ['/nothing.js', '/videos/none.mp4', '/%2e%2e/%2e%2e/etc/passwd', '/api/v2/health']
    for (const url of [...unknown.map((path) => `/api${path}`), ...files]) {
      const response = await server.app.inject({ url })
      expect(response.statusCode, url).toBeGreaterThanOrEqual(400)
      expectCatalogue(response, url)
    }
    for (const method of ['DELETE', 'PATCH', 'POST', 'PUT', 'OPTIONS', 'TRACE'] as const)
      expectCatalogue(await server.app.inject({ method, url: `${API_BASE}/health` }), method)
  })
})
