/** The player's deposits and withdrawals in one list, newest first. Either half may be missing without the other. */
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
  /** What could not be had, in words; both halves missing is one sentence. */
  failures: readonly string[]
}

/** @param userId null while nobody is logged in */
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
    failures: failuresOf(deposits.error, withdrawals.error),
  }
}

/** Asks for both halves again. */
export function useRefreshTransactions(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([DEPOSITS, WITHDRAWALS].map((key) => client.invalidateQueries({ queryKey: [key] })))
}

/** Where deposit records are, undefined for the product's own server or as long as nobody says otherwise. */
async function paymentsHost(client: QueryClient): Promise<string | undefined> {
  const answer = await client.ensureQueryData(controlsQuery).catch(() => null)
  return answer?.controls[0]?.payments_url
}

function failuresOf(deposits: Error | null, withdrawals: Error | null): readonly string[] {
  if (deposits !== null && withdrawals !== null) return [errorMessage(deposits, 'transactions_failed')]
  if (deposits !== null) return [errorMessage(deposits, 'deposits_failed')]
  return withdrawals === null ? [] : [errorMessage(withdrawals, 'withdrawals_failed')]
}
