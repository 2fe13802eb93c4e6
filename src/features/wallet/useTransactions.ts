/** Queries for deposits and withdrawals, merged into one list; if one query fails, the list shows the other. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/apiClient'
import { controlsQuery } from '../../api/controlsQuery'
import { errorMessage } from '../../api/errorMessages'
import { moneyRoutes } from '../../contract/money'
import { mergeTransactions, type Transaction } from './mergeTransactions'

const DEPOSITS = 'deposits'
const WITHDRAWALS = 'withdrawals'

export interface Transactions {
  list: readonly Transaction[]
  isLoading: boolean
  /** Texts of the failed queries; one text if both failed. */
  errorTexts: readonly string[]
}

/** @param userId null without a session; the queries are then disabled */
export function useTransactions(userId: number | null): Transactions {
  const deposits = useQuery({
    queryKey: [DEPOSITS, userId],
    queryFn: async ({ client, signal }) => {
      const host = await paymentsHost(client)
      return callApi(moneyRoutes.depositRecords, { params: { userId: userId ?? 0 }, signal, host })
    },
    meta: { failure: 'deposits_failed' },
    enabled: userId !== null,
  })
  const withdrawals = useQuery({
    queryKey: [WITHDRAWALS, userId],
    queryFn: ({ signal }) =>
      callApi(moneyRoutes.withdrawalRecords, { params: { userId: userId ?? 0 }, signal }),
    meta: { failure: 'withdrawals_failed' },
    enabled: userId !== null,
  })
  return {
    list: mergeTransactions(deposits.data?.data ?? [], withdrawals.data?.data ?? []),
    isLoading: userId === null || deposits.isPending || withdrawals.isPending,
    errorTexts: errorTextsOf(deposits.error, withdrawals.error),
  }
}

/** @returns a function that refetches both queries */
export function useRefreshTransactions(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([DEPOSITS, WITHDRAWALS].map((key) => client.invalidateQueries({ queryKey: [key] })))
}

/** @returns the origin that serves deposit records, undefined for the API's own origin */
async function paymentsHost(client: QueryClient): Promise<string | undefined> {
  const response = await client.ensureQueryData(controlsQuery).catch(() => null)
  return response?.controls[0]?.payments_url
}

function errorTextsOf(deposits: Error | null, withdrawals: Error | null): readonly string[] {
  if (deposits !== null && withdrawals !== null) return [errorMessage(deposits, 'transactions_failed')]
  if (deposits !== null) return [errorMessage(deposits, 'deposits_failed')]
  return withdrawals === null ? [] : [errorMessage(withdrawals, 'withdrawals_failed')]
}
