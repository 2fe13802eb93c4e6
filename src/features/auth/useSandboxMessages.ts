/** The sandbox's outbox: what a phone with this number would have received. Without a sandbox there is none. */
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/apiClient'
import { ApiError } from '../../api/apiError'
import { sandboxRoutes } from '../../contract/sandbox'

const LOOK_MS = 2_000

/** A server without a sandbox says so, and will not have one; a network that is away comes back. */
export function nextPollMs(error: Error | null): number | false {
  return error instanceof ApiError && !error.isRetryable ? false : LOOK_MS
}

/**
 * The messages of a number, newest first, looked at every two seconds; stops where there is no sandbox.
 * @param sent how often a message has been asked for, so that a new one is looked for at once
 */
export function useSandboxMessages(mobileNumber: string, sent: number) {
  return useQuery({
    queryKey: ['outbox', mobileNumber, sent],
    queryFn: ({ signal }) => callApi(sandboxRoutes.outbox, { params: { mobile: mobileNumber }, signal }),
    retry: false,
    staleTime: 0,
    // The code of an earlier visit is not the code of this one.
    gcTime: 0,
    refetchInterval: ({ state }) => nextPollMs(state.error),
    select: ({ messages }) => messages,
  })
}
