/** The query cache: data is kept for five minutes, failed queries are retried three times, by default after 1, 2 and 4 s. */
import { QueryCache, QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import type { ErrorCode } from '../domain/core/errorCode'
import { ApiError } from './apiError'

export type { QueryClient }

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure` is the fallback text of the toast for a query that failed for good; without it no toast is shown. */
    queryMeta: { failure?: ErrorCode }
  }
}

const CACHE_MS = 5 * 60_000
const STALE_MS = 10_000
const RETRIES = 3

/** Whether to retry after `failures` failed tries: at most three times, and never after a 4xx, which is the server's answer. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < RETRIES && !isRejection(error)
}

function isRejection(error: unknown): boolean {
  return error instanceof ApiError && error.status !== null && error.status >= 400 && error.status < 500
}

/** @param onError called once for each query that failed for good and names a fallback text in its meta */
export function createQueryClient(onError: (error: Error, fallback: ErrorCode) => void): QueryClient {
  return new QueryClient({
    // Pages unmount when the session ends, so errors are reported here and not by the page.
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.failure) onError(error, meta.failure)
      },
    }),
    defaultOptions: {
      // navigator.onLine is unreliable, so every request is sent and its failure is shown.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        // Off by default with networkMode 'always'; by its polls only, the table would be stale for up to 15 s.
        refetchOnReconnect: true,
        gcTime: CACHE_MS,
        staleTime: STALE_MS,
        retry: shouldRetry,
      },
    },
  })
}

type WatchOptions<T> = ConstructorParameters<typeof QueryObserver<T>>[1]

/**
 * Keeps a query fetched and polled without React.
 * @param onResult called for every change of the query's state, equal responses included
 * @returns `requestOnce` sends one request now, in place of a pending retry, and rejects if it fails; `reschedule`
 *   computes `refetchInterval` anew
 */
export function watchQuery<T>(
  client: QueryClient,
  options: WatchOptions<T>,
  onResult: (result: QueryObserverResult<T>) => void = () => undefined,
): { refetch(): void; requestOnce(): Promise<void>; reschedule(): void; stop(): void } {
  const observer = new QueryObserver<T>(client, options)
  return {
    stop: observer.subscribe(onResult),
    refetch: () => void observer.refetch(),
    reschedule: () => observer.setOptions(options),
    async requestOnce() {
      await client.cancelQueries({ queryKey: options.queryKey })
      await client.fetchQuery<T>({ ...options, retry: false, staleTime: 0 })
    },
  }
}
