/** Past games of the real table, page by page, and the player's own bets. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/apiClient'
import { historyRoutes } from '../../contract/history'

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
      return callApi(historyRoutes.gameHistory, { query, signal })
    },
    placeholderData: keepPreviousData,
    meta: { failure: 'game_history_failed' },
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
      return callApi(historyRoutes.betHistory, { params, query: { page, limit: BET_PAGE_SIZE }, signal })
    },
    enabled: userId !== null,
    placeholderData: keepPreviousData,
    meta: { failure: 'bet_history_failed' },
    select: ({ realBet, totalPages }) => ({ bets: realBet, pages: totalPages ?? BET_PAGES }),
  })
}
