/** History, fairness and complaints: what is looked up or written down and moves nothing. */
import { MESSAGES } from '../../contract/messages'
import { fileComplaint } from '../complaints/fileComplaint'
import { readFairness, readFairnessRecord } from '../fairness/readFairness'
import type { Handlers } from '../http/handler'
import type { Services } from '../services'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, type Page, readBetHistory } from './readHistory'

type Calls = 'gameHistory' | 'betHistory' | 'fairness' | 'fairnessRecord' | 'fileComplaint'

export function recordHandlers(services: Services): Pick<Handlers, Calls> {
  const { pool, gameHistory } = services
  return {
    gameHistory: async ({ query }) => {
      const { games, totalPages } = await gameHistory.read(readPage(query), query.coin_value ?? null)
      return { success: true, filteredData: games, totalPages }
    },
    betHistory: async ({ userId, query }) => {
      const isPaged = query.page !== undefined || query.limit !== undefined
      const { bets, totalPages } = await readBetHistory(pool, userId, isPaged ? readPage(query) : null)
      return { success: true, realBet: bets, totalPages }
    },
    fairness: async ({ params }) => ({ success: true, fairness: await readFairness(pool, params.instance) }),
    fairnessRecord: async () => ({ success: true, ...(await readFairnessRecord(pool)) }),
    fileComplaint: async ({ named, body }) => ({
      success: true,
      message: MESSAGES.complaintFiled,
      id: await fileComplaint(services, named, body),
    }),
  }
}

function readPage({ page, limit }: { page?: number | undefined; limit?: number | undefined }): Page {
  return { page: page ?? 1, limit: Math.min(limit ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE) }
}
