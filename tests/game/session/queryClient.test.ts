/** The cache of queries: what is asked again, how long it waits before that, and how long it keeps what it got. */
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/api/apiError'
import { controlsQuery } from '../../../src/api/queries'
import { shouldRetry } from '../../../src/api/queryClient'
import { queryClient } from '../../../src/game/session/queryClient'
import { useSession } from '../../../src/game/session/session'

const failure = (status: number | null) => {
  const isRetryable = status === null || status >= 500
  return new ApiError({ code: 'network', status, message: '', isRetryable, isFromServer: false })
}

afterEach(() => queryClient.clear())

test.each([
  [0, failure(null), true],
  [2, failure(null), true],
  [3, failure(null), false],
  [0, failure(503), true],
  // A response that does not match its schema, and one that says success: false.
  [0, failure(200), true],
  [0, failure(400), false],
  [0, failure(404), false],
  [0, failure(429), false],
  [2, new Error('a fault of our own'), true],
  [3, new Error('a fault of our own'), false],
])('after %d failures, %o is asked again: %s', (failures, error, isAsked) => {
  expect(shouldRetry(failures, error)).toBe(isAsked)
})

test('a query that fails is made four times, over seven seconds', async () => {
  vi.useFakeTimers()
  const queryFn = vi.fn(() => Promise.reject(failure(null)))
  const { queries } = queryClient.getDefaultOptions()
  const asked = queryClient.fetchQuery({ ...queries, queryKey: ['x'], queryFn })
  asked.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(6_900)
  expect(queryFn).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(4)
  await expect(asked).rejects.toBeInstanceOf(ApiError)
})

test('the settings of the operator are asked for as often as any other query', () => {
  expect(queryClient.defaultQueryOptions(controlsQuery).retry).toBe(shouldRetry)
})

test('what is shown is asked for again as soon as the network is back', async () => {
  vi.useFakeTimers()
  queryClient.mount()
  const queryFn = vi.fn(() => 'answer')
  const stop = new QueryObserver(queryClient, { queryKey: ['shown'], queryFn }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(1)
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(10)
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
  queryClient.unmount()
})

test('what nobody shows any more is kept for five minutes', async () => {
  vi.useFakeTimers()
  await queryClient.fetchQuery({ queryKey: ['kept'], queryFn: () => 'answer' })
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1_000)
  expect(queryClient.getQueryData(['kept'])).toBe('answer')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(queryClient.getQueryData(['kept'])).toBeUndefined()
})

test('what one player saw is gone with the player', () => {
  useSession.setState({ userId: 7 })
  queryClient.setQueryData(['seen'], 'answer')
  useSession.setState({ userId: 8 })
  expect(queryClient.getQueryData(['seen'])).toBeUndefined()
})
