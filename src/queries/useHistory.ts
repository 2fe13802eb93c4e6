/** Past games of the real table, page by page, and the player's own bets. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '../api/apiError'
import { call } from '../api/call'
import { errorText } from '../contract/errors'
import { historyRoutes } from '../contract/history'
import type { ErrorCode } from '../rules/errorCode'

const PAGE_SIZE = 10
/** Sent, and not used by the backends that know no pages of bets. */
const BET_PAGE_SIZE = 20
/** Where the backend does not say how many pages there are. */
const GAME_PAGES = 5
const BET_PAGES = 1

/** @param coinValue only games of this coin, null for all */
export function useGameHistory(page: number, coinValue: string | null) {
  return useQuery({
    queryKey: ['gameHistory', page, coinValue],
    queryFn: ({ signal }) => {
      const query = { page, limit: PAGE_SIZE, ...(coinValue === null ? {} : { coin_value: coinValue }) }
      return call(historyRoutes.gameHistory, { query, signal })
    },
    placeholderData: keepPreviousData,
    select: ({ filteredData, totalPages }) => ({
      // A backend that cannot filter sends all coins.
      games: filteredData.filter(({ coin_value }) => coinValue === null || coin_value === coinValue),
      pages: totalPages ?? GAME_PAGES,
    }),
  })
}

export function useBetHistory(userId: number | null, page: number) {
  return useQuery({
    queryKey: ['betHistory', userId, page],
    queryFn: ({ signal }) => {
      const params = { userId: userId ?? 0 }
      return call(historyRoutes.betHistory, { params, query: { page, limit: BET_PAGE_SIZE }, signal })
    },
    enabled: userId !== null,
    placeholderData: keepPreviousData,
    select: ({ realBet, totalPages }) => ({ bets: realBet, pages: totalPages ?? BET_PAGES }),
  })
}

/** What to tell the player about a history that could not be had. */
export function historyFailure(error: Error | null, fallback: ErrorCode): string | null {
  if (error === null) return null
  if (error instanceof ApiError && error.status === 401) return errorText('history_session_expired')
  return error instanceof ApiError && error.isFromServer ? error.message : errorText(fallback)
}
