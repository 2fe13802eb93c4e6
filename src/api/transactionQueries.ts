/** The queries of a player's deposits and withdrawals. */
import type { QueryClient } from '@tanstack/react-query'
import { moneyRoutes } from '../contract/money'
import { callApi } from './apiClient'
import { controlsQuery } from './controlsQuery'
import { notAuthenticated } from './toApiError'

/** @param userId null without a session; the query then fails */
export function depositsQuery(userId: number | null) {
  return {
    queryKey: ['deposits', userId] as const,
    queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }) => {
      if (userId === null) throw notAuthenticated()
      const host = await paymentsHost(client)
      return callApi(moneyRoutes.depositRecords, { params: { userId }, signal, host })
    },
    meta: { failure: 'deposits_failed' },
  } as const
}

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

/** @returns the origin that serves deposit records, undefined for the API's own origin */
async function paymentsHost(client: QueryClient): Promise<string | undefined> {
  const response = await client.ensureQueryData(controlsQuery).catch(() => null)
  return response?.controls[0]?.payments_url
}
