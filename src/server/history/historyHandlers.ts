/** The handlers of past games and past bets. */
import type { Handlers } from '../http'
import type { HistoryDependencies } from './dependencies'
import { GameHistory, type Page } from './gameHistory'
import { readBetHistory } from './readBetHistory'

const DEFAULT_PAGE_SIZE = 10
const MAX_PAGE_SIZE = 100

export function historyHandlers(deps: HistoryDependencies): Pick<Handlers, 'gameHistory' | 'betHistory'> {
  const gameHistory = new GameHistory(deps)
  return {
    gameHistory: async ({ query }) => {
      const { games, ...counts } = await gameHistory.read(readPage(query), query.coin_value ?? null)
      return { success: true, filteredData: games, ...counts }
    },
    betHistory: async ({ userId, query }) => {
      const isPaged = query.page !== undefined || query.limit !== undefined
      const { bets, ...counts } = await readBetHistory(
        deps,
        { userId, mode: query.mode ?? 'real' },
        isPaged ? readPage(query) : null,
      )
      return { success: true, realBet: bets, ...counts }
    },
  }
}

interface PageQuery {
  page?: number | undefined
  limit?: number | undefined
  up_to?: number | undefined
}

function readPage({ page, limit, up_to }: PageQuery): Page {
  return {
    page: page ?? 1,
    limit: Math.min(limit ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
    upTo: up_to ?? null,
  }
}
