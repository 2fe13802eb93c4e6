/** The queries of a player's deposits and withdrawals. */
import type { QueryClient } from '@tanstack/react-query'
import { moneyRoutes } from '../contract/money'
import { callApi } from './apiClient'
import { controlsQuery } from './controlsQuery'

/** @param userId null without a session; the query is then disabled */
export function depositsQuery(userId: number | null) {
  return {
    queryKey: ['deposits', userId] as const,
    queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }) => {
      const host = await paymentsHost(client)
      return callApi(moneyRoutes.depositRecords, { params: { userId: userId ?? 0 }, signal, host })
    },
    meta: { failure: 'deposits_failed' },
    enabled: userId !== null,
  } as const
}

/** @param userId null without a session; the query is then disabled */
export function withdrawalsQuery(userId: number | null) {
  return {
    queryKey: ['withdrawals', userId] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi(moneyRoutes.withdrawalRecords, { params: { userId: userId ?? 0 }, signal }),
    meta: { failure: 'withdrawals_failed' },
    enabled: userId !== null,
  } as const
}

/** @returns the origin that serves deposit records, undefined for the API's own origin */
async function paymentsHost(client: QueryClient): Promise<string | undefined> {
  const response = await client.ensureQueryData(controlsQuery).catch(() => null)
  return response?.controls[0]?.payments_url
}
