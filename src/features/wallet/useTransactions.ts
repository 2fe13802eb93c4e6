/** Deposits and withdrawals, merged into one list; if one query fails, the list shows the other. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/apiClient'
import { errorMessage, notAuthenticated } from '../../api/apiError'
import { controlsQuery } from '../../api/queries'
import { moneyRoutes } from '../../contract/money'
import { withdrawalsQuery } from '../withdrawals'
import { mergeTransactions, type Transaction } from './mergeTransactions'

interface Transactions {
  list: readonly Transaction[]
  isLoading: boolean
  /** Texts of the failed queries; one text if both failed. */
  errorTexts: readonly string[]
}

/** @param userId null without a session; the queries are then disabled */
export function useTransactions(userId: number | null): Transactions {
  const deposits = useQuery(depositsQuery(userId))
  const withdrawals = useQuery(withdrawalsQuery(userId))
  return {
    list: mergeTransactions(deposits.data?.data ?? [], withdrawals.data?.data ?? []),
    isLoading: userId === null || deposits.isPending || withdrawals.isPending,
    errorTexts: errorTextsOf(deposits.error, withdrawals.error),
  }
}

/** @returns a function that refetches both queries */
export function useRefreshTransactions(userId: number | null): () => Promise<unknown> {
  const client = useQueryClient()
  const queries = [depositsQuery(userId), withdrawalsQuery(userId)]
  return () => Promise.all(queries.map(({ queryKey }) => client.invalidateQueries({ queryKey })))
}

function errorTextsOf(deposits: Error | null, withdrawals: Error | null): readonly string[] {
  if (deposits !== null && withdrawals !== null) return [errorMessage(deposits, 'transactions_failed')]
  if (deposits !== null) return [errorMessage(deposits, 'deposits_failed')]
  return withdrawals === null ? [] : [errorMessage(withdrawals, 'withdrawals_failed')]
}

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

/** @returns the origin that serves deposit records, undefined for the API's own origin */
async function paymentsHost(client: QueryClient): Promise<string | undefined> {
  const response = await client.ensureQueryData(controlsQuery).catch(() => null)
  return response?.controls[0]?.payments_url
}
