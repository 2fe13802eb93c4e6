/** Query of the devices that are logged in, and the logout on all of them. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/apiClient'
import { serverMessage } from '../../api/apiError'
import { accountRoutes } from '../../contract/account'
import { errorText } from '../../contract/errors'
import { MESSAGES } from '../../contract/messages'
import { useSession } from '../../game/session/session'
import { notify } from '../../game/toasts'

export function useSessions(userId: number) {
  return useQuery({
    queryKey: ['sessions', userId],
    queryFn: ({ signal }) => callApi(accountRoutes.listSessions, { params: { id: userId }, signal }),
    select: ({ sessions }) => sessions,
  })
}

/** Ends all sessions, then this device's own; after an error no session has ended. */
export function useLogOutEverywhere(userId: number) {
  return useMutation({
    mutationFn: () => callApi(accountRoutes.logoutEverywhere, { params: { id: userId } }),
    onSuccess: ({ message }) => {
      useSession.getState().expire()
      notify({ text: message || MESSAGES.loggedOutEverywhere, kind: 'success', flow: 'session' })
    },
    onError: (error) =>
      notify({ text: serverMessage(error) ?? errorText('logout_failed'), kind: 'error', flow: 'session' }),
  })
}
