/** Query and mutation for the limits that the player has set. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/apiClient'
import { limitsQuery } from '../../api/limitsQuery'
import { type Limits, limitsRoutes } from '../../contract/limits'
import { successText } from '../../contract/successText'
import type { BreakDays, LimitPeriod } from '../../domain/money/limits'
import { notify, toastError } from '../../game/session/toasts'

interface LimitsChange {
  deposit?: Partial<Record<LimitPeriod, number | null>>
  loss?: Partial<Record<LimitPeriod, number | null>>
  excluded_until?: string
  exclude_for_days?: BreakDays
  excludes_practice?: true
}

export function useLimits(userId: number) {
  return useQuery({ ...limitsQuery(userId), select: ({ limits }): Limits => limits })
}

/** Saves a change and shows a toast with the result. */
export function useChangeLimits(userId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: LimitsChange) => callApi(limitsRoutes.changeLimits, { params: { userId }, body }),
    onSuccess: (response) => {
      client.setQueryData(limitsQuery(userId).queryKey, response)
      notify({ text: successText(response.message, 'message.limitsSaved'), kind: 'success', flow: 'limits' })
    },
    onError: (error) => toastError(error, 'limits_failed', { flow: 'limits' }),
  })
}
