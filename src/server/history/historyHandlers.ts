/** The handlers of past games and past bets. */
import type { Handlers } from '../http'
import type { Services } from '../services'
import type { Page } from './gameHistory'
import { readBetHistory } from './readBetHistory'

const DEFAULT_PAGE_SIZE = 10
const MAX_PAGE_SIZE = 100

export function historyHandlers({ db, gameHistory }: Services): Pick<Handlers, 'gameHistory' | 'betHistory'> {
  return {
    gameHistory: async ({ query }) => {
      const { games, totalPages } = await gameHistory.read(readPage(query), query.coin_value ?? null)
      return { success: true, filteredData: games, totalPages }
    },
    betHistory: async ({ userId, query }) => {
      const isPaged = query.page !== undefined || query.limit !== undefined
      const { bets, totalPages } = await readBetHistory(
        db,
        userId,
        query.mode ?? 'real',
        isPaged ? readPage(query) : null,
      )
      return { success: true, realBet: bets, totalPages }
    },
  }
}

function readPage({ page, limit }: { page?: number | undefined; limit?: number | undefined }): Page {
  return { page: page ?? 1, limit: Math.min(limit ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE) }
}
