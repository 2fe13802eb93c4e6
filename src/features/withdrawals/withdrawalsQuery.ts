/** The query of a player's withdrawals. */
import { callApi } from '../../api/apiClient'
import { notAuthenticated } from '../../api/apiError'
import { moneyRoutes } from '../../contract/money'

/** @param userId null without a session; the query then fails */
export function withdrawalsQuery(userId: number | null) {
  return {
    queryKey: ['withdrawals', userId] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      if (userId === null) throw notAuthenticated()
      return callApi(moneyRoutes.withdrawalRecords, { params: { userId }, signal })
    },
    meta: { failure: 'withdrawals_failed' },
  } as const
}
