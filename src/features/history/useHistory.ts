/** Queries for the paged history of games and of the player's bets. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/apiClient'
import { historyRoutes } from '../../contract/history'
import type { Mode } from '../../domain/mode'

const PAGE_SIZE = 10
/** Ignored by a backend without paging for bets. */
const BET_PAGE_SIZE = 20
/** Number of pages if the response has no `totalPages`. */
const DEFAULT_GAME_PAGES = 5
const DEFAULT_BET_PAGES = 1

/** @param coinValue the filter, null for all coins */
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
      // A backend may ignore the filter and send the games of all coins.
      games: filteredData.filter(({ coin_value }) => coinValue === null || coin_value === coinValue),
      pages: totalPages ?? DEFAULT_GAME_PAGES,
    }),
  })
}

export function useBetHistory(userId: number | null, mode: Mode, page: number) {
  return useQuery({
    queryKey: ['betHistory', userId, mode, page],
    queryFn: ({ signal }) => {
      const params = { userId: userId ?? 0 }
      const query = { page, limit: BET_PAGE_SIZE, mode }
      return callApi(historyRoutes.betHistory, { params, query, signal })
    },
    enabled: userId !== null,
    placeholderData: keepPreviousData,
    meta: { failure: 'bet_history_failed' },
    select: ({ realBet, totalPages }) => ({
      // A backend may ignore the mode and send real bets.
      bets: realBet.filter((bet) => (bet.mode ?? 'real') === mode),
      pages: totalPages ?? DEFAULT_BET_PAGES,
    }),
  })
}
