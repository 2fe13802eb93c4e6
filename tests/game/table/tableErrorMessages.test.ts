/** The error messages of the table's queries, by kind of failure. */
import { expect, test } from 'vitest'
import { invalidResponse, parseErrorResponse, toApiError } from '../../../src/api/apiError'
import { gameRoutes } from '../../../src/contract/game'
import type { Mode } from '../../../src/domain/core/mode'
import { coinTypesErrorMessage, instancesErrorMessage } from '../../../src/game/table/tableErrorMessages'

const route = gameRoutes.real.instances
const refusal = (status: number, body: object = {}) =>
  parseErrorResponse(route, status, { success: false, ...body })
const NETWORK = 'Network error: Unable to connect to server. Please check your connection.'
const PRACTICE = 'An error occurred while fetching active game instances.'
const ACTIVE = 'An error occurred while fetching active (real) game instances.'

const NONSENSE = 'An unknown error occurred while fetching real game instances.'
test.each<[string, Mode, Error, string]>([
  ['no connection', 'real', toApiError(route, { code: 'ERR_NETWORK' } as never), NETWORK],
  ['a time-out', 'dummy', toApiError(route, { code: 'ECONNABORTED' } as never), NETWORK],
  ['401', 'real', refusal(401), 'Unauthorized: Please login again.'],
  ['403', 'dummy', refusal(403), 'Forbidden: Unauthorized access.'],
  ['404', 'real', refusal(404), 'API endpoint not found.'],
  ['500', 'real', refusal(500), ACTIVE],
  ['400', 'dummy', refusal(400), PRACTICE],
  ['429', 'real', refusal(429), ACTIVE],
  ['a refusal without a word', 'real', refusal(200), 'Failed to fetch active real game instances.'],
  ['the same in practice', 'dummy', refusal(200), PRACTICE],
  ['nonsense', 'real', invalidResponse(200), NONSENSE],
  ['nonsense in practice', 'dummy', invalidResponse(200), PRACTICE],
  ['a fault of our own', 'real', new Error('x'), NONSENSE],
  ["the server's words", 'real', refusal(503, { message: 'Back at noon.' }), 'Back at noon.'],
])('instances, %s in %s', (_, mode, error, words) => expect(instancesErrorMessage(mode, error)).toBe(words))

test.each<[string, Error, string]>([
  ['no connection', toApiError(route, { code: 'ERR_NETWORK' } as never), NETWORK],
  ['403', refusal(403), 'Forbidden: Unauthorized access.'],
  ['500', refusal(500), 'An error occurred while fetching coin types.'],
  ['nonsense', invalidResponse(200), 'An error occurred while fetching coin types.'],
  ["the server's words", refusal(500, { message: 'Back at noon.' }), 'Back at noon.'],
])('coin types, %s', (_, error, words) => expect(coinTypesErrorMessage(error)).toBe(words))
