/** The query of the limits and the break that a player has set. */
import { limitsRoutes } from '../contract/limits'
import { callApi, type ResponseOf } from './apiClient'

export type LimitsResponse = ResponseOf<typeof limitsRoutes.readLimits>

/** @param userId null without a session; the query is then disabled */
export function limitsQuery(userId: number | null) {
  return {
    queryKey: ['limits', userId] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi(limitsRoutes.readLimits, { params: { userId: userId ?? 0 }, signal }),
    enabled: userId !== null,
  }
}
