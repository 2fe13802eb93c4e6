/** What the table is told of pauses, regions and breaks, from the first response that says so. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverClock } from '../../../src/api/serverClock'
import { gameRoutes } from '../../../src/contract/game'
import { limitsRoutes } from '../../../src/contract/limits'
import { tableRoutes } from '../../../src/contract/table'
import type { Mode } from '../../../src/domain/core/mode'
import { queryClient } from '../../../src/game/session/queryClient'
import { createGameStore, type GameStore } from '../../../src/game/state/store'
import { createTableWatcher, type TableWatcher } from '../../../src/game/table/watchTable'
import { apiError, mockApi, requestsTo } from '../../fixtures/mockedApi'

vi.mock('../../../src/api/apiClient')

const UNTIL = '2026-03-01T00:00:00.000Z'
const noAmounts = { daily: null, weekly: null, monthly: null }

let table: TableWatcher
let store: GameStore
const notify = vi.fn()
let stop = () => {}

beforeEach(() => {
  store = createGameStore(() => 7, undefined)
  table = createTableWatcher({ client: queryClient, store, clock: serverClock, userId: () => 7 }, notify)
})
afterEach(() => {
  stop()
  queryClient.clear()
})

const settings = (controls: object) =>
  [
    [tableRoutes.coinTypes, () => ({ success: true, coinTypes: [] })],
    [tableRoutes.controls, () => ({ success: true, controls: [controls] })],
  ] as const

/** Watches a mode whose instances response says `isPaused`, and whose settings are `controls`. */
async function watch(mode: Mode, isPaused: boolean | undefined, controls: object, ownBreak: object = {}) {
  const limits = { deposit: noAmounts, loss: noAmounts, pending: [], excluded_until: null, ...ownBreak }
  const instances = () => ({ success: true, instances: [], is_paused: isPaused })
  mockApi(
    [gameRoutes[mode].instances, instances],
    [limitsRoutes.readLimits, () => ({ success: true, limits })],
    ...settings(controls),
  )
  stop = table.watch(mode, () => undefined)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return store.getState()
}

test.each<[Mode, boolean | undefined, object, string | null]>([
  ['dummy', true, { dummy_cron_status: true }, 'paused'],
  ['real', true, { cron_status: true }, 'paused'],
  ['dummy', false, { dummy_cron_status: false }, null],
  ['dummy', undefined, { dummy_cron_status: false }, 'paused'],
  ['real', undefined, { dummy_cron_status: false }, null],
  ['real', true, { real_money: 'off' }, 'off'],
  ['real', true, { real_money: 'winddown' }, 'winddown'],
  ['dummy', true, { real_money: 'off' }, 'paused'],
])('%s mode, instances paused: %s, settings %o: %s', async (mode, isPaused, controls, closed) => {
  expect((await watch(mode, isPaused, controls)).operatorClosure).toBe(closed)
})

test('the table knows whether a loss is told in neutral words', async () => {
  expect((await watch('dummy', false, { neutral_results: true })).hasNeutralResults).toBe(true)
})

test.each<[Mode, object, string | null]>([
  ['real', {}, UNTIL],
  ['real', { excludes_practice: true }, UNTIL],
  ['dummy', {}, null],
  ['dummy', { excludes_practice: false }, null],
  ['dummy', { excludes_practice: true }, UNTIL],
])('%s mode, a break with %o: closed until %s', async (mode, practice, until) => {
  const { breakUntilMs } = await watch(mode, false, {}, { excluded_until: UNTIL, ...practice })
  expect(breakUntilMs).toBe(until && Date.parse(until))
})

test('the table is offline until a retry, which waits for no pending one, reaches the server', async () => {
  let isReached = false
  const answer = async () => {
    if (!isReached) throw apiError('network', null)
    return { success: true, instances: [] }
  }
  mockApi([gameRoutes.dummy.instances, answer], ...settings({}))
  stop = table.watch('dummy', () => undefined)
  await vi.waitFor(() => expect(store.getState().isOffline).toBe(true))
  await table.retry()
  expect(requestsTo(gameRoutes.dummy.instances)).toHaveLength(2)
  expect(store.getState().isOffline).toBe(true)
  isReached = true
  await table.retry()
  expect(requestsTo(gameRoutes.dummy.instances)).toHaveLength(3)
  expect(store.getState().isOffline).toBe(false)
})

test('a server that answers with an error is not a lost connection', async () => {
  mockApi([gameRoutes.dummy.instances, () => Promise.reject(apiError('server_error', 500))])
  stop = table.watch('dummy', () => undefined)
  await vi.waitFor(() => expect(queryClient.getQueryState(['instances', 'dummy'])?.fetchFailureCount).toBe(1))
  expect(store.getState().isOffline).toBe(false)
})

test('the coins stay the same array while instances change, so that the stage draws no frame', async () => {
  const { coins } = await watch('dummy', false, {})
  queryClient.setQueryData(['instances', 'dummy'], { instances: [], onlineUsers: 5, isPaused: false })
  expect(store.getState().onlineUsers).toBe(5)
  expect(store.getState().coins).toBe(coins)
})

test('a failure is shown once until a request has succeeded, one of the settings never', async () => {
  const forbidden = apiError('real_money_off', 403, 'Not here.')
  let failure: Error | null = forbidden
  const fail = () => {
    if (failure !== null) throw failure
    return { success: true, instances: [] }
  }
  mockApi(
    [gameRoutes.real.instances, fail],
    [tableRoutes.coinTypes, () => ({ success: true, coinTypes: [] })],
    [tableRoutes.controls, () => Promise.reject(apiError('server_error', 500))],
  )
  stop = table.watch('real', () => undefined)
  await vi.waitFor(() => expect(notify).toHaveBeenCalled())
  await table.retry()
  await table.retry()
  expect(notify.mock.calls).toEqual([[forbidden.message]])
  failure = null
  await table.retry()
  failure = forbidden
  await table.retry()
  expect(notify).toHaveBeenCalledTimes(2)
})
