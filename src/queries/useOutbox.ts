/** The sandbox's outbox: what a phone with this number would have received. Without a sandbox there is none. */
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call'
import { sandboxRoutes } from '../contract/sandbox'

const LOOK_MS = 2_000

/** The newest messages of a number, looked at every two seconds while `isWaiting`; stops where there is no sandbox. */
export function useOutbox(mobileNumber: string, isWaiting: boolean) {
  return useQuery({
    queryKey: ['outbox', mobileNumber],
    queryFn: ({ signal }) => call(sandboxRoutes.outbox, { params: { mobile: mobileNumber }, signal }),
    enabled: isWaiting,
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : LOOK_MS),
    select: ({ messages }) => messages,
  })
}
