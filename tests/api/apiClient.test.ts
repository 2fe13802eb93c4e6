import { beforeEach, describe, expect, test, vi } from 'vitest'
import { callApi, setAuthTokenSource } from '../../src/api/apiClient'
import { ApiError } from '../../src/api/apiError'
import { http } from '../../src/api/http'
import { recentCalls } from '../../src/api/recentCalls'
import { accountRoutes } from '../../src/contract/account'
import { gameRoutes } from '../../src/contract/game'
import { REQUEST_ID_HEADER } from '../../src/contract/route'
import { registeredUser } from '../fixtures/registeredUser'
import { fileScriptedServer, refusal, type ScriptedResponse } from '../fixtures/scriptedServer'

const user = { ...registeredUser, balance: 12.5 }
const bet = { user_id: 7, city: 'mumbai', dice_number: '3', game_instance_id: 9, coin_type_id: 3 }
const GET_USER = '/user/get-user/7'

const server = fileScriptedServer()
const rejectedTokens: string[] = []
const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeEach(() => {
  setAuthTokenSource({ token: () => 'secret-token', onRejected: (token) => void rejectedTokens.push(token) })
  rejectedTokens.length = 0
})

const getUser = () => callApi(accountRoutes.getUser, { params: { id: 7 }, query: {} })
const logIn = () => callApi(accountRoutes.login, { body: { mobile_number: '9876543210' } })

async function rejectionOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

test('each request of a report has the id of its answer, and no other text of the header', async () => {
  const ids = ['3f9c0a1b-1z', '3f9c0a1b-20', 'not an id']
  for (const [index, id] of ids.entries()) {
    const headers = { [REQUEST_ID_HEADER]: id }
    server.responses[GET_USER] =
      index === 0 ? { body: { success: true, user }, headers } : { status: 500, headers }
    await getUser().catch(() => undefined)
  }
  server.responses[GET_USER] = { isDropped: true }
  await getUser().catch(() => undefined)
  expect(recentCalls.slice(-4).map(({ requestId }) => requestId)).toEqual([
    ...ids.slice(0, 2),
    undefined,
    undefined,
  ])
})

describe('a successful request', () => {
  test('sends method, path and bearer token, no key with a read, and returns the validated response', async () => {
    server.responses[GET_USER] = { body: { success: true, user } }
    expect((await getUser()).user).toEqual(user)
    expect(server.requests[0]).toMatchObject({ method: 'GET', url: `/api/v1${GET_USER}` })
    expect(server.requests[0]?.headers.authorization).toBe('Bearer secret-token')
    expect(server.requests[0]?.headers['idempotency-key']).toBeUndefined()
    expect(log).not.toHaveBeenCalled()
  })

  test('sends no bearer token on a public route', async () => {
    server.responses['/user/login'] = { body: { success: true } }
    await logIn()
    expect(server.requests[0]?.headers.authorization).toBeUndefined()
  })

  test('goes to the host option if given', async () => {
    server.responses[GET_USER] = { body: { success: true, user } }
    const host = new URL(http.defaults.baseURL ?? '').origin
    http.defaults.baseURL = 'http://127.0.0.1:1/api/v1'
    try {
      expect((await callApi(accountRoutes.getUser, { params: { id: 7 }, query: {}, host })).user).toEqual(
        user,
      )
      expect(server.requests[0]).toMatchObject({ method: 'GET', url: `/api/v1${GET_USER}` })
    } finally {
      http.defaults.baseURL = `${host}/api/v1`
    }
  })

  test('sends the token option if given', async () => {
    server.responses['/user/logout'] = { body: { success: true } }
    await callApi(accountRoutes.logout, { token: 'old' })
    expect(server.requests[0]?.headers.authorization).toBe('Bearer old')
  })

  test('sanitises names and mobile numbers in every body', async () => {
    server.responses['/user/register'] = { body: { success: true } }
    const body = { first_name: ' <b>Asha ', last_name: 'onclick=x', mobile_number: '98765-43210-99' }
    await callApi(accountRoutes.register, { body })
    const expected = { first_name: 'bAsha', last_name: 'x', mobile_number: '9876543210' }
    expect(server.requests[0]?.body).toEqual(expected)
  })

  test('sends a new idempotency key with each write unless the caller passes one', async () => {
    server.responses['/dummy-game/dummy-place-bet'] = { body: { success: true, bet: { ...bet, id: 1 } } }
    const place = (idempotencyKey?: string) =>
      callApi(gameRoutes.dummy.placeBet, { body: bet, ...(idempotencyKey ? { idempotencyKey } : {}) })
    await place()
    await place()
    await place('own-key')
    const keys = server.requests.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys[2]).toBe('own-key')
  })
})

/** Responses of a captive portal or a proxy. */
const PORTAL_PAGES: readonly ScriptedResponse[] = [
  ...[200, 400, 401, 403, 404, 429, 502].map((status) => ({ status, body: '<html>Accept the terms</html>' })),
  { status: 200, body: { error: 'login required' } },
  { status: 401, body: null },
  { status: 204, body: '' },
]

const notFound = { code: 'user_not_found', message: 'User not found' } as const
const forbidden = { code: 'forbidden', message: 'Forbidden: Unauthorized access.' } as const
const unauthorized = { code: 'unauthorized', message: 'Unauthorized: Please login again.' } as const
const words = { message: 'Nobody here' }
const lost = { code: 'network', status: null, isRetryable: true } as const
const LOST = 'Network error: Unable to connect to server. Please check your connection.'
const challenge = { code: 'too_many_requests', proof_of_work: '14.1.mac' }

describe('a failed request', () => {
  test.each<[name: string, response: ScriptedResponse, expected: Partial<ApiError>]>([
    [
      "the server's code, for which the catalogue has the text",
      refusal(404, { code: 'user_not_found', ...words }),
      { ...notFound, status: 404, isRetryable: false, isFromServer: true },
    ],
    [
      "the server's message without a code",
      refusal(404, words),
      { ...notFound, ...words, isFromServer: true },
    ],
    [
      "the server's code alone",
      refusal(404, { code: 'user_not_found' }),
      { ...notFound, isFromServer: false },
    ],
    ['an unknown code', refusal(403, { code: 'nonsense' }), forbidden],
    ['401', { status: 401 }, unauthorized],
    ['403', { status: 403 }, forbidden],
    ['404 without a code', { status: 404 }, notFound],
    ['413', { status: 413 }, { code: 'payload_too_large' }],
    ['429', { status: 429 }, { code: 'too_many_requests', isRetryable: false, proofOfWork: null }],
    ['429 with a challenge', refusal(429, challenge), { code: 'too_many_requests', proofOfWork: '14.1.mac' }],
    ['400, which the route names', { status: 400 }, { code: 'user_not_found', isRetryable: false }],
    ['500', { status: 500 }, { code: 'server_error', status: 500, isRetryable: true }],
    ['503 with a message', refusal(503, words), { code: 'server_error', ...words, isRetryable: true }],
    ['200 with success false', refusal(200, words), { code: 'user_not_found', status: 200, ...words }],
    [
      'a response that does not match the schema',
      { body: { success: true, user: { id: 'x' } } },
      { code: 'invalid_response', isRetryable: false },
    ],
    ...PORTAL_PAGES.map((response): [string, ScriptedResponse, Partial<ApiError>] => [
      `a page that is not the API's, ${response.status}`,
      response,
      { ...lost, isFromServer: false },
    ]),
    ['a dropped connection', { isDropped: true }, { ...lost, isTimeout: false, message: LOST }],
  ])('throws for %s', async (_, response, expected) => {
    server.responses[GET_USER] = response
    expect(await rejectionOf(getUser())).toMatchObject(expected)
    expect(log).toHaveBeenCalledTimes(1)
  })

  test('throws isTimeout after the timeout of the route', async () => {
    server.responses[GET_USER] = { body: { success: true, user }, afterMs: 400 }
    const call = callApi({ ...accountRoutes.getUser, timeoutMs: 50 }, { params: { id: 7 }, query: {} })
    const expected = { code: 'network', status: null, isRetryable: true, isTimeout: true }
    expect(await rejectionOf(call)).toMatchObject(expected)
  })

  test('throws without a log line if it is cancelled', async () => {
    server.responses[GET_USER] = { body: { success: true, user }, afterMs: 200 }
    const controller = new AbortController()
    const call = callApi(accountRoutes.getUser, { params: { id: 7 }, query: {}, signal: controller.signal })
    setTimeout(() => controller.abort(), 20)
    expect(await rejectionOf(call)).toMatchObject({ isRetryable: false })
    expect(log).not.toHaveBeenCalled()
  })
})

describe('side effects of an error', () => {
  test.each([
    ['a rejected token', getUser, { status: 401 }, ['secret-token']],
    ["no token after a page that is not the API's", getUser, PORTAL_PAGES[2]!, []],
    ['no token if none was sent', logIn, { status: 401 }, []],
  ])('passes to the session %s', async (_, call, response, tokens) => {
    server.responses[GET_USER] = response
    server.responses['/user/login'] = response
    await rejectionOf(call())
    expect(rejectedTokens).toEqual(tokens)
  })

  test('logs URL, status and message but no secret', async () => {
    server.responses[GET_USER] = { status: 500 }
    await rejectionOf(getUser())
    const line = JSON.stringify(log.mock.calls[0])
    expect(line).toContain(GET_USER)
    expect(line).toContain('500')
    expect(line).toContain('Something went wrong')
    expect(line).not.toContain('secret-token')
  })
})
