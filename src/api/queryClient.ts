/** The cache of what the server owns: kept five minutes, asked again up to three times, emptied when the player changes. */
import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { ErrorCode } from '../domain/errorCode'
import { useSession } from '../game/session/session'
import { notify } from '../game/toasts'
import { ApiError } from './apiError'
import { errorMessage } from './errorMessages'

declare module '@tanstack/react-query' {
  interface Register {
    /** What a query that failed for good is called in a notice; without it nothing is said. */
    queryMeta: { failure?: ErrorCode }
  }
}

const KEPT_MS = 5 * 60_000
const FRESH_MS = 10_000
const RETRIES = 3
const LONGEST_WAIT_MS = 30_000

/** Whether a failed query is asked again: three times, and only where the answer may be another. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < RETRIES && (!(error instanceof ApiError) || error.isRetryable)
}

/** The wait before try number `failures + 1`: 1 s, 2 s, 4 s … and never more than 30 s. */
export function retryDelayMs(failures: number): number {
  return Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS)
}

export const queryClient = new QueryClient({
  // Said here and not by the page, which may be gone by then: a session that ended takes its pages with it.
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.failure) notify({ text: errorMessage(error, meta.failure), kind: 'error' })
    },
  }),
  defaultOptions: {
    // A browser's word on being offline is no answer: the call is made, and its failure is said.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      // It would be off with the line before: the next poll of a dead table may be a quarter of a minute away.
      refetchOnReconnect: true,
      gcTime: KEPT_MS,
      staleTime: FRESH_MS,
      retry: shouldRetry,
      retryDelay: retryDelayMs,
    },
  },
})

// What one player saw is not for the next.
useSession.subscribe((now, before) => {
  if (now.token !== before.token) queryClient.clear()
})
