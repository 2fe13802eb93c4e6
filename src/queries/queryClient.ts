/** The cache of what the server owns: kept five minutes, asked again up to three times, emptied when the player changes. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/apiError'
import { useSession } from '../stores/session'

const KEPT_MS = 5 * 60_000
const FRESH_MS = 10_000
const RETRIES = 3
const LONGEST_WAIT_MS = 30_000

/** Whether a failed query is asked again: three times, and only where the answer may be another. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < RETRIES && (!(error instanceof ApiError) || error.isRetryable)
}

/** The wait before try number `failures + 1`: 1 s, 2 s, 4 s … and never more than 30 s. */
export function retryWaitMs(failures: number): number {
  return Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: KEPT_MS,
      staleTime: FRESH_MS,
      retry: isWorthRetrying,
      retryDelay: retryWaitMs,
    },
  },
})

// What one player saw is not for the next.
useSession.subscribe((now, before) => {
  if (now.token !== before.token) queryClient.clear()
})
