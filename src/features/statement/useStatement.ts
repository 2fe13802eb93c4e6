/** The query of a statement, a page at a time. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../api/apiClient'
import { notAuthenticated } from '../../api/apiError'
import { type StatementEntry, statementRoutes } from '../../contract/statement'
import type { Mode } from '../../domain/core/mode'
import type { Period } from './statementPeriod'

const PAGE_SIZE = 100
/** The most that the server returns at once. */
const DOWNLOAD_PAGE_SIZE = 1_000

interface StatementOf {
  userId: number | null
  mode: Mode
  period: Period
}

/** Kept as long as the page is open, so that pages are not requested again when the window is focused. */
export function useStatement(statement: StatementOf) {
  return useInfiniteQuery({
    queryKey: ['statement', statement],
    queryFn: ({ pageParam, signal }) => requestPage(statement, PAGE_SIZE, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { failure: 'transactions_failed' },
  })
}

/** @returns every entry of the period, newest first */
export async function requestEntries(statement: StatementOf): Promise<StatementEntry[]> {
  const entries: StatementEntry[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof requestPage>> = await requestPage(
      statement,
      DOWNLOAD_PAGE_SIZE,
      cursor,
    )
    entries.push(...page.entries)
    cursor = page.next
  } while (cursor !== null)
  return entries
}

function requestPage(
  { userId, mode, period }: StatementOf,
  limit: number,
  cursor: string | null,
  signal?: AbortSignal,
) {
  if (userId === null) throw notAuthenticated()
  const query = { ...period, mode, limit, ...(cursor === null ? {} : { cursor }) }
  const request = { params: { userId }, query, ...(signal ? { signal } : {}) }
  return callApi(statementRoutes.statement, request)
}
