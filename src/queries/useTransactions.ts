/** The player's deposits and withdrawals in one list, newest first. Either half may be missing without the other. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/apiError'
import { call } from '../api/call'
import { errorText } from '../contract/errors'
import { moneyRoutes } from '../contract/money'
import type { ErrorCode } from '../rules/errorCode'
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
    queryFn: ({ signal }) => call(moneyRoutes.depositRecords, { params: { userId: userId ?? 0 }, signal }),
    enabled: userId !== null,
  })
  const withdrawals = useQuery({
    queryKey: [WITHDRAWALS, userId],
    queryFn: ({ signal }) => call(moneyRoutes.withdrawalRecords, { params: { userId: userId ?? 0 }, signal }),
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

function failuresOf(deposits: Error | null, withdrawals: Error | null): readonly string[] {
  const errors = [deposits, withdrawals]
  if (errors.some((error) => error instanceof ApiError && error.status === 401)) {
    return [errorText('history_session_expired')]
  }
  if (deposits !== null && withdrawals !== null) return [wordsOf(deposits, 'transactions_failed')]
  const words: string[] = []
  if (deposits !== null) words.push(wordsOf(deposits, 'deposits_failed'))
  if (withdrawals !== null) words.push(wordsOf(withdrawals, 'withdrawals_failed'))
  return words
}

function wordsOf(error: Error, fallback: ErrorCode): string {
  return error instanceof ApiError && error.isFromServer ? error.message : errorText(fallback)
}
