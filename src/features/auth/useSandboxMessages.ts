/** Polls the messages that the sandbox SMS sender would have sent to a mobile number. */
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/apiClient'
import { ApiError } from '../../api/apiError'
import { sandboxRoutes } from '../../contract/account'

const POLL_MS = 2_000

/** @returns false, which stops polling, if the server has no sandbox; network and 5xx errors keep polling */
export function nextPollMs(error: Error | null): number | false {
  return error instanceof ApiError && !error.isRetryable ? false : POLL_MS
}

/**
 * The messages of a number, newest first.
 * @param requestCount part of the query key, so that a new code request refetches at once
 */
export function useSandboxMessages(mobileNumber: string, requestCount: number) {
  return useQuery({
    queryKey: ['outbox', mobileNumber, requestCount],
    queryFn: ({ signal }) => callApi(sandboxRoutes.outbox, { params: { mobile: mobileNumber }, signal }),
    staleTime: 0,
    // A cached message would show the expired code of an earlier visit.
    gcTime: 0,
    refetchInterval: ({ state }) => nextPollMs(state.error),
    select: ({ messages }) => messages,
  })
}
