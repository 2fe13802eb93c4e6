/** Query of the devices that are logged in, and the logout on all of them. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/apiClient'
import { accountRoutes } from '../../contract/account'
import { successText } from '../../contract/successText'
import { useSession } from '../../game/session/session'
import { notify, toastError } from '../../game/session/toasts'

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
      notify({ text: successText(message, 'message.loggedOutEverywhere'), kind: 'success', flow: 'session' })
    },
    onError: (error) => toastError(error, 'logout_failed', { flow: 'session' }),
  })
}
