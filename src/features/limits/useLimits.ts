/** The limits that the player has set: query, mutation, and the amounts that a form shows and sends. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/apiClient'
import { limitsQuery } from '../../api/queries'
import { type Limits, limitsRoutes } from '../../contract/limits'
import { type BreakDays, LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '../../domain/money/limits'
import { notify, toastError } from '../../game/session/toasts'
import { successText } from '../../i18n/translate'

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

/** Rupees for each period, null for no limit. */
export type LimitAmounts = Readonly<Record<LimitPeriod, number | null>>

/** @returns for each period the pending value if there is one, else the value in force */
export function requestedAmounts(limits: Limits, kind: LimitKind): LimitAmounts {
  const requested = (period: LimitPeriod) => {
    const pending = limits.pending.find(({ field }) => field === `${kind}.${period}`)
    return pending === undefined ? limits[kind][period] : pending.value
  }
  return { daily: requested('daily'), weekly: requested('weekly'), monthly: requested('monthly') }
}

/** @returns the periods whose amount changed: sending an unchanged amount would replace a pending change */
export function changedAmounts(previous: LimitAmounts, next: LimitAmounts): Partial<LimitAmounts> {
  const changed = LIMIT_PERIODS.filter((period) => next[period] !== previous[period])
  return Object.fromEntries(changed.map((period) => [period, next[period]]))
}
