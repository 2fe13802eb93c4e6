import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { callApi } from '../../src/api/apiClient'
import { ApiError } from '../../src/api/apiError'
import { setAuthTokenSource } from '../../src/api/authToken'
import { http } from '../../src/api/http'
import { accountRoutes } from '../../src/contract/account'
import { gameRoutes } from '../../src/contract/game'
import type { Route } from '../../src/contract/route'
import { type ScriptedResponse, type ScriptedServer, startScriptedServer } from '../fixtures/scriptedServer'

const user = {
  id: 7,
  first_name: 'Asha',
  last_name: 'Rao',
  mobile_number: '9876543210',
  balance: 12.5,
  dummy_coins: 500,
  profile_picture: null,
}
const bet = { user_id: 7, city: 'mumbai', dice_number: '3', game_instance_id: 9, coin_type_id: 3 }
const GET_USER = '/user/get-user/7'

let server: ScriptedServer
const refused: string[] = []
const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())
beforeEach(() => {
  setAuthTokenSource({ token: () => 'secret-token', onRejected: (token) => void refused.push(token) })
})
afterEach(() => {
  server.requests.length = 0
  refused.length = 0
  log.mockClear()
  for (const path of Object.keys(server.responses)) delete server.responses[path]
})

function getUser() {
  return callApi(accountRoutes.getUser, { params: { id: 7 } })
}

async function failureOf(calling: Promise<unknown>): Promise<ApiError> {
  const error = await calling.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

describe('a call that goes well', () => {
  test('sends method, path and bearer, and answers what the contract promises', async () => {
    server.responses[GET_USER] = { body: { success: true, user } }
    expect((await getUser()).user).toEqual(user)
    expect(server.requests[0]).toMatchObject({ method: 'GET', url: `/api/v1${GET_USER}` })
    expect(server.requests[0]?.headers.authorization).toBe('Bearer secret-token')
    expect(log).not.toHaveBeenCalled()
  })

  test('sends no bearer where none is needed', async () => {
    server.responses['/user/login'] = { body: { success: true } }
    await callApi(accountRoutes.login, { body: { mobile_number: '9876543210' } })
    expect(server.requests[0]?.headers.authorization).toBeUndefined()
  })

  test('goes to another server where it is told to', async () => {
    server.responses[GET_USER] = { body: { success: true, user } }
    const host = new URL(http.defaults.baseURL ?? '').origin
    http.defaults.baseURL = 'http://127.0.0.1:1/api/v1'
    try {
      expect((await callApi(accountRoutes.getUser, { params: { id: 7 }, host })).user).toEqual(user)
      expect(server.requests[0]).toMatchObject({ method: 'GET', url: `/api/v1${GET_USER}` })
    } finally {
      http.defaults.baseURL = `${host}/api/v1`
    }
  })

  test('sends another token where it is told to', async () => {
    server.responses['/user/logout'] = { body: { success: true } }
    await callApi(accountRoutes.logout, { token: 'old' })
    expect(server.requests[0]?.headers.authorization).toBe('Bearer old')
  })

  test('cleans names and mobile numbers in any body', async () => {
    server.responses['/user/register'] = { body: { success: true } }
    const body = { first_name: ' <b>Asha ', last_name: 'onclick=x', mobile_number: '98765-43210-99' }
    await callApi(accountRoutes.register, { body })
    expect(server.requests[0]?.body).toEqual({
      first_name: 'bAsha',
      last_name: 'x',
      mobile_number: '9876543210',
    })
  })

  test('names a write, each by itself unless the caller names it', async () => {
    server.responses['/dummy-game/dummy-place-bet'] = { body: { success: true, bet: { ...bet, id: 1 } } }
    const place = (idempotencyKey?: string) =>
      callApi(gameRoutes.dummy.placeBet, { body: bet, ...(idempotencyKey ? { idempotencyKey } : {}) })
    await place()
    await place()
    await place('mine')
    const keys = server.requests.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys[2]).toBe('mine')
  })

  test('names nothing that is not a write', async () => {
    server.responses[GET_USER] = { body: { success: true, user } }
    await getUser()
    expect(server.requests[0]?.headers['idempotency-key']).toBeUndefined()
  })
})

describe('a call that fails', () => {
  const rows: [name: string, answer: ScriptedResponse, expected: Partial<ApiError>][] = [
    [
      "the server's code and words",
      { status: 404, body: { success: false, code: 'user_not_found', message: 'Nobody here' } },
      { code: 'user_not_found', status: 404, message: 'Nobody here', isRetryable: false, isFromServer: true },
    ],
    [
      "the server's code, the catalogue's words",
      { status: 404, body: { success: false, code: 'user_not_found' } },
      { code: 'user_not_found', message: 'User not found', isFromServer: false },
    ],
    [
      'an unknown code by its status',
      { status: 403, body: { success: false, code: 'nonsense' } },
      { code: 'forbidden', message: 'Forbidden: Unauthorized access.' },
    ],
    ['401', { status: 401 }, { code: 'unauthorized', message: 'Unauthorized: Please login again.' }],
    ['403', { status: 403 }, { code: 'forbidden', message: 'Forbidden: Unauthorized access.' }],
    ['404 without a body', { status: 404 }, { code: 'not_found', message: 'API endpoint not found.' }],
    ['413', { status: 413 }, { code: 'payload_too_large' }],
    ['429', { status: 429 }, { code: 'too_many_requests', isRetryable: false }],
    ["400 by the route's own refusal", { status: 400 }, { code: 'user_not_found', isRetryable: false }],
    ['500', { status: 500 }, { code: 'server_error', status: 500, isRetryable: true }],
    [
      '503 with words',
      { status: 503, body: { message: 'Closed for an hour' } },
      { code: 'server_error', message: 'Closed for an hour', isRetryable: true },
    ],
    [
      '200 that says no',
      { status: 200, body: { success: false, message: 'No' } },
      { code: 'user_not_found', status: 200, message: 'No' },
    ],
    [
      'an answer that is not what the contract promises',
      { status: 200, body: { success: true, user: { id: 'x' } } },
      { code: 'invalid_response', isRetryable: false },
    ],
    ['an empty answer', { status: 200 }, { code: 'invalid_response' }],
    [
      'a connection that breaks',
      { isDropped: true },
      {
        code: 'network',
        status: null,
        isRetryable: true,
        isTimeout: false,
        message: 'Network error: Unable to connect to server. Please check your connection.',
      },
    ],
  ]

  test.each(rows)('%s', async (_, answer, expected) => {
    server.responses[GET_USER] = answer
    expect(await failureOf(getUser())).toMatchObject(expected)
    expect(log).toHaveBeenCalledTimes(1)
  })

  test('by taking longer than its route allows', async () => {
    server.responses['/health'] = { body: { success: true }, afterMs: 400 }
    const response = z.looseObject({ success: z.boolean() })
    const slow: Route = {
      method: 'GET',
      path: '/health',
      isProtected: false,
      response,
      badRequestCode: 'bad_request',
      timeoutMs: 50,
    }
    expect(await failureOf(callApi(slow))).toMatchObject({
      code: 'network',
      status: null,
      isRetryable: true,
      isTimeout: true,
    })
  })

  test('by being given up, without a word in the log', async () => {
    server.responses[GET_USER] = { body: { success: true, user }, afterMs: 200 }
    const giveUp = new AbortController()
    const calling = callApi(accountRoutes.getUser, { params: { id: 7 }, signal: giveUp.signal })
    setTimeout(() => giveUp.abort(), 20)
    expect(await failureOf(calling)).toMatchObject({ isRetryable: false })
    expect(log).not.toHaveBeenCalled()
  })
})

describe('what is told to others', () => {
  test('the session, that its token was refused', async () => {
    server.responses[GET_USER] = { status: 401 }
    await failureOf(getUser())
    expect(refused).toEqual(['secret-token'])
  })

  test('nobody, where no token was sent', async () => {
    server.responses['/user/login'] = { status: 401 }
    await failureOf(callApi(accountRoutes.login, { body: { mobile_number: '9876543210' } }))
    expect(refused).toEqual([])
  })

  test('the log, url, status and message, and no secret', async () => {
    server.responses[GET_USER] = { status: 500 }
    await failureOf(getUser())
    const line = JSON.stringify(log.mock.calls[0])
    expect(line).toContain(GET_USER)
    expect(line).toContain('500')
    expect(line).toContain('Something went wrong')
    expect(line).not.toContain('secret-token')
  })
})
